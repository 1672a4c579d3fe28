import { href } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/sitemap-index.route.ts'
import { listSitemapParts, sitemapFile } from './sitemap.server.ts'
import { xml } from './xml.ts'

/** `GET /sitemap.xml`: the parts of the sitemap (sitemaps.org). */
export async function loader(args: Route.LoaderArgs) {
  const { site, countAgainst } = getContext(args)
  const refusal = countAgainst('read', { weight: 10 })
  if (refusal) return new Response(refusal.message, { status: refusal.status })
  const parts = ['pages', ...(await listSitemapParts(site))].map((part) => {
    const url = site.facts.origin + href('/sitemap/:part', { part })
    return `<sitemap><loc>${xml(url)}</loc></sitemap>\n`
  })
  return sitemapFile('sitemapindex', parts)
}
