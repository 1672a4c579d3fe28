import type { Fields } from '../request/forms.server.ts'
import type { Ticked } from './choosable-playlist.server.ts'
import { playlistIn } from './playlist-address.ts'

/** The id of the playlist whose address is in the box for links. */
export function playlistAskedFor({ do: button, links = '' }: Fields): string | null {
  return playlistIn(links, button === 'look-up')
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
