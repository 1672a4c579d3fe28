import type { DescribedEntry } from './read-desk-log.server.ts'
import { UndoButton } from './UndoButton.tsx'

export function Done({
  entry,
  after,
}: {
  entry: DescribedEntry | undefined
  after?: string | null
}) {
  return (
    <div role="status" className={entry ? 'done desk-done' : 'visually-hidden'}>
      {entry && <p>You {entry.what}.</p>}
      {entry?.canUndo && (
        <UndoButton entry={entry.id} after={after ?? null}>
          Undo
        </UndoButton>
      )}
    </div>
  )
}
