import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Voted } from '#core/topics/topic.ts'
import { channelPath } from '../channels/channel-path.ts'
import { useDialog } from '../ui/use-dialog.ts'

/**
 * The popup after a vote (specification, part 2), shown again for each new `voted`. Return comes
 * first and gets the focus, so that voting by keyboard goes on.
 */
export function VotedDialog({ voted }: { voted: Voted | null }) {
  const dialog = useDialog(voted !== null)

  // Shown once its text is rendered, so that the focus finds its buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each vote shows it once
  useEffect(() => {
    if (voted && !dialog.props.ref.current?.open) dialog.show()
  }, [voted])

  return (
    <dialog
      {...dialog.props}
      id="voted"
      aria-labelledby="voted-title"
      aria-describedby="voted-score"
    >
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
            <Link className="button pen" to={channelPath(voted.name)}>
              Review
            </Link>
          </div>
        </>
      )}
    </dialog>
  )
}
