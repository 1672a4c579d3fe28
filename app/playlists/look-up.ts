import type { Ticked } from '#core/playlists/choosable-playlist.ts'
import { playlistIn } from '#core/playlists/playlist-address.ts'
import type { Fields } from '#server/request/forms.ts'

/**
 * The id of the playlist that a form asks for, by the address in its box for links: when its button
 * looks playlists up, or adds what is in the box.
 */
export function playlistAskedFor(
  { do: button = '', links = '' }: Fields,
  isAdding: boolean,
): string | null {
  const isAskedFor = button === 'look-up'
  return isAskedFor || isAdding ? playlistIn(links, isAskedFor) : null
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
