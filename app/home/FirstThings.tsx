import { href, Link } from 'react-router'
import { topicPath } from '../topics/topic-path.ts'
import { Box } from '../ui/Box.tsx'
import { counted } from '../ui/words.ts'
import { Topics } from './Begin.tsx'
import type { Begun } from './begun.server.ts'
import type { FirstPage } from './first-page.server.ts'

interface FirstThingsProps {
  page: FirstPage
  begun: Begun
}

/** What a new member does first, ticked by doing it, until all is done. */
export function FirstThings({ page: { video, topics }, begun }: FirstThingsProps) {
  const lecture = video && href('/video/:videoId', { videoId: video.id })
  const asked = counted(video?.questions ?? 0, 'question', 'questions')
  const [topic] = topics
  const things = [
    {
      isDone: begun.hasPractised,
      what: 'Answer a question',
      how: video
        ? `${video.title || 'Unnamed Video'} has ${asked}. Try one, and add it to your practice.`
        : 'Questions are beside each lecture. Add one to your practice.',
      to: lecture ?? href('/videos'),
      label: 'Open the lecture',
    },
    {
      isDone: begun.hasRated,
      what: 'Give a letter',
      how: 'To a channel or a video that you know, from S down to F.',
      to: href('/channels'),
      label: 'See the channels',
    },
    {
      isDone: begun.hasFollowed,
      what: 'Follow a channel',
      how: 'Its new lectures and reviews are then on this page.',
      to: topic ? topicPath(topic.id) : href('/topics'),
      label: 'Choose a topic',
    },
  ]
  const next = things.find(({ isDone }) => !isDone)
  return (
    <section>
      <h2 className="section-head">Begin here</h2>
      <ul className="sheet exercise edge-to-edge first-things">
        {things.map((thing) => (
          <li key={thing.what} className="split">
            <span className="number">
              <Box isTicked={thing.isDone} />
            </span>
            <div>
              <h3 className="plain-title">{thing.what}</h3>
              <small>
                <bdi>{thing.how}</bdi>
              </small>
            </div>
            {!thing.isDone && (
              <Link className={thing === next ? 'button pen' : 'button'} to={thing.to}>
                {thing.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Topics topics={topics} />
    </section>
  )
}
