import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/sitemap-part.route.ts'
import { readSitemapPart, sitemapFile, urlElement } from './sitemap.server.ts'

/** `GET /sitemap/:part`: `pages`, or a part such as `channels-1`. */
export async function loader(args: Route.LoaderArgs) {
  const { site, countAgainst, listedPaths } = getContext(args)
  const refusal = countAgainst('read', { weight: 10 })
  if (refusal) return new Response(refusal.message, { status: refusal.status })
  const { part } = args.params
  const urls =
    part === 'pages'
      ? listedPaths.map((path) => urlElement(site.facts.origin + path))
      : await readSitemapPart(site, part)
  if (urls.length === 0) return new Response('This part does not exist.', { status: 404 })
  return sitemapFile('urlset', urls)
}
