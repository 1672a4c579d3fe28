/**
 * The items of a list that loads more, each id once. Rows that move between two reads can be on the
 * next page again: a channel that lost votes, or the notes of a video with a new one. The last read
 * counts, at the first place.
 */
export function withoutRepeats<Item extends { id: string | number }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
