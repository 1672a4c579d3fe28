/**
 * Rows that move between two reads, such as a channel that lost votes, can be on the next page
 * again. The last read counts, at the first place.
 */
export function withoutRepeats<Item extends { id: string | number }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
