import { href } from 'react-router'

/**
 * The query parameter of Load More. The Expanded View has one of its own, so that the next page
 * stays in it.
 */
export const afterParameter = { simple: 'after', expanded: 'expanded-after' } as const

/** Which part of a topic is shown, and how. */
export interface TopicView {
  expanded: boolean
  after: string | null
}

/** Reads the view from the query of a topic's URL, as `topicPath` writes it. */
export function parseTopicView(query: URLSearchParams): TopicView {
  const expandedAfter = query.get(afterParameter.expanded)
  const expanded = expandedAfter !== null || query.get('view') === 'expanded'
  return { expanded, after: expanded ? expandedAfter : query.get(afterParameter.simple) }
}

/** The path and query of a topic's page. */
export function topicPath(
  topicId: string,
  view?: TopicView,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams()
  if (view?.after) query.set(afterParameter[view.expanded ? 'expanded' : 'simple'], view.after)
  else if (view?.expanded) query.set('view', 'expanded')
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  const path = href('/topics/:topicId', { topicId })
  return query.size === 0 ? path : `${path}?${query}`
}
