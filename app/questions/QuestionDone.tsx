import { useLocation } from 'react-router'
import { UndoNotice } from '../ui/UndoNotice.tsx'

const sentences = new Map([
  ['asked=1', 'Thank you. Your question is here now.'],
  ['asked=held', 'Thank you. A moderator looks at your question first.'],
  ['corrected=now', 'Your question is corrected.'],
  ['corrected=declined', 'The correction is declined.'],
  ['corrected=held', 'Thank you. A moderator looks at your correction first.'],
  ['corrected=asker', 'Thank you. Your correction waits for the asker, or for votes.'],
  ['corrected=votes', 'Thank you. Your correction waits for votes.'],
])

interface QuestionDoneProps {
  /** What the viewer just deleted and can bring back. */
  deleted: string | null
}

/** After a change of a question: says so, with Undo after Delete. */
export function QuestionDone({ deleted }: QuestionDoneProps) {
  const { pathname, search } = useLocation()
  if (deleted !== null)
    return (
      <UndoNotice intent="undo-question" field="undo" value={deleted} path={pathname}>
        Your question is deleted.
      </UndoNotice>
    )
  const done = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`)
  const sentence = done.map((one) => sentences.get(one)).find((found) => found !== undefined)
  return (
    sentence && (
      <p className="done" role="status">
        {sentence}
      </p>
    )
  )
}
