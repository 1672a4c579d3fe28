import { fetchPicture, NoPicture } from '#services/pictures/profile-picture.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/profile-picture.route.ts'

/**
 * The viewer's picture from our own origin, for a canvas. Without a parameter, so it fetches no
 * other picture.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (!viewer) return new Response('Log in first.', { status: 401, headers })
  if (!viewer.photoUrl) return new Response('There is no picture.', { status: 404, headers })
  const rateLimited = countAgainst('read', { weight: 20 })
  if (rateLimited) return new Response(rateLimited.message, { status: rateLimited.status, headers })
  try {
    const { type, bytes } = await fetchPicture(viewer.photoUrl, site.facts.origin)
    headers.set('content-type', type)
    return new Response(new Uint8Array(bytes), { headers })
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    site.log.warn({ uid: viewer.uid, err: error }, 'profile picture could not be fetched')
    return new Response('There is no picture.', { status: 404, headers })
  }
}
