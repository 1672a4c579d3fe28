import { redirect } from 'react-router'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { getContext } from '../request/context.server.ts'
import { readBody } from '../request/forms.server.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/report-positions.route.ts'
import { storePosition } from './positions.server.ts'

/** Nothing cached has to be read again after it. */
export const handle = { isQuiet: true }

const time = z.number().nullable()

/** Numbers out of range are put right where positions are merged. */
const reportedPosition = z.object({
  /** What the browser's clock shows: only how long ago something was is taken from it. */
  now: z.number(),
  videoId: z.string().refine(isVideoId),
  second: z.number(),
  furthest: z.number(),
  length: time,
  movedAt: time,
  doneAt: time,
  saidAt: time,
})

/** As `navigator.sendBeacon` sends it. 200 when the session has ended. */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  if (!viewer) return new Response(null)
  const limited = countAgainst('write')
  if (limited) return new Response(limited.message, { status: limited.status })
  const sent = reportedPosition.safeParse(parseJsonOrUndefined(await textOf(args.request)))
  if (!sent.success) return new Response('This is no position.', { status: 400 })
  const { now, ...position } = sent.data
  const ahead = site.now().getTime() - now
  const here = (at: number | null) => at && at + ahead
  await storePosition(site, viewer, {
    ...position,
    movedAt: here(position.movedAt),
    doneAt: here(position.doneAt),
    saidAt: here(position.saidAt),
  })
  return new Response(null, { status: 204 })
}

/** Of a body that cannot be read no position is. */
async function textOf(request: Request): Promise<string> {
  return await readBody(request).then(
    (bytes) => bytes.toString(),
    () => '',
  )
}

export function loader() {
  return redirect('/')
}
