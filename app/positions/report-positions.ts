import { redirect } from 'react-router'
import { z } from 'zod'
import { parseJson } from '#core/parse-json.ts'
import { startPaths } from '#core/paths/path-saves.ts'
import { isPathId } from '#core/paths/paths.ts'
import { storePositions } from '#core/positions/positions.ts'
import { readOnlySentence } from '#core/site-settings/read-only.ts'
import { isVideoId } from '#core/videos/video.ts'
import { getContext } from '#server/request/context.ts'
import { readBody } from '#server/request/forms.ts'
import { mostGuestPaths } from '../paths/guest-path.ts'
import type { Route } from './+types/report-positions.ts'
import { mostGuestPositions } from './guest-positions.ts'

/** Nothing cached has to be read again after it. */
export const handle = { isQuiet: true }

const time = z.number().nullable()

/** Numbers out of range are put right where positions are merged. */
const reports = z.object({
  /** What the browser's clock shows: only how long ago something was is taken from it. */
  now: z.number(),
  positions: z
    .array(
      z.object({
        videoId: z.string().refine(isVideoId),
        second: z.number(),
        furthest: z.number(),
        length: time,
        movedAt: time,
        doneAt: time,
        saidAt: time,
      }),
    )
    .max(mostGuestPositions),
  /** Those that a guest started. */
  paths: z.array(z.string().refine(isPathId)).max(mostGuestPaths).default([]),
})

/**
 * `POST /api/positions`: where the viewer is in a video, as `navigator.sendBeacon` sends it, and
 * once after sign-in what the browser kept for them as a guest. Answers 204, and
 * 200 when nothing was stored, because the session has ended. Nothing cached has to be read again.
 */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  if (!viewer) return new Response(null)
  const sentence = readOnlySentence(site)
  if (sentence !== null) return new Response(sentence, { status: 503 })
  const limited = countAgainst('position')
  if (limited) return new Response(limited.message, { status: limited.status })
  const sent = reports.safeParse(parseJson(await textOf(args.request)))
  if (!sent.success) return new Response('These are no positions.', { status: 400 })
  const { now, positions, paths } = sent.data
  const ahead = site.now().getTime() - now
  const here = (at: number | null) => at && at + ahead
  await storePositions(
    site,
    viewer,
    positions.map((position) => ({
      ...position,
      movedAt: here(position.movedAt),
      doneAt: here(position.doneAt),
      saidAt: here(position.saidAt),
    })),
  )
  await startPaths(site, viewer, paths)
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
