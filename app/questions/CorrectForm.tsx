import { Form, href } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { inClockTime } from '../videos/clock-time.ts'
import type { ListedQuestion } from './list.server.ts'
import { QuestionFields } from './QuestionFields.tsx'

interface CorrectFormProps {
  asked: ListedQuestion
  videoId: string
  isOwn: boolean
  refused: Refused | undefined
}

/** Better words for a question. One's own takes them at once. */
export function CorrectForm({ asked, videoId, isOwn, refused }: CorrectFormProps) {
  const { hash, question, answer, second } = asked
  const path = href('/video/:videoId', { videoId })
  return (
    <Form
      ref={useDraft(`correction ${hash}`)}
      className="note-form"
      id="correct"
      method="post"
      // With the question: a failed form is there again after a reload.
      action={`${path}?correct=${hash}`}
      preventScrollReset
    >
      <h3>{isOwn ? 'Edit your question' : 'Suggest a correction'}</h3>
      <input type="hidden" name="intent" value="correct-question" />
      <input type="hidden" name="of" value={hash} />
      <QuestionFields
        words={{ question, answer, time: second === null ? '' : inClockTime(second) }}
        refused={refused}
        path={`${path}?correct=${hash}#correct`}
      />
      <div>
        <button className="button pen" type="submit">
          {isOwn ? 'Save' : 'Suggest'}
        </button>
      </div>
    </Form>
  )
}
