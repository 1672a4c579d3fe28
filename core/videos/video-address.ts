import { platformLink } from './platform-link.ts'

/** A video id has 11 characters. It can begin with `-` or look like a playlist's (`PL…`). */
const VIDEO_ID = /^[\w-]{11}$/

/** First path segments that a video id follows. */
const PLAYER_PATHS = new Set(['embed', 'shorts', 'live', 'v'])

/**
 * URL parser: the video id in typed or pasted text, which is a full URL (`watch?v=`, `/embed/`,
 * `/shorts/`, `/live/`, `/v/`; `www.`, `m.`, `music.` and `youtube-nocookie.com`), a short URL
 * (`youtu.be/`) or the bare id. `null` when it holds none (specification, part 5).
 */
export function parseVideoAddress(input: string): string | null {
  const text = input.trim()
  if (VIDEO_ID.test(text)) return text

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
