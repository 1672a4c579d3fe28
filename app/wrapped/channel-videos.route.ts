import { getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Route } from './+types/channel-videos.route.ts'
import { readChannelVideos, yearOf } from './wrapped.server.ts'

/** `GET /api/me/wrapped/:channelId`, of `?year=` or 2024. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const headers = { 'cache-control': 'private, no-store' }
  try {
    if (!viewer) throw new Refusal('Log in to see your Wrapped.', 401)
    const asked = new URL(args.request.url).searchParams.get('year') ?? undefined
    const year = yearOf(site, { year: asked })
    const videos = await readChannelVideos(site, viewer, args.params.channelId, year)
    return videos
      ? Response.json({ videos }, { headers })
      : Response.json({ error: 'Not in your Wrapped.' }, { status: 404, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ error: error.message }, { status: error.status, headers })
  }
}
