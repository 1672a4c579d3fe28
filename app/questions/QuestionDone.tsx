import { useLocation } from 'react-router'
import { Done, UndoNotice } from '../ui/UndoNotice.tsx'

const sentences = new Map([
  ['asked=1', 'Thank you. Your question is here now.'],
  ['asked=held', 'Thank you. A moderator looks at your question first.'],
  ['corrected=now', 'The question is corrected.'],
  ['corrected=gone', 'The correction is gone.'],
  ['corrected=waits', 'Thank you. Your correction waits for a decision.'],
])

export function QuestionDone({ removed }: { removed: string | null }) {
  const { search } = useLocation()
  if (removed !== null)
    return (
      <UndoNotice intent="undo-question" field="undo" value={removed}>
        Your question is deleted.
      </UndoNotice>
    )
  const done = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`)
  return <Done says={done.map((one) => sentences.get(one)).find((found) => found !== undefined)} />
}
