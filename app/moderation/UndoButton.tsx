import { Form, useNavigation } from 'react-router'
import type { DeskEntry } from './desk-log.server.ts'
import { deskPath } from './moderation.ts'

interface UndoButtonProps {
  entry: number
  after?: string | null
  shortcut?: string | undefined
  label?: string
  children: React.ReactNode
}

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

export function Done({ entry, after }: { entry: DeskEntry | undefined; after?: string | null }) {
  return (
    <div role="status" className={entry ? 'done desk-done row' : 'visually-hidden'}>
      {entry && <p>You {entry.what}.</p>}
      {entry?.canUndo && (
        <UndoButton entry={entry.id} after={after ?? null}>
          Undo
        </UndoButton>
      )}
    </div>
  )
}
