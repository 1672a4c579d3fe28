import { platformLink } from './platform-link.ts'

/** An id can begin with `-` and can look like a playlist's (`PL…`): its eleven characters are all we know of it. */
const VIDEO_ID = /^[\w-]{11}$/

/** The paths that are followed by a video's id. */
const PLAYERS = new Set(['embed', 'shorts', 'live', 'v'])

/**
 * The id of the video that a person typed or pasted: a full URL (`watch?v=`, `/embed/`, `/shorts/`, `/live/`; `www.`, `m.`, `music.` and
 * `youtube-nocookie.com`), a short URL (`youtu.be/`) or the bare id, trimmed. Null when it names none (specification, part 5).
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
        : PLAYERS.has(first ?? '')
          ? second
          : null
  return id && VIDEO_ID.test(id) ? id : null
}
