import type { SitemapKind, SitemapPart } from './sitemap.server.ts'

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Leaves out code points that XML 1.0 forbids, such as a lone surrogate: no reader opens them. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
}

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
