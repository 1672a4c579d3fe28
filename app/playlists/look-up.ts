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

/** The rows that are ticked in the table of a playlist; `null` without a table. */
export function tickedIn(fields: Fields): Ticked | null {
  if (fields.read === undefined) return null
  const places = Object.keys(fields).flatMap((name) => {
    const place = /^tick-(\d{1,3})$/.exec(name)?.[1]
    return place === undefined ? [] : Number(place)
  })
  return { read: fields.read, places: new Set(places) }
}
