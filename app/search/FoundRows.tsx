import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { markOf, type Rating } from '../reviews/rating.ts'
import { Emblem } from '../topics/Emblem.tsx'
import { topicPath } from '../topics/topic-path.ts'
import { counted } from '../ui/counted.ts'
import { Mark } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { Piece } from './highlights.ts'
import type { ChannelHit, UserHit } from './rank-names.server.ts'
import type { TopicHit } from './rank-topics.server.ts'

/** Channels found by title or description. */
export function FoundChannels({ channels, all }: { channels: ChannelHit[]; all: All | null }) {
  return (
    <FoundSection name="Channels" all={all}>
      <ul className="found-rows">
        {channels.map((channel) => (
          <li key={channel.key}>
            <FoundRow
              to={channelPath(channel.key)}
              picture={<Face url={channel.profilePictureUrl} size="small" />}
              name={channel.name}
              unnamed="Unnamed Channel"
              about={channel.about}
              facts={counted(channel.numberOfReviews, 'review', 'reviews')}
              mark={markOf(channel.ratingCounts)}
            />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

/** People found by name or bio. */
export function FoundPeople({ people, all }: { people: UserHit[]; all: All | null }) {
  return (
    <FoundSection name="People" all={all} more={<Link to={href('/users')}>All users</Link>}>
      <ul className="found-rows">
        {people.map((person) => (
          <li key={person.uid}>
            <FoundRow
              to={href('/user/:userName', { userName: person.uid })}
              picture={<Face url={person.photoUrl} size="small" />}
              name={person.name}
              unnamed="Unnamed User"
              about={person.about}
              facts={counted(person.numRated, 'rating', 'ratings')}
            />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

/** Topics found by name or description, and topics whose channels speak of it. */
export function FoundTopics({ topics, all }: { topics: TopicHit[]; all: All | null }) {
  return (
    <FoundSection name="Topics" all={all}>
      <ul className="found-rows">
        {topics.map((topic) => (
          <li key={topic.id}>
            <FoundRow
              to={topicPath(topic.id)}
              picture={<Emblem topicId={topic.id} />}
              name={topic.name}
              unnamed=""
              about={topic.about}
              facts={factsOf(topic)}
            />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

function factsOf({ channels, speaking }: TopicHit): string {
  const all = counted(channels, 'channel', 'channels')
  if (speaking === 0) return all
  return `${all}, ${speaking.toLocaleString('en')} ${speaking === 1 ? 'speaks' : 'speak'} of it`
}

interface FoundRowProps {
  to: string
  picture: React.ReactNode
  name: Piece[]
  /** Shown for an empty name. */
  unnamed: string
  about: Piece[]
  facts: string
  mark?: Rating | null
}

/** A channel, a person or a topic that was found. */
function FoundRow({ to, picture, name, unnamed, about, facts, mark }: FoundRowProps) {
  return (
    <Link className="found-row" to={to}>
      {picture}
      <span>
        <b>
          <bdi>{name.length > 0 ? <Highlighted pieces={name} /> : unnamed}</bdi>
        </b>
        {about.length > 0 && (
          <small dir="auto">
            “<Highlighted pieces={about} />”
          </small>
        )}
        <small>{facts}</small>
      </span>
      {mark && (
        <span>
          <span className="visually-hidden">Mark:</span> <Mark letter={mark} />
        </span>
      )}
    </Link>
  )
}
