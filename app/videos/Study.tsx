import { isRating } from '#core/rating.ts'
import type { Video } from '#core/videos/video.ts'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { TimeLink } from './TimeLink.tsx'

/**
 * The analysis of a video: questions, the summary (open by default), the transcript, and the
 * reading of the comments.
 */
export function Study({ video }: { video: Video }) {
  return (
    <>
      <Questions video={video} />
      <section className="study">
        <details open>
          <summary>Transcript Summary</summary>
          <Summary video={video} />
        </details>
        <details>
          <summary>Transcript</summary>
          <Transcript video={video} />
        </details>
        <details>
          <summary>Comment Analysis</summary>
          <CommentAnalysis video={video} />
        </details>
      </section>
    </>
  )
}

function Questions({ video }: { video: Video }) {
  return (
    <section>
      <h2 className="section-head">Comprehension Questions</h2>
      {video.compQuestions.length === 0 ? (
        <p className="empty">There are no questions: this video has no transcript to ask about.</p>
      ) : (
        <ol className="questions">
          {video.compQuestions.map((question, index) => (
            <Question
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same
              key={index}
              question={question}
              answer={video.compAnswers[index] ?? ''}
              time={video.answerTimes[index]}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Question({
  question,
  answer,
  time,
}: {
  question: string
  answer: string
  time: number | null | undefined
}) {
  return (
    <li>
      <p dir="auto">{question}</p>
      <details>
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary>
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <p className="answer" dir="auto">
          {answer} <TimeLink seconds={time} />
        </p>
      </details>
    </li>
  )
}

function Summary({ video }: { video: Video }) {
  const paragraphs = video.transcriptSummary.split('\n\n').filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0)
    return <p className="faint">This video has no transcript to summarize.</p>
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <p className="prose" dir="auto" key={index}>
          {paragraph} <TimeLink seconds={video.summaryTimes[index]} />
        </p>
      ))}
      <p className="faint">
        Covers {video.parts} of {video.parts} {video.parts === 1 ? 'part' : 'parts'} of the
        transcript. Made by {video.madeBy}. It can be wrong.
      </p>
    </>
  )
}

function Transcript({ video }: { video: Video }) {
  if (video.passages.length === 0) return <p className="faint">This video has no transcript.</p>
  return (
    <>
      {video.transcriptLanguage && !video.transcriptLanguage.startsWith('en') && (
        <p className="faint">
          There is no English transcript; this one is in {languageName(video.transcriptLanguage)}.
        </p>
      )}
      <div className="transcript">
        {video.passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <p key={index}>
            <TimeLink seconds={passage.start} /> <span dir="auto">{passage.text}</span>
          </p>
        ))}
      </div>
    </>
  )
}

/** The English name of a language tag; the tag itself when it has none. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function CommentAnalysis({ video }: { video: Video }) {
  if (video.commentsReadAt === null) return <p className="faint">The comments could not be read.</p>
  if (video.summary === '') return <p className="faint">There are no comments to read.</p>
  return (
    <div className="comment-analysis">
      {isRating(video.rating) && <Mark letter={video.rating} />}
      <div>
        <p className="prose" dir="auto">
          {video.summary}
        </p>
        <p className="faint">
          Our reading of {counted(video.commentsRead, 'comment', 'comments')},{' '}
          <Day of={video.commentsReadAt} length="long" />. Made by {video.madeBy}. It is not the
          platform's.
        </p>
      </div>
    </div>
  )
}
