import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type {
  Exhibit as ExhibitData,
  FirstPage,
  PlacedQuestion,
} from '../home/first-page.server.ts'
import { Author } from '../people/Author.tsx'
import type { Retention } from '../practice/retention.ts'
import { markOf, totalOf } from '../reviews/rating.ts'
import { Columns } from '../ui/Columns.tsx'
import { counted } from '../ui/counted.ts'
import { Mark } from '../ui/Mark.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Retained } from '../ui/Tally.tsx'
import { inClockTime } from '../videos/clock-time.ts'

interface ExhibitProps {
  exhibit: ExhibitData
  judged: FirstPage['judged']
}

/** A piece of a study page: questions to open, the second they rest on, and what people say. */
export function Exhibit({ exhibit, judged }: ExhibitProps) {
  const { id, title, thumbnail, channel, questions, asked, retention } = exhibit
  const path = href('/video/:videoId', { videoId: id })
  return (
    <section className="exhibit sheet" aria-label="A piece of a study page">
      <div className="from">
        <Picture url={thumbnail?.url} width={320} height={180} loads="first" />
        <h2>
          <Link to={path}>
            <bdi>{title || 'Unnamed Video'}</bdi>
          </Link>
        </h2>
        <small>
          {channel && (
            <>
              By <bdi>{channel}</bdi>, with{' '}
            </>
          )}
          {counted(questions, 'question', 'questions')}
        </small>
      </div>
      {asked.map((question, index) => (
        <Asked key={question.place} question={question} path={path} isOpen={index === 0} />
      ))}
      {retention && <Remembered retention={retention} />}
      {judged && <Judged {...judged} />}
    </section>
  )
}

interface AskedProps {
  question: PlacedQuestion
  path: string
  isOpen: boolean
}

function Asked({ question: { question, answer, second, place }, path, isOpen }: AskedProps) {
  return (
    <div className={isOpen ? 'asked' : 'asked second'}>
      <b className="number" aria-hidden="true">
        {place}
      </b>
      <h3 dir="auto">{question}</h3>
      <details open={isOpen}>
        <summary>
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <div className="answer">
          <p dir="auto">{answer}</p>
          {second !== null && (
            <p className="row">
              <Link className="time" to={`${path}?t=${Math.floor(second)}#player`}>
                Hear it {inClockTime(second)}
              </Link>
              {isOpen && (
                <span className="pen-note">
                  <svg viewBox="0 0 40 26" aria-hidden="true">
                    <path d="M38 20C28 25 14 22 5 9M4 19 4.500 8 14 12" />
                  </svg>
                  the second it is said
                </span>
              )}
            </p>
          )}
        </div>
      </details>
    </div>
  )
}

/** The line of the study page about who still knew it, with a stroke for each of few people. */
function Remembered({ retention }: { retention: Retention }) {
  return (
    <div className="proof">
      <Retained {...retention} />
      <span className="pen-note">counted, not promised</span>
    </div>
  )
}

/** The mark of the video or of a channel, one review, and the letters. */
function Judged({ channel, ratingCounts, review }: NonNullable<FirstPage['judged']>) {
  const total = totalOf(ratingCounts)
  const mark = markOf(ratingCounts)
  const rated = channel ? (
    <Link to={channelPath(channel.key)}>
      <bdi>{channel.actualTitle}</bdi>
    </Link>
  ) : (
    'it'
  )
  return (
    <div className="judged">
      {mark && (
        <div>
          <span className="visually-hidden">Mark:</span> <Mark letter={mark} />
        </div>
      )}
      <div>
        {review ? (
          <>
            <p dir="auto">
              <q>{review.text}</q>
            </p>
            <small>
              <Author uid={review.authorUid} displayName={review.displayName} /> gave {rated}{' '}
              {review.rating}
              {total > 1 && `, ${counted(total - 1, 'other', 'others')} gave theirs`}
            </small>
          </>
        ) : (
          <p>
            {counted(total, 'person', 'people')} gave {rated} a letter.
          </p>
        )}
      </div>
      <Columns counts={ratingCounts} />
    </div>
  )
}
