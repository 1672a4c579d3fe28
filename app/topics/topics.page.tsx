import { href, Link } from 'react-router'
import { cached, getContext } from '../request/context.server.ts'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/topics.page.ts'
import { Emblem } from './Emblem.tsx'
import { comingTopics, type TopicTileData } from './topic.ts'
import { topicPath } from './topic-path.ts'
import { listTopics } from './topics.server.ts'
import './topics.css'

const invitation =
  'Choose what you would like to learn. In every topic the votes say whom to learn it from.'

export const handle = { query: [], about: invitation }

export async function loader(args: Route.LoaderArgs) {
  return { topics: await cached(args, 'topics', () => listTopics(getContext(args).site)) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Topics', matches)

export default function Topics({ loaderData }: Route.ComponentProps) {
  const names = loaderData.topics.map(({ name }) => name.toLowerCase())
  const isNoTopic = (name: string) => !names.includes(name.toLowerCase())
  return (
    <>
      <header className="stack">
        <h1>Topics</h1>
        <p className="prose">{invitation}</p>
      </header>
      <ul className="tiles wide">
        {loaderData.topics.map((topic) => (
          <li key={topic.id}>
            <Card topic={topic} />
          </li>
        ))}
        {comingTopics.filter(isNoTopic).map((name) => (
          <li key={name}>
            <div className="coming-topic">
              {name} <em>soon</em>
            </div>
          </li>
        ))}
        <li>
          <Link className="coming-topic" to={`${href('/topics')}/`}>
            Many coming soon!
          </Link>
        </li>
      </ul>
    </>
  )
}

function Card({ topic }: { topic: TopicTileData }) {
  const [first] = topic.leaders
  return (
    <article className="topic-card">
      <div className="split">
        <h2>
          <Link to={topicPath(topic.id)}>{topic.name}</Link>
        </h2>
        <Emblem topicId={topic.id} />
      </div>
      <p>{topic.description}</p>
      <div className="row">
        {topic.leaders.map((leader) => (
          <Face key={leader.key} url={leader.profilePictureUrl} size="tiny" />
        ))}
        <small>
          {first ? (
            <>
              <bdi>{first.name}</bdi> leads
            </>
          ) : (
            'No channels yet: yours could be the first.'
          )}
        </small>
      </div>
    </article>
  )
}
