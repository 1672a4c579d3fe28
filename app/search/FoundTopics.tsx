import type { TopicHit } from '#core/search/rank-topics.ts'
import { Emblem } from '../topics/Emblem.tsx'
import { topicPath } from '../topics/topic-path.ts'
import { counted } from '../ui/counted.ts'
import { FoundRow } from './FoundRow.tsx'
import { type All, FoundSection } from './FoundSection.tsx'

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
