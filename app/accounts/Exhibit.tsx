import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { Exhibit as ExhibitData, FirstPage } from '../home/first-page.server.ts'
import { Author } from '../people/Author.tsx'
import { markOf, totalOf } from '../reviews/rating.ts'
import { Retained } from '../ui/Fact.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Picture } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime } from '../videos/clock-time.ts'

/** A piece of a study page: questions to open, the second they rest on, and what people say. */
export function Exhibit({ exhibit, judged }: Pick<FirstPage, 'judged'> & { exhibit: ExhibitData }) {
  const { id, title, thumbnail, channel, questions, asked, retention } = exhibit
  const path = href('/video/:videoId', { videoId: id })
  return (
    <section className="exhibit sheet exercise" aria-label="A piece of a study page">
      <div className="from">
        <Picture url={thumbnail?.url} width={320} height={180} loads="first" />
        <h2 className="plain-title">
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
      {asked.map(({ question, answer, second, place }, index) => (
        <div className="asked" key={place}>
          <b className="number" aria-hidden="true">
            {place}
          </b>
          <h3 dir="auto">{question}</h3>
          <details open={index === 0}>
            <summary>
              <span className="while-closed">Show Answer</span>
              <span className="while-open">Hide Answer</span>
            </summary>
            <div className="answer">
              <p dir="auto">{answer}</p>
              {second !== null && (
                <Link to={`${path}?t=${Math.floor(second)}#player`}>
                  Hear it {inClockTime(second)}
                </Link>
              )}
            </div>
          </details>
        </div>
      ))}
      {retention && (
        <div className="proof row">
          <Retained {...retention} />
        </div>
      )}
      {judged && <Judged {...judged} />}
    </section>
  )
}

/** The mark of the video or of a channel beside one review of it; without one nothing. */
function Judged({ channel, ratingCounts, review }: NonNullable<FirstPage['judged']>) {
  const total = totalOf(ratingCounts)
  const mark = markOf(ratingCounts)
  if (!review) return null
  return (
    <div className="judged">
      {mark && (
        <div>
          <span className="visually-hidden">Mark:</span> <Mark letter={mark} />
        </div>
      )}
      <div>
        <p dir="auto">
          <q>{review.text}</q>
        </p>
        <small>
          <Author uid={review.authorUid} displayName={review.displayName} /> gave{' '}
          {channel ? (
            <Link to={channelPath(channel.key)}>
              <bdi>{channel.actualTitle}</bdi>
            </Link>
          ) : (
            'it'
          )}{' '}
          {review.rating}
          {total > 1 && `, ${counted(total - 1, 'other', 'others')} gave theirs`}
        </small>
      </div>
    </div>
  )
}
