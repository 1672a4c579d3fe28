import { ownPath } from '../own-address.ts'
import { platformLink } from './platform-link.ts'

/** A video id has 11 characters. It can begin with `-` or look like a playlist's (`PL…`). */
const VIDEO_ID = /^[\w-]{11}$/

const PLAYER_PATHS = new Set(['embed', 'shorts', 'live', 'v'])

/** A full URL, a short one (`youtu.be/`) or the bare id (specification, part 5). */
export function parseVideoAddress(input: string, origin: string | null = null): string | null {
  const text = input.trim()
  if (VIDEO_ID.test(text)) return text

  const [page, own] = (origin && ownPath(text, origin)) || []
  if (page === 'video' && own && VIDEO_ID.test(own)) return own

  const link = platformLink(text)
  if (!link) return null

  const [first, second] = link.path
  const id =
    link.host === 'youtu.be'
      ? first
      : first === 'watch'
        ? link.query.get('v')
        : PLAYER_PATHS.has(first ?? '')
          ? second
          : null
  return id && VIDEO_ID.test(id) ? id : null
}

/** Its `t`, `start` or `#t=`; `null` also for the beginning. */
export function parseVideoTime(input: string): number | null {
  const text = input.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const query = url?.searchParams
  return secondsOf(query?.get('t') ?? query?.get('start') ?? url?.hash.replace(/^#t=/, '') ?? '')
}

/** Seconds of a time as the platform writes it: `90`, `90s` or `1h2m3s`; `null` for 0 or others. */
function secondsOf(time: string): number | null {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return total > 0 ? total : null
}
