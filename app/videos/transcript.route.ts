import { readTranscript } from '../analysis/transcripts.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/transcript.route.ts'
import { isVideoId } from './video.ts'

/**
 * `GET /api/transcript?videoId=&lang=en`: a list of items, each with `text` and, where known,
 * `start` and `duration` in seconds (specification, part 7). A missing transcript is an empty list.
 */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const videoId = query.get('videoId') ?? ''
  const language = query.get('lang') || 'en'
  if (!isVideoId(videoId)) return refused('videoId has to be 11 letters, digits, _ or -.')
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    return refused('lang has to be a language tag such as en or pt-BR.')
  const { site, countAgainst } = getContext(args)
  const limited = countAgainst('model')
  if (limited) return refused(limited.message, limited.status)
  const transcript = await readTranscript(site, videoId, language)
  const items = (transcript?.segments ?? []).map(({ text, start, duration }) => ({
    text,
    ...(start !== null && { start }),
    ...(duration !== null && { duration }),
  }))
  return Response.json(items, {
    headers: transcript?.language ? { 'content-language': transcript.language } : {},
  })
}

const refused = (error: string, status = 400) => Response.json({ error }, { status })
