import { href } from 'react-router'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import type { DuePage } from './due-page.server.ts'

interface CardFormProps {
  intent: 'undo' | 'return' | 'forget'
  card: { cardId: number; version: number }
  keys?: boolean
}

/** A small button about a card, in the version that is shown. */
function CardForm({ intent, card: { cardId: card, version }, keys }: CardFormProps) {
  return (
    <PageForm intent={intent} values={{ card, version }} action={href('/due')}>
      {intent === 'forget' ? (
        <Submit className="small-action">Forget this question</Submit>
      ) : (
        <Submit className="small-action" aria-keyshortcuts={keys ? 'Z' : undefined}>
          Undo
          {keys && (
            <span aria-hidden="true">
              <kbd>Z</kbd>
            </span>
          )}
        </Submit>
      )}
    </PageForm>
  )
}

interface DueFootProps {
  page: DuePage
  keys: boolean
  /** Not while the page offers to take something else back. */
  canUndo: boolean
}

/** Below the question: take the last answer back, or let the question leave practice. */
export function DueFoot({ page: { current, last }, keys, canUndo }: DueFootProps) {
  return (
    <div className="row due-foot">
      {last && canUndo && <CardForm intent="undo" card={last} keys={keys} />}
      {current && <CardForm intent="forget" card={current} />}
    </div>
  )
}

const sentences = new Map([
  ['before', 'That answer was counted already.'],
  ['forgotten', 'You do not practise that question any more.'],
])

interface NoticeProps {
  done: string | null
  /** Id and version of the card that left practice, as `7-3`. */
  card: string | null
  keys: boolean
}

/** What was just done, if the page does not show it by itself. */
export function Notice({ done, card, keys }: NoticeProps) {
  const sentence = sentences.get(done ?? '')
  if (!sentence) return null
  const [, cardId, version] = /^(\d{1,15})-(\d{1,9})$/.exec(card ?? '') ?? []
  const left = cardId && version && { cardId: Number(cardId), version: Number(version) }
  return (
    <div className="done split" role="status">
      <p>{sentence}</p>
      {left && <CardForm intent="return" card={left} keys={keys} />}
    </div>
  )
}
