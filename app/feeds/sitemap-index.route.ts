import { href } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/sitemap-index.route.ts'
import { listSitemapParts } from './sitemap.server.ts'
import { fixedPart, partName, sitemapHeaders, xml } from './xml.ts'

/** `GET /sitemap.xml`: the parts of the sitemap (sitemaps.org). */
export async function loader(args: Route.LoaderArgs) {
  const { site, countAgainst } = getContext(args)
  const refusal = countAgainst('read', { weight: 10 })
  if (refusal) return new Response(refusal.message, { status: refusal.status })
  const names = [fixedPart, ...(await listSitemapParts(site)).map(partName)]
  const parts = names.map((part) => {
    const url = site.facts.origin + href('/sitemap/:part', { part })
    return `<sitemap><loc>${xml(url)}</loc></sitemap>\n`
  })
  const index = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('')}</sitemapindex>
`
  return new Response(index, { headers: sitemapHeaders })
}
