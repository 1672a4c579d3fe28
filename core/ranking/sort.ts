/** The orders that a list offers beside its own (specification, part 7): `?sort=` in its URL. */
export const sorts = ['best', 'reviews', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Which part of a list of channels or videos is shown. */
export interface ListQuery {
  sort: Sort | null
  topic: string | null
  after: string | null
}

/** Parses `?sort=`; anything else is the order of the specification. */
export function parseSort(value: string | null): Sort | null {
  return sorts.find((sort) => sort === value) ?? null
}
