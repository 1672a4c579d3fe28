import { Refusal } from '../refusal.ts'
import { platformLink } from '../videos/platform-link.ts'

/** Playlists have `PL` and 32 characters; older ones and lists of uploads have fewer. */
const playlistId = /^[\w-]{2,64}$/

interface PlaylistAddress {
  id: string
  isOfVideo: boolean
}

function parsePlaylistAddress(input: string): PlaylistAddress | null {
  const link = platformLink(input)
  const id = link?.query.get('list') ?? ''
  if (!link || !playlistId.test(id)) return null
  const [first, second] = link.path
  const isOfPlaylist = first === 'playlist' || (first === 'embed' && second === 'videoseries')
  return { id, isOfVideo: !isOfPlaylist }
}

/** A link of one video in a playlist means the video, unless a playlist is asked for. */
export function playlistIn(typed: string, isAskedFor: boolean): string | null {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const found = lines
    .map((line) => parsePlaylistAddress(line.split(/\s/, 1)[0] ?? ''))
    .find((address) => address && (isAskedFor || !address.isOfVideo))
  if (!found) {
    if (!isAskedFor) return null
    throw new Refusal(
      'Please paste the address of a playlist, such as https://www.youtube.com/playlist?list=… .',
      422,
    )
  }
  if (lines.length > 1)
    throw new Refusal('Please look a playlist up by itself, without other lines.', 422)
  if (/^(WL|RD)/.test(found.id))
    throw new Refusal(
      'YouTube gives “Watch later” and mixes to no other site. ' +
        'A Google Takeout has your “Watch later” list, and you can bring it in your settings.',
      422,
    )
  return found.id
}
