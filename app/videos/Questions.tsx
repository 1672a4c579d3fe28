import type { Video } from '#core/videos/video.ts'
import { whyNoTranscript } from './NoTranscript.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'

/** Fewer questions for a part of the transcript are worth an explanation. */
const usualPerPart = 3

/** The comprehension questions, each with its answer folded away. */
export function Questions({ video }: { video: Video }) {
  const count = video.compQuestions.length
  if (count === 0) return <p className="empty">{whyNone(video)}</p>
  return (
    <>
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
          />
        ))}
      </ol>
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
}: {
  question: string
  answer: string
  time: number | null | undefined
  isFound: boolean
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
          {answer} <TimeLink seconds={time} label="Hear it" />
          {!isFound && <Unfound />}
        </p>
      </details>
    </li>
  )
}
