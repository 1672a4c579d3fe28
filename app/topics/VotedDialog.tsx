import { Link } from 'react-router'
import type { Voted } from '#core/topics/topic.ts'
import { channelPath } from '../channels/channel-path.ts'
import type { useDialog } from '../ui/Dialog.tsx'

interface VotedDialogProps {
  dialog: ReturnType<typeof useDialog>
  voted: Voted | null
  /** Stands in the page from the first, for a browser without scripts. */
  open: boolean
}

/** The popup after a vote (specification, part 2). Return comes first: whoever votes with the keyboard goes on voting. */
export function VotedDialog({ dialog, voted, open }: VotedDialogProps) {
  return (
    <dialog ref={dialog.ref} open={open} id="voted" aria-labelledby="voted-title" aria-describedby="voted-score">
      {voted && (
        <>
          <p id="voted-score" className="faint">
            <bdi>{voted.name}</bdi> now has a score of <b>{voted.score.toLocaleString('en')}</b>.
          </p>
          <h2 id="voted-title">Thanks for voting :) Leave a quick review for the channel?</h2>
          <div className="dialog-end">
            <form method="dialog">
              <button className="button" type="submit">
                Return
              </button>
            </form>
            <Link className="button pen" to={channelPath(voted.key)}>
              Review
            </Link>
          </div>
        </>
      )}
    </dialog>
  )
}
