/** One page of a list that is read by keyset: what is on it, and where the next one begins. */
export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page; `null` unless this page came back full (specification, part 9). */
  next: string | null
}

/** A page whose cursor is that of its last row, when the page is full. */
export function fullPage<Item>(
  items: Item[],
  size: number,
  cursor: () => string | number | undefined,
): Page<Item> {
  const last = items.length === size ? cursor() : undefined
  return { items, next: last === undefined ? null : String(last) }
}

/** A cursor out of an address: only what we could have written there ourselves counts. */
export function idCursor(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null
}
