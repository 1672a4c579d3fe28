import { Form, href } from 'react-router'
import { CardFields } from './CardFields.tsx'

interface UndoFormProps {
  last: { cardId: number; version: number }
  /** Whether the key Z acts. */
  keys: boolean
  /** What it takes back: an answer, or that the question left practice. */
  intent?: 'undo' | 'return'
}

/** A button that takes the last thing back. */
export function UndoForm({ last, keys, intent = 'undo' }: UndoFormProps) {
  return (
    <Form method="post" action={href('/due')} preventScrollReset>
      <CardFields intent={intent} card={last} />
      <button className="small-action" type="submit" aria-keyshortcuts={keys ? 'Z' : undefined}>
        Undo
        {keys && (
          <span aria-hidden="true">
            <kbd>Z</kbd>
          </span>
        )}
      </button>
    </Form>
  )
}
