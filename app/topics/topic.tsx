import { data, href, Link } from 'react-router'
import { topicNotFound } from '#core/topics/topic.ts'
import { readTopicPage } from '#core/topics/topic-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Fields, Refused } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/topic.ts'
import { addTopicChannelIntent } from './add-topic-channel.ts'
import { KnownTopic } from './KnownTopic.tsx'
import { parseTopicView } from './topic-path.ts'
import { type CountedVote, voteIntent } from './vote.ts'

export const handle = { query: ['view', 'after', 'expanded-after', 'voted', 'added', 'add'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { topicId } = args.params
  const query = new URL(args.request.url).searchParams
  const view = parseTopicView(query)
  const read = () => readTopicPage(site, topicId, { ...view, voted: query.get('voted') })
  const { topic, channels, voted } = await cached(args, read)
  if (!topic) return data({ topic: null, notFound: topicNotFound }, { status: 404 })
  return { topic, channels, view, voted, added: query.has('added'), signedIn: viewer !== null }
}

export const action = intents<{ topicId: string }, Response | CountedVote>({
  vote: voteIntent,
  add: addTopicChannelIntent,
})

/** Without a network a form is refused like any other: the page stays and shows what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // `fetch` throws a `TypeError` when there is no network.
    if (!(error instanceof TypeError)) throw error
    const typed: Fields = {}
    for (const [name, value] of await fields) if (typeof value === 'string') typed[name] = value
    return {
      refusal: 'The site could not be reached, so nothing was counted. Please try again.',
      status: 503,
      typed,
    } satisfies Refused
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.topic?.name ?? 'Topic Not Found',
    matches,
    loaderData?.topic ? undefined : null,
  )

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.topic) {
    return (
      <section className="stack">
        <h1>{loaderData.notFound}</h1>
        <Link className="button" to={href('/topics')}>
          All topics
        </Link>
      </section>
    )
  }
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return (
    <KnownTopic
      key={loaderData.topic.id}
      {...loaderData}
      topic={loaderData.topic}
      refused={refused}
    />
  )
}
