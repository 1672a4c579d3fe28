import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Emblem } from '../topics/Emblem.tsx'
import { topicPath } from '../topics/topic-path.ts'
import { Face } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { Piece } from './highlights.ts'
import type { ChannelHit, TopicHit, UserHit } from './rank-names.server.ts'

/** Channels found by title or description. */
export function FoundChannels({ channels, all }: { channels: ChannelHit[]; all: All | null }) {
  return (
    <FoundSection name="Channels" all={all}>
      <ul className="found-rows">
        {channels.map((channel) => (
          <FoundRow
            key={channel.key}
            to={channelPath(channel.key)}
            picture={<Face url={channel.profilePictureUrl} size="small" />}
            name={channel.name}
            about={channel.about}
            unnamed="Unnamed Channel"
            facts={counted(channel.numberOfReviews, 'review', 'reviews')}
            mark={<RatingMark counts={channel.ratingCounts} />}
          />
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
          <FoundRow
            key={person.uid}
            to={href('/user/:userName', { userName: person.uid })}
            picture={<Face url={person.photoUrl} size="small" />}
            {...person}
            unnamed="Unnamed User"
            facts={counted(person.numRated, 'rating', 'ratings')}
          />
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
          <FoundRow
            key={topic.id}
            to={topicPath(topic.id)}
            picture={<Emblem topicId={topic.id} />}
            {...topic}
            unnamed=""
            facts={factsOf(topic)}
          />
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
  mark?: React.ReactNode
}

function FoundRow({ to, picture, name, unnamed, about, facts, mark }: FoundRowProps) {
  return (
    <li>
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
        {mark && <span>{mark}</span>}
      </Link>
    </li>
  )
}
