import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/logo.route.ts'
import { readLogo } from './logo.server.ts'

/**
 * An SVG can hold scripts. As an image they do not run; opened on its own, this policy forbids them
 * and takes the page out of the site's origin.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

export const handle = { isForStrangers: true }

/** `GET /logo/:hash`: the logo of the site. Its path has the hash, so it never changes. */
export async function loader(args: Route.LoaderArgs) {
  const logo = await readLogo(getContext(args).site, args.params.hash)
  if (!logo) return new Response('There is no such picture.', { status: 404 })
  return new Response(Buffer.from(logo.bytes), {
    headers: {
      'content-type': logo.type,
      'content-security-policy': policy,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${args.params.hash}"`,
    },
  })
}
