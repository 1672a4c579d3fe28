import { RatingMark } from '../ranking/RatingMark.tsx'
import type { Page } from '../request/page.ts'
import { DeletedNotice, type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { OwnRating } from '../reviews/ReviewHead.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import type { ListedReview, OwnReview } from '../reviews/review.ts'
import { Bars } from '../ui/Bars.tsx'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { counted } from '../ui/words.ts'
import { moreSteps, type PathProgress } from './path.ts'
import type { Path } from './paths.server.ts'

interface Rater {
  own: OwnReview | null
  progress: PathProgress | null
  isMine: boolean
  isTicked: boolean
}

export const Letters = part(function Letters({ path, ...rater }: Rater & { path: Path }) {
  const { own, progress, isMine } = rater
  const refused = useRefusedOf('review')
  const mayRate = !isMine && (own || progress?.isHalfway)
  return (
    <aside className="sheet" aria-labelledby="letters">
      <div className="split">
        <h2 id="letters">
          {path.numberOfReviews === 0
            ? 'No letters yet'
            : `${counted(path.numberOfReviews, 'person', 'people')} gave it a letter`}
        </h2>
        <RatingMark counts={path.ratingCounts} />
      </div>
      <Bars counts={path.ratingCounts} />
      <p className="faint">
        <WhoMay {...rater} />
      </p>
      {(refused || mayRate) && (
        <div className="row">
          <ReviewDialog
            subject={path.title}
            own={own}
            signedIn={progress !== null}
            refused={refused}
            openClass="button"
          />
          <OwnRating own={own} />
        </div>
      )}
    </aside>
  )
})

function WhoMay({ own, progress, isMine, isTicked }: Rater) {
  if (!progress) return 'Only people who finished half of it give a letter.'
  if (isMine) return 'From people who finished half of it. Those who edit it give none.'
  if (own || progress.isHalfway) return 'From people who finished half of it, like you.'
  if (!isTicked) return 'From people who finished half of it. We cannot tell if you have.'
  return (
    <>
      From people who finished half of it. You can too, after{' '}
      <b>{moreSteps(progress.leftToHalf)}</b>.
    </>
  )
}

const reviewsOf = (page: { reviews: Page<ListedReview> }) => page.reviews

interface PathReviewsProps {
  reviews: Page<ListedReview>
  reader: Reader
  hidden: HiddenReview[]
  isMine: boolean
}

export const PathReviews = part(function PathReviews(props: PathReviewsProps) {
  const { reviews, reader, hidden, isMine } = props
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  return (
    <section id="reviews">
      <h2 className="section-head">Reviews</h2>
      <DeletedNotice id={reader.deleted} />
      {hidden.map((review) => (
        <OwnState key={review.id} review={review} />
      ))}
      {items.length === 0 ? (
        <p className="empty">
          No reviews yet. Anyone who has finished half of it can write the first.
        </p>
      ) : (
        <ReviewList reviews={items} reader={reader} mayEdit={!isMine} />
      )}
      {moreButton}
    </section>
  )
})
