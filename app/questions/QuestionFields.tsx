import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { longestAnswer, longestQuestion } from './question.ts'

interface QuestionFieldsProps {
  /** What the form begins with: the time as a text. */
  words: { question: string; answer: string; time: string }
  /** What was typed before a refusal takes the place of `words`. */
  refused: Refused | undefined
  /** Where a sign-in leads back to. */
  path: string
}

/** The fields of a question: its words, the answer, and where the video answers it. */
export function QuestionFields({ words, refused, path }: QuestionFieldsProps) {
  const { question = '', answer = '', time = '' } = refused ? refused.typed : words
  return (
    <>
      <RefusalAlert refused={refused} />
      <label className="field">
        <span>Question</span>
        <textarea
          className="paper"
          name="question"
          rows={2}
          maxLength={2 * longestQuestion}
          defaultValue={question}
          dir="auto"
        />
      </label>
      <label className="field">
        <span>Answer</span>
        <textarea
          className="paper"
          name="answer"
          rows={3}
          maxLength={2 * longestAnswer}
          defaultValue={answer}
          dir="auto"
        />
      </label>
      <label className="field note-time">
        <span>Time in the video, if you know it</span>
        <input name="time" defaultValue={time} placeholder="4:05" autoComplete="off" />
      </label>
      {refused?.status === 401 && (
        <div>
          <SignInButton returnTo={path} stay label="Log In" />
        </div>
      )}
    </>
  )
}
