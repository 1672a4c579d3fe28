export interface Page<Item> {
  items: Item[]
  /** `null` unless this page is full (specification, part 9). */
  next: string | null
}

export function fullPage<Item>(
  items: Item[],
  size: number,
  cursor: () => string | number | undefined,
): Page<Item> {
  const last = items.length === size ? cursor() : undefined
  return { items, next: last === undefined ? null : String(last) }
}

export function idCursor(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null
}

/**
 * Rows that move between two reads, such as a channel that lost votes, can be on the next page
 * again. The last read counts, at the first place.
 */
export function withoutRepeats<Item extends { id: string | number }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
