import { useState } from 'react'
import { data, href, Link } from 'react-router'
import type { Page } from '#core/page.ts'
import { type Topic, type TopicChannel, topicNotFound, type Voted } from '#core/topics/topic.ts'
import { readTopicPage } from '#core/topics/topic-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Fields, Refused } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { usePages } from '../ui/use-pages.tsx'
import type { Route } from './+types/topic.ts'
import { AddChannelDialog } from './AddChannelDialog.tsx'
import { addTopicChannelIntent } from './add-topic-channel.ts'
import { Emblem } from './Emblem.tsx'
import { TopicRow } from './TopicRow.tsx'
import { afterParameter, type TopicView, topicPath, topicViewOf } from './topic-path.ts'
import { VotedDialog } from './VotedDialog.tsx'
import { type CountedVote, voteIntent } from './vote.ts'

export const handle = { query: ['view', 'after', 'expanded-after', 'voted', 'added', 'add'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { topicId } = args.params
  const query = new URL(args.request.url).searchParams
  const view = topicViewOf(query)
  const read = () => readTopicPage(site, topicId, { ...view, voted: query.get('voted') })
  const { topic, channels, voted } = await cached(args, read)
  if (!topic) return data({ topic: null, notFound: topicNotFound }, { status: 404 })
  return { topic, channels, view, voted, added: query.has('added'), signedIn: viewer !== null }
}

export const action = intents<{ topicId: string }, Response | CountedVote>({
  vote: voteIntent,
  add: addTopicChannelIntent,
})

/** A form that does not reach the site is refused like any other: the page stays, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // What `fetch` throws when there is no network, and nothing else.
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
  pageTitle(loaderData?.topic?.name ?? 'Topic Not Found', matches)

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

interface KnownTopicProps {
  topic: Topic
  channels: Page<TopicChannel>
  view: TopicView
  /** What was voted on without a script a moment ago. */
  voted: Voted | null
  /** Whether a channel was added a moment ago. */
  added: boolean
  signedIn: boolean
  refused: Refused | undefined
}

const channelsOf = (page: { channels?: Page<TopicChannel> }) =>
  page.channels ?? { items: [], next: null }

function KnownTopic({
  topic,
  channels,
  view,
  added,
  signedIn,
  refused,
  ...before
}: KnownTopicProps) {
  const { items, more } = usePages(channels, channelsOf, {
    parameter: afterParameter[view.expanded ? 'expanded' : 'simple'],
  })
  const [voted, setVoted] = useState(before.voted)
  const [announced, announce] = useState('')
  const path = topicPath(topic.id, view)
  const refusedHere = refused?.typed.intent === 'add' && signedIn ? undefined : refused

  return (
    <>
      <header className="topic-title">
        <Emblem topicId={topic.id} large />
        <div className="stack">
          <h1>{topic.name}</h1>
          <p className="prose">{topic.description}</p>
          <div className="row">
            <Link
              className="button"
              to={topicPath(topic.id, { expanded: !view.expanded, after: null })}
              preventScrollReset
              replace
            >
              {view.expanded ? 'Show Simple View' : 'Show Expanded View'}
            </Link>
            {signedIn ? (
              <AddChannelDialog
                path={path}
                addPath={topicPath(topic.id, view, { add: '' })}
                refused={refused?.typed.intent === 'add' ? refused : undefined}
              />
            ) : (
              <Link
                className="button"
                to={`${href('/login')}?returnTo=${encodeURIComponent(path)}`}
              >
                Sign in to add a new channel!
              </Link>
            )}
          </div>
        </div>
      </header>
      {added && (
        <p role="status" className="done">
          Channel added successfully
        </p>
      )}
      {refusedHere && (
        <p role="alert" className="alert">
          {refusedHere.refusal}
        </p>
      )}
      <VotedDialog voted={voted} />
      {items.length === 0 ? (
        <p className="empty">No channels here yet. Whom would you send a friend to?</p>
      ) : (
        <ol className="topic-rows">
          {unrepeated(items).map((channel, index) => (
            <TopicRow
              key={channel.id}
              channel={channel}
              action={path}
              expanded={view.expanded}
              leads={index === 0 && view.after === null && channel.score > 0}
              onCounted={({ id, key, name }, score) => setVoted({ id, key, name, score })}
              announce={announce}
            />
          ))}
        </ol>
      )}
      {more}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  )
}

/** A channel that lost votes between two pages comes again on the second. */
function unrepeated(channels: TopicChannel[]): TopicChannel[] {
  return [...new Map(channels.map((channel) => [channel.id, channel])).values()]
}
