import type { TopicMenu } from '../topics/topic-menu.server.ts'
import { type ListQuery, parseSort, type Sort } from './sort.ts'

/** The part of a list's query that the links of its page repeat. */
export interface ListView<Order extends string = Sort> {
  sort: Order | null
  topic: string | null
}

/** Reads a list's query out of its URL. */
export function readListQuery(url: string): ListQuery {
  const query = new URL(url).searchParams
  return {
    sort: parseSort(query.get('sort')),
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

/** The link to a view of the list at a path. */
export function listPath(path: string, view: ListView<string>): string {
  const query = String(new URLSearchParams(viewParameters(view)))
  return query === '' ? path : `${path}?${query}`
}
