import { data, href, Link, redirect } from 'react-router'
import { withSeen } from '../positions/with-seen.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { idCursor } from '../request/page.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { excerpt } from '../ui/words.ts'
import type { Route } from './+types/topic.page.ts'
import { KnownTopic } from './KnownTopic.tsx'
import { parseVote, topicNotFound } from './topic.ts'
import { parseTopicView, topicPath } from './topic-path.ts'
import { addTopicChannel, listTopicChannels, readTopic, readVoted, vote } from './topics.server.ts'
import './topics.css'

export const handle = {
  query: ['view', 'after', 'expanded-after', 'voted', 'added', 'add', 'more'],
  about: about<Route.ComponentProps>(({ topic }, { origin }) => {
    if (!topic) return null
    const path = href('/topics/:topicId', { topicId: topic.id })
    return {
      path,
      description: excerpt(
        `Whom to learn ${topic.name} from, by the votes of learners. ${topic.description}`,
        200,
      ),
      data: [
        breadcrumbs(origin, [
          ['Topics', href('/topics')],
          [topic.name, path],
        ]),
      ],
    }
  }),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { topicId } = args.params
  const query = new URL(args.request.url).searchParams
  const view = parseTopicView(query)
  const [topic, shown, voted] = await cached(args, 'topic', () =>
    Promise.all([
      readTopic(site, topicId),
      listTopicChannels(site, topicId, view.after, view.expanded),
      readVoted(site, topicId, idCursor(query.get('voted'))),
    ]),
  )
  if (!topic) return data({ topic: null, notFound: topicNotFound }, { status: 404 })
  const videos = await withSeen(args, ...shown.items.map((channel) => channel.videos))
  const items = shown.items.map((channel, place) => ({ ...channel, videos: videos[place] ?? [] }))
  const channels = { ...shown, items }
  return { topic, channels, view, voted, added: query.has('added'), signedIn: viewer !== null }
}

/** A script numbers its votes (`turn`) and gets the score; a plain form is redirected back. */
type CountedVote = { turn: number; score: number }

export const action = intents<{ topicId: string }, Response | CountedVote>({
  vote: intent({ limit: 'read' }, async ({ site, ip, fields, params: { topicId }, url }) => {
    const id = idCursor(fields.channel ?? null)
    const score = await vote(site, topicId, id, parseVote(fields.vote), ip)
    if (fields.turn) return { turn: Number(fields.turn), score }
    const view = parseTopicView(url.searchParams)
    return redirect(`${topicPath(topicId, view, { voted: String(id) })}#voted`, 303)
  }),
  add: intent(
    { members: 'You must be signed in to add a channel.', limit: 'model' },
    async ({ site, viewer, fields, params: { topicId }, url }) => {
      await addTopicChannel(site, viewer, topicId, fields.name ?? '')
      return redirect(topicPath(topicId, parseTopicView(url.searchParams), { added: '' }), 303)
    },
  ),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.topic?.name ?? 'Topic Not Found',
    matches,
    loaderData?.topic ? undefined : null,
  )

export default function TopicPage({ loaderData }: Route.ComponentProps) {
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
  return <KnownTopic key={loaderData.topic.id} {...loaderData} />
}
