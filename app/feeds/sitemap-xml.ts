import type { SitemapKind, SitemapPart } from './sitemap.server.ts'
import { xml } from './xml.ts'

export const fixedPart = 'pages'

/** Five minutes: what is hidden leaves the sitemap at once, and its copies soon after. */
export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=300',
}

export function partName({ kind, number }: SitemapPart): string {
  return `${kind}-${number}`
}

export function parsePartName(name: string): SitemapPart | null {
  const [, kind, number] = /^(channels|videos|users|paths)-([1-9]\d{0,4})$/.exec(name) ?? []
  return kind ? { kind: kind as SitemapKind, number: Number(number) } : null
}

export const urlsetStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`
export const urlsetEnd = '</urlset>\n'

/** `changedAt` is `null` where the time is not known. */
export function urlElement(url: string, changedAt: Date | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${xml(url)}</loc>${lastmod}</url>\n`
}
