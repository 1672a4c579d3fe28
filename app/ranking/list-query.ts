import type { TopicMenu } from '../topics/topic-menu.server.ts'

/** `?sort=` (specification, part 7). */
export const sorts = ['best', 'reviews', 'new'] as const
export type Sort = (typeof sorts)[number]

/** The part of a list's query that the links of its page repeat. */
export interface ListView<Order extends string = Sort> {
  sort: Order | null
  topic: string | null
}

export interface ListQuery extends ListView {
  after: string | null
}

export function readListQuery(url: string): ListQuery {
  const query = new URL(url).searchParams
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? null,
    topic: query.get('topic') || null,
    after: query.get('after'),
  }
}

/** A list with the menu of its topics, and what it shows of them. */
export async function withMenu<List>(
  { sort, topic }: ListQuery,
  reading: Promise<List>,
  menuReading: Promise<TopicMenu>,
) {
  const [list, menu] = await Promise.all([reading, menuReading])
  return { list, menu, view: { sort, topic } }
}

/** The parameters of a view, without those that change nothing. */
export function viewParameters({ sort, topic }: ListView<string>): Record<string, string> {
  return { ...(sort && { sort }), ...(topic && { topic }) }
}

export function listPath(path: string, view: ListView<string>): string {
  const query = String(new URLSearchParams(viewParameters(view)))
  return query === '' ? path : `${path}?${query}`
}
