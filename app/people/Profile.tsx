import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { ReportLink } from '../moderation/ReportLink.tsx'
import type { Refused } from '../request/forms.server.ts'
import type { Page } from '../request/page.ts'
import { DeletedNotice, type HiddenReview, OwnState } from '../reviews/OwnState.tsx'
import { Edited } from '../reviews/ReviewHead.tsx'
import { fragmentOf } from '../reviews/ReviewList.tsx'
import { ReviewMenu } from '../reviews/ReviewMenu.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import type { ChannelReview } from '../reviews/reviews.server.ts'
import { Bars } from '../ui/Bars.tsx'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { counted } from '../ui/words.ts'
import { LikedVideos } from '../wrapped/LikedVideos.tsx'
import type { OwnLikes } from '../wrapped/own-likes.server.ts'
import { Bio } from './Bio.tsx'
import { FollowButton } from './FollowButton.tsx'
import { Folded } from './MuteButton.tsx'
import { MuteLevelButtons } from './MuteLevelButtons.tsx'
import type { Treatment } from './mutes.server.ts'
import type { User } from './user.ts'

export type Role = 'guest' | 'owner' | 'other'

interface ProfileProps {
  user: User
  reviews: Page<ChannelReview>
  following: boolean
  likes: OwnLikes | null
  role: Role
  reader: Reader
  treatment: Treatment
  hidden: HiddenReview[]
  bioState: string | null
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews?: Page<ChannelReview> }) =>
  page.reviews ?? { items: [], next: null }

export function Profile({
  user,
  reviews,
  following,
  likes,
  role,
  reader,
  treatment,
  hidden,
  bioState,
  refused,
}: ProfileProps) {
  const { items, moreButton } = useLoadMore(reviews, reviewsOf)
  const list = (
    <>
      {items.map((review) => (
        <article className="review" id={fragmentOf(review, reader)} key={review.id}>
          <Mark letter={review.rating} />
          <div>
            <Link to={channelPath(review.channelKey)}>
              <b>
                <bdi>{review.channelTitle}</bdi>
              </b>
            </Link>{' '}
            <small>
              · <Day of={review.createdAt} />
              <Edited at={review.updatedAt} />
            </small>
          </div>
          <p dir="auto">{review.text}</p>
          <ReviewMenu
            review={{ ...review, authorUid: user.uid, displayName: user.displayName }}
            reader={reader}
            editPath={`${channelPath(review.channelKey)}?review`}
          />
        </article>
      ))}
    </>
  )
  return (
    <>
      <section className="lead">
        <div className="stack">
          <div className="who">
            <Face url={user.photoUrl} />
            <div>
              <h1>
                <bdi>{user.displayName ?? 'Unnamed User'}</bdi>
              </h1>
              <ul className="facts">
                <li>
                  <b>{user.numberOfFollowers.toLocaleString('en')}</b>{' '}
                  {user.numberOfFollowers === 1 ? 'follower' : 'followers'}
                </li>
                <li>
                  <b>{user.numberOfFollowing.toLocaleString('en')}</b> following
                </li>
              </ul>
            </div>
          </div>
          <Bio user={user} isOwner={role === 'owner'} refused={refused} />
          {bioState && (
            <div className="alert own-state" role="status">
              <p>{bioState}</p>
              <Link className="small-action" to={href('/appeals')}>
                Appeal
              </Link>
            </div>
          )}
          <div className="row">
            {role === 'other' && treatment.level !== 'block' && (
              <FollowButton
                path={href('/user/:userName', { userName: user.uid })}
                following={following}
                isMain
              />
            )}
            {role === 'other' && (
              <MuteLevelButtons
                uid={user.uid}
                name={user.displayName ?? 'Unnamed User'}
                treatment={treatment}
              />
            )}
            <PageMenu
              path={href('/user/:userName', { userName: user.uid })}
              about={role === 'owner' ? 'your profile' : 'this person'}
              hasFeed
            >
              {role !== 'owner' && user.bio && (
                <ReportLink thing="bio" id={user.uid} what="this bio" />
              )}
            </PageMenu>
          </div>
        </div>
        <div className="sheet">
          <h2>{counted(user.numRated, 'rating', 'ratings')}</h2>
          <Bars counts={user.ratingCounts} />
        </div>
      </section>
      <section id="reviews">
        <h2 className="section-head">Channel Reviews</h2>
        <DeletedNotice id={reader.deleted} />
        {hidden.map((review) => (
          <OwnState key={review.id} review={review} />
        ))}
        {items.length === 0 ? (
          <p className="empty">No reviews yet.</p>
        ) : treatment.level === 'none' ? (
          list
        ) : (
          <Folded isOpen={reader.more !== null}>
            {list}
            {moreButton}
          </Folded>
        )}
      </section>
      {treatment.level === 'none' && moreButton}
      {likes && <LikedVideos likes={likes} total={user.totalLikedVideos} />}
    </>
  )
}
