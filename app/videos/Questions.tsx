import { Form, href, Link } from 'react-router'
import type { Retention } from '#core/practice/retention.ts'
import type { Video } from '#core/videos/video.ts'
import { whyNoTranscript } from './NoTranscript.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'

/** Fewer questions for a part of the transcript are worth an explanation. */
const usualPerPart = 3

export interface PractiseProps {
  video: Video
  /** Of the questions, in their order. */
  questionHashes: string[]
  /** Hashes of those that the viewer practises. */
  remembered: string[]
  retention: Retention | null
}

/**
 * The comprehension questions, each with its answer folded away and a button that puts it into the
 * viewer's practice.
 */
export function Questions({ video, questionHashes, remembered, retention }: PractiseProps) {
  const count = video.compQuestions.length
  if (count === 0) return <p className="empty">{whyNone(video)}</p>
  return (
    <>
      {retention && (
        <p className="retention">
          Of {retention.people} people who practised this, {retention.knew} still knew it after a
          month.
        </p>
      )}
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="remember" />
        <ol className="questions">
          {video.compQuestions.map((question, index) => (
            <Question
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same
              key={index}
              question={question}
              answer={video.compAnswers[index] ?? ''}
              time={video.answerTimes[index]}
              // An analysis of an older version does not say what it found.
              isFound={video.answersFound[index] ?? true}
              hash={questionHashes[index] ?? ''}
              isRemembered={remembered.includes(questionHashes[index] ?? '')}
            />
          ))}
        </ol>
      </Form>
      {count < usualPerPart * video.parts && video.wholeParts === video.parts && (
        <p className="faint">
          There are few questions: only what the transcript says clearly enough is asked.
        </p>
      )}
    </>
  )
}

function whyNone({ passages, missingTranscript, parts, wholeParts }: Video): string {
  if (passages.length === 0)
    return missingTranscript
      ? `There are no questions. ${whyNoTranscript(missingTranscript)}`
      : 'There are no questions: this video has no transcript to ask about.'
  return wholeParts < parts
    ? 'There are no questions yet. The site asks for them again by itself.'
    : 'There are no questions: the transcript says nothing clearly enough to ask about.'
}

function Question({
  question,
  answer,
  time,
  isFound,
  hash,
  isRemembered,
}: {
  question: string
  answer: string
  time: number | null | undefined
  isFound: boolean
  hash: string
  isRemembered: boolean
}) {
  return (
    <li id={`q-${hash}`}>
      <p dir="auto">{question}</p>
      <details>
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary>
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <p className="answer" dir="auto">
          {answer} <TimeLink seconds={time} label="Hear it" />
          {!isFound && <Unfound />}
        </p>
      </details>
      {isRemembered ? (
        <Link className="remembered" to={href('/due')}>
          You practise this
        </Link>
      ) : (
        <button className="remember" type="submit" name="question" value={hash}>
          Remember this
        </button>
      )}
    </li>
  )
}
