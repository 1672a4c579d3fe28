import { UndoNotice } from '../ui/UndoNotice.tsx'

export function DeletedNotice({ id }: { id: number | null }) {
  return (
    id !== null && (
      <UndoNotice intent="undo-deletion" field="review" value={id}>
        Your review is deleted.
      </UndoNotice>
    )
  )
}
