/** One page of a list that is read by keyset. */
export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page; `null` unless this page is full (specification, part 9). */
  next: string | null
}

/**
 * Builds a page; the cursor is only computed when the page is full.
 * @param size items on a full page
 * @param cursor returns the cursor of the last row
 */
export function fullPage<Item>(
  items: Item[],
  size: number,
  cursor: () => string | number | undefined,
): Page<Item> {
  const last = items.length === size ? cursor() : undefined
  return { items, next: last === undefined ? null : String(last) }
}

/**
 * Parses an id cursor out of a URL. Anything that the site could not have written there itself
 * gives `null`, which starts the list at its beginning.
 */
export function idCursor(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null
}
