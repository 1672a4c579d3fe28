import { Link, useParams } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { MuteButton } from '../people/MuteButton.tsx'
import { MoreMenu, moreFragment } from '../ui/MoreMenu.tsx'
import { DeleteButton } from './OwnState.tsx'
import type { Reader } from './reader.server.ts'
import type { Review } from './review.ts'

interface ReviewMenuProps {
  review: Pick<Review, 'id' | 'authorUid' | 'displayName'>
  reader: Reader
  /** The page that opens the form with the reader's own review; `null` if they cannot change it. */
  editPath: string | null
  muted?: boolean
}

export function ReviewMenu({ review, reader, ...rest }: ReviewMenuProps) {
  const { id, authorUid, displayName } = review
  const isOwn = authorUid !== null && authorUid === reader.uid
  const what = isOwn ? 'your review' : `the review by ${displayName ?? 'anonymous'}`
  return (
    <MoreMenu
      url={`?more=${id}#${moreFragment}`}
      label={`More about ${what}`}
      isShown={reader.more === id}
    >
      {isOwn ? (
        <>
          {rest.editPath && (
            <Link to={rest.editPath} preventScrollReset>
              Edit Review
            </Link>
          )}
          <DeleteButton id={id} />
        </>
      ) : (
        <Actions review={review} what={what} muted={reader.uid === null ? undefined : rest.muted} />
      )}
    </MoreMenu>
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
