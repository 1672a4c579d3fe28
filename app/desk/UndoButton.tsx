import { Form, useNavigation } from 'react-router'
import { deskPath } from './desk-path.ts'

interface UndoButtonProps {
  /** The entry of the log to take back. */
  entry: number
  after?: string | null
  shortcut?: string | undefined
  /** Says what is taken back to a screen reader that lists buttons. */
  label?: string
  children: React.ReactNode
}

/** Takes an entry of the log back. */
export function UndoButton({ entry, after = null, shortcut, label, children }: UndoButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={deskPath(null, { after })}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="entry" value={entry} />
      <button className="undo" type="submit" aria-keyshortcuts={shortcut} aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
