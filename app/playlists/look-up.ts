import type { Ticked } from '#core/playlists/choosable-playlist.ts'
import { playlistIn } from '#core/playlists/playlist-address.ts'
import type { PlaylistRequest } from '#core/playlists/playlist-reads.ts'
import type { Fields } from '#server/request/forms.ts'

/**
 * What a form asks of the platform, by its button: `look-up`, `playlists`, `own-ID`; or by the
 * address of a playlist in its box for links, when the button adds what is in it.
 * @throws Refusal (422) like `playlistIn`
 */
export function playlistRequestIn(
  { do: button = '', links = '' }: Fields,
  isAdding: boolean,
): PlaylistRequest | null {
  if (button === 'playlists') return 'own playlists'
  const own = /^own-([\w-]{2,64})$/.exec(button)?.[1]
  if (own) return { playlistId: own, isOwn: true }
  const isAskedFor = button === 'look-up'
  const playlistId = isAskedFor || isAdding ? playlistIn(links, isAskedFor) : null
  return playlistId === null ? null : { playlistId, isOwn: false }
}

/** What stays in the box for links when a playlist is looked up: all but its own address. */
export function linksBeside(request: PlaylistRequest, { links = '' }: Fields): string {
  return typeof request === 'object' && !request.isOwn ? '' : links
}

/** The rows that are ticked in the table of a playlist; `null` without a table. */
export function tickedIn(fields: Fields): Ticked | null {
  if (fields.read === undefined) return null
  const places = Object.keys(fields).flatMap((name) => {
    const place = /^tick-(\d{1,3})$/.exec(name)?.[1]
    return place === undefined ? [] : Number(place)
  })
  // A box that is not ticked is not sent: the table says which boxes it has.
  const boxes = (fields.boxes ?? '').match(/\b\d{1,3}\b/g) ?? []
  return { read: fields.read, boxes: new Set(boxes.map(Number)), places: new Set(places) }
}
