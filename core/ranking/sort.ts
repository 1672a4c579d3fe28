/** The orders that a list offers beside its own (specification, part 7): `?sort=` in its URL. */
export const sorts = ['best', 'reviews', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Which part of a list of channels or videos is shown. */
export interface ListQuery {
  /** `null`: the order of the specification. */
  sort: Sort | null
  /** The id of a topic; `null` for all. */
  topic: string | null
  /** Cursor of the page; `null` or an invalid one starts at the top. */
  after: string | null
}

/** Parses `?sort=`; anything else is the order of the specification. */
export function parseSort(value: string | null): Sort | null {
  return sorts.find((sort) => sort === value) ?? null
}
