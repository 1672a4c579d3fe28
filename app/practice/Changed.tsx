import type { ChangedWords } from '#core/practice/due-page.ts'

interface ChangedProps {
  changed: ChangedWords
  /** The words that it has now. */
  question: string
}

/** Once after a correction: that the words are new, with those that the learner knew. */
export function Changed({ changed: { before }, question }: ChangedProps) {
  return (
    <div className="done changed">
      <p role="status">
        The question was corrected: <bdi>{question}</bdi>
      </p>
      {before && (
        <details>
          <summary>How it was before</summary>
          <p dir="auto">{before.question}</p>
          <p className="answer-before" dir="auto">
            {before.answer}
          </p>
        </details>
      )}
    </div>
  )
}
