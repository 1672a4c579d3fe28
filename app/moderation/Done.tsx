import type { DeskEntry } from '#core/moderation/desk-log.ts'
import { describeDeskEntry } from './describe-entry.ts'
import { UndoButton } from './UndoButton.tsx'

/** Says what was just done, with its undo. Empty without it, so that screen readers notice it. */
export function Done({ entry, after }: { entry: DeskEntry | undefined; after?: string | null }) {
  return (
    <div role="status" className={entry ? 'done desk-done' : 'visually-hidden'}>
      {entry && <p>You {describeDeskEntry(entry)}.</p>}
      {entry?.canUndo && (
        <UndoButton entry={entry.id} after={after ?? null}>
          Undo
        </UndoButton>
      )}
    </div>
  )
}
