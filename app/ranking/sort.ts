/** `?sort=` (specification, part 7). */
export const sorts = ['best', 'reviews', 'new'] as const
export type Sort = (typeof sorts)[number]

export interface ListQuery {
  sort: Sort | null
  topic: string | null
  after: string | null
}

export function parseSort(value: string | null): Sort | null {
  return sorts.find((sort) => sort === value) ?? null
}
