import { Form, useNavigation } from 'react-router'
import { deskPath } from './moderation.ts'

interface UndoButtonProps {
  entry: number
  shortcut?: string | undefined
  label?: string
  children: string
}

export function UndoButton({ entry, shortcut, label, children }: UndoButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    // A disabled button would lose the focus, and with it the keys.
    <Form
      method="post"
      action={deskPath(null)}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="entry" value={entry} />
      <button
        className="small-action undo"
        type="submit"
        aria-keyshortcuts={shortcut}
        aria-label={label}
      >
        {children}
      </button>
    </Form>
  )
}
