import { Link, useParams } from 'react-router'
import type { Review } from '#core/reviews/review.ts'
import { MuteButton } from '../mutes/MuteButton.tsx'
import { ReportLink } from '../reports/ReportLink.tsx'
import { MoreMenu, moreFragment } from '../ui/MoreMenu.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import type { Reader } from './reader.ts'

interface ReviewMenuProps {
  review: Pick<Review, 'id' | 'authorUid' | 'displayName'>
  reader: Reader
  /** The page that opens the form with the reader's own review; `null` if they cannot change it. */
  editPath: string | null
  /** Whether the reader has muted the author. Left out where a page has Mute elsewhere. */
  muted?: boolean
}

/** What a reader can do with a review: edit and delete their own, mute and report others. */
export function ReviewMenu({ review, reader, ...rest }: ReviewMenuProps) {
  const { id, authorUid, displayName } = review
  const isOwn = authorUid === null ? reader.ownReviews.includes(id) : authorUid === reader.uid
  const what = isOwn ? 'your review' : `the review by ${displayName ?? 'anonymous'}`
  return (
    <MoreMenu
      url={`?more=${id}#${moreFragment}`}
      label={`More about ${what}`}
      isShown={reader.more === id}
    >
      {isOwn ? (
        <OwnActions id={id} editPath={authorUid === null ? null : rest.editPath} />
      ) : (
        <Actions review={review} what={what} muted={reader.uid === null ? undefined : rest.muted} />
      )}
    </MoreMenu>
  )
}

/** An anonymous review cannot be edited. */
function OwnActions({ id, editPath }: { id: number; editPath: string | null }) {
  return (
    <>
      {editPath && (
        <Link to={editPath} preventScrollReset>
          Edit Review
        </Link>
      )}
      <DeleteButton id={id} />
    </>
  )
}

interface ActionsProps {
  review: ReviewMenuProps['review']
  what: string
  muted: boolean | undefined
}

function Actions({ review: { id, authorUid, displayName }, what, muted }: ActionsProps) {
  const author = authorUid === null ? 'anonymous reviews' : (displayName ?? 'Someone')
  return (
    <>
      {muted !== undefined && <MuteButton uid={authorUid} name={author} muted={muted} isNamed />}
      <ReportLink thing="review" id={id} what={what} pathId={useParams().pathId} />
    </>
  )
}
