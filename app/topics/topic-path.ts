import { href } from 'react-router'

/** The Expanded View has a parameter of Load More of its own, so that the next page stays in it. */
export function afterParameter(expanded: boolean): string {
  return expanded ? 'expanded-after' : 'after'
}

/** Which part of a topic is shown, and how. */
export interface TopicView {
  expanded: boolean
  after: string | null
}

/** Reads the view from the query of a topic's URL, as `topicPath` writes it. */
export function parseTopicView(query: URLSearchParams): TopicView {
  const expanded = query.has(afterParameter(true)) || query.get('view') === 'expanded'
  return { expanded, after: query.get(afterParameter(expanded)) }
}

export function topicPath(topicId: string, view?: TopicView, more?: Record<string, string>) {
  const query = new URLSearchParams()
  if (view?.after) query.set(afterParameter(view.expanded), view.after)
  else if (view?.expanded) query.set('view', 'expanded')
  for (const [name, value] of Object.entries(more ?? {})) query.set(name, value)
  const path = href('/topics/:topicId', { topicId })
  return query.size === 0 ? path : `${path}?${query}`
}
