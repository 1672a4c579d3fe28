import { UndoForm } from './UndoForm.tsx'

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
  return (
    <div className="done split" role="status">
      <p>{sentence}</p>
      {cardId && version && (
        <UndoForm
          last={{ cardId: Number(cardId), version: Number(version) }}
          keys={keys}
          intent="return"
        />
      )}
    </div>
  )
}
