import { data, href, Link } from 'react-router'
import { isFollowing } from '#core/follows/follows.ts'
import { type OwnLikes, ownLikes } from '#core/likes/own-likes.ts'
import type { Page } from '#core/page.ts'
import type { ChannelReview } from '#core/reviews/reviews.ts'
import { type User, userNotFound } from '#core/users/user.ts'
import { readUserPage } from '#core/users/user-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Refused } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { channelPath } from '../channels/channel-path.ts'
import { FollowButton } from '../follows/FollowButton.tsx'
import { followIntent, unfollowIntent } from '../follows/follow.ts'
import { pageTitle } from '../layout/page-title.ts'
import { importLikesIntent } from '../likes/import-likes.ts'
import { LikedVideos } from '../likes/LikedVideos.tsx'
import { SignOutEverywhere } from '../sessions/SignOutEverywhere.tsx'
import { Bars } from '../ui/Bars.tsx'
import { counted, Day } from '../ui/Day.tsx'
import { Face } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'
import { usePages } from '../ui/use-pages.tsx'
import type { Route } from './+types/user.ts'
import { Bio } from './Bio.tsx'
import { editBioIntent } from './edit-bio.ts'

export const handle = { query: ['after', 'likes', 'bio'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const uid = args.params.userName
  const query = new URL(args.request.url).searchParams
  const [{ user, reviews }, following, likes] = await Promise.all([
    cached(args, () => readUserPage(site, uid, query.get('after'))),
    isFollowing(site, viewer, uid),
    ownLikes(site, viewer, uid, query.get('likes')),
  ])
  if (!user) return data({ user: null, notFound: userNotFound }, { status: 404 })
  const role: Role = !viewer ? 'guest' : viewer.uid === uid ? 'owner' : 'other'
  return { user, reviews, following, likes, role }
}

export const action = intents({
  bio: editBioIntent,
  follow: followIntent,
  unfollow: unfollowIntent,
  'import-likes': importLikesIntent,
})

type Role = 'guest' | 'owner' | 'other'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.user ? (loaderData.user.displayName ?? 'Unnamed User') : 'User not found',
    matches,
  )

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  if (!loaderData.user) {
    return (
      <section className="stack">
        <h1>{loaderData.notFound}</h1>
        <Link className="button" to={href('/users')}>
          All users
        </Link>
      </section>
    )
  }
  return (
    <Profile key={loaderData.user.uid} {...loaderData} user={loaderData.user} refused={refused} />
  )
}

interface ProfileProps {
  user: User
  reviews: Page<ChannelReview>
  following: boolean
  likes: OwnLikes | null
  role: Role
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews?: Page<ChannelReview> }) =>
  page.reviews ?? { items: [], next: null }

function Profile({ user, reviews, following, likes, role, refused }: ProfileProps) {
  const { items, more } = usePages(reviews, reviewsOf)
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
          <Bio user={user} owner={role === 'owner'} refused={refused} />
          {role === 'other' && <FollowButton uid={user.uid} following={following} />}
        </div>
        <div className="sheet">
          <h2>{counted(user.numRated, 'rating', 'ratings')}</h2>
          <Bars counts={user.ratingCounts} />
        </div>
      </section>
      <section>
        <h2 className="section-head">Channel Reviews</h2>
        {items.length === 0 ? (
          <p className="empty">No reviews yet.</p>
        ) : (
          items.map((review) => (
            <article className="review" key={review.id}>
              <Mark letter={review.rating} />
              <div>
                <Link to={channelPath(review.channelKey)}>
                  <b>
                    <bdi>{review.channelTitle}</bdi>
                  </b>
                </Link>{' '}
                <small>
                  · <Day of={review.createdAt} />
                  {review.updatedAt && ' · edited'}
                </small>
              </div>
              <p dir="auto">{review.text}</p>
            </article>
          ))
        )}
      </section>
      {more}
      {likes && <LikedVideos likes={likes} total={user.totalLikedVideos} refused={refused} />}
      {role === 'owner' && <SignOutEverywhere />}
    </>
  )
}
