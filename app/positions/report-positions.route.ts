import { redirect } from 'react-router'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { getContext } from '../request/context.server.ts'
import { readBody } from '../request/forms.server.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/report-positions.route.ts'
import { playedTo } from './position.ts'
import { storePosition } from './positions.server.ts'

/** Nothing cached has to be read again after it. */
export const handle = { isQuiet: true }

const reportedPosition = z.object({
  videoId: z.string().refine(isVideoId),
  second: z.number(),
  length: z.number().nullable(),
})

/** As `navigator.sendBeacon` sends it. 200 when the session has ended. */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  if (!viewer) return new Response(null)
  const limited = countAgainst('write')
  if (limited) return new Response(limited.message, { status: limited.status })
  // Of a body that cannot be read no position is.
  const body = await readBody(args.request).catch(() => '')
  const sent = reportedPosition.safeParse(parseJsonOrUndefined(body.toString()))
  if (!sent.success) return new Response('This is no position.', { status: 400 })
  const { videoId, second, length } = sent.data
  const position = playedTo(second, length, site.now().getTime())
  await storePosition(site, viewer, { videoId, ...position })
  return new Response(null, { status: 204 })
}

export function loader() {
  return redirect('/')
}
