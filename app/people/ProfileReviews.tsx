import { Link } from 'react-router'
import type { Page } from '../request/page.ts'
import { DeletedNotice, type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { SubjectLink, subjectPath, Written } from '../reviews/ReviewHead.tsx'
import { fragmentOf } from '../reviews/ReviewList.tsx'
import { ReviewMenu } from '../reviews/ReviewMenu.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import { type ReviewedKind, reviewedKinds } from '../reviews/review.ts'
import type { ReviewOf } from '../reviews/reviews-by.server.ts'
import { Mark } from '../ui/Mark.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { Folded } from './MuteButton.tsx'
import type { User } from './user.ts'

export interface ProfileReviewsProps {
  user: User
  of: ReviewedKind
  reviews: Page<ReviewOf>
  counts: Record<ReviewedKind, number>
  reader: Reader
  isFolded: boolean
  hidden: HiddenReview[]
}

const reviewsOf = (page: { reviews?: Page<ReviewOf> }) => page.reviews ?? { items: [], next: null }

export function ProfileReviews(props: ProfileReviewsProps) {
  const { user, of, reviews, counts, reader, isFolded, hidden } = props
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const list = (
    <>
      {items.map((review) => (
        <ProfileReview key={review.id} review={review} user={user} reader={reader} />
      ))}
      {moreButton}
    </>
  )
  return (
    <section id="reviews">
      <h2 className="section-head">{reviewedKinds[of]} Reviews</h2>
      {counts.videos + counts.paths > 0 && <KindTabs of={of} counts={counts} />}
      <DeletedNotice id={reader.deleted} />
      {hidden.map((review) => (
        <OwnState key={review.id} review={review} />
      ))}
      {items.length === 0 ? (
        <p className="empty">No reviews yet.</p>
      ) : isFolded ? (
        <Folded isOpen={reader.more !== null}>{list}</Folded>
      ) : (
        list
      )}
    </section>
  )
}

function KindTabs({ of, counts }: Pick<ProfileReviewsProps, 'of' | 'counts'>) {
  return (
    <nav className="tabs" aria-label="Reviews of">
      {Object.entries(counts).map(([kind, count]) => (
        <Link
          key={kind}
          to={kind === 'channels' ? '?' : `?of=${kind}`}
          aria-current={kind === of ? 'page' : undefined}
          preventScrollReset
        >
          {`${kind[0]?.toUpperCase()}${kind.slice(1)}`} <span>{count.toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  )
}

function ProfileReview({
  review,
  user,
  reader,
}: Pick<ProfileReviewsProps, 'user' | 'reader'> & { review: ReviewOf }) {
  return (
    <article className="review" id={fragmentOf(review, reader)}>
      <Mark letter={review.rating} />
      <div>
        <b>
          <SubjectLink {...review} />
        </b>{' '}
        <Written review={review} />
      </div>
      <p dir="auto">{review.text}</p>
      <ReviewMenu
        review={{ ...review, authorUid: user.uid, displayName: user.displayName }}
        reader={reader}
        editPath={`${subjectPath(review)}?review`}
      />
    </article>
  )
}
