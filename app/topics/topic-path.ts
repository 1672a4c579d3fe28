import { href } from 'react-router'

/** The Expanded View has a page parameter of its own, so that Load More stays in it. */
export const afterParameter = { simple: 'after', expanded: 'expanded-after' } as const

/** How a topic is looked at: which view, and from which place on. */
export interface TopicView {
  expanded: boolean
  after: string | null
}

export function topicViewOf(asked: URLSearchParams): TopicView {
  const place = asked.get(afterParameter.expanded)
  const expanded = place !== null || asked.get('view') === 'expanded'
  return { expanded, after: expanded ? place : asked.get(afterParameter.simple) }
}

/** The address of a topic, looked at like this; `also` is what else its query says. */
export function topicPath(
  topicId: string,
  view?: TopicView,
  also: Record<string, string> = {},
): string {
  const query = new URLSearchParams()
  if (view?.after) query.set(afterParameter[view.expanded ? 'expanded' : 'simple'], view.after)
  else if (view?.expanded) query.set('view', 'expanded')
  for (const [name, value] of Object.entries(also)) query.set(name, value)
  const path = href('/topics/:topicId', { topicId })
  return query.size === 0 ? path : `${path}?${query}`
}
