import { Refusal } from '../request/refusal.ts'
import { findAddress } from '../videos/pasted-address.ts'

/** A link of one video in a playlist means the video, unless a playlist is asked for. */
export function playlistIn(typed: string, isAskedFor: boolean): string | null {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [id] = lines.flatMap((line) => {
    const pasted = findAddress(line, null)?.pasted
    if (pasted?.kind === 'playlist') return pasted.id
    return (isAskedFor && pasted?.kind === 'video' && pasted.playlist) || []
  })
  if (id === undefined) {
    if (!isAskedFor) return null
    throw new Refusal(
      'Please paste the address of a playlist, such as https://www.youtube.com/playlist?list=… .',
      422,
    )
  }
  if (lines.length > 1)
    throw new Refusal('Please look a playlist up by itself, without other lines.', 422)
  if (/^(WL|RD)/.test(id))
    throw new Refusal(
      'YouTube gives “Watch later” and mixes to no other site. ' +
        'A Google Takeout has your “Watch later” list, and you can bring it in your settings.',
      422,
    )
  return id
}
