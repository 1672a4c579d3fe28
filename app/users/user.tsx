import { data, href, Link } from 'react-router'
import { isFollowing } from '#core/follows/follows.ts'
import { ownLikes } from '#core/likes/own-likes.ts'
import { explainBio } from '#core/moderation/own-decisions.ts'
import { treatmentOf } from '#core/mutes/mutes.ts'
import { listRemovedReviews } from '#core/reviews/own-reviews.ts'
import { userNotFound } from '#core/users/user.ts'
import { readUserPage } from '#core/users/user-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { followIntent, unfollowIntent } from '../follows/follow.ts'
import { pageTitle } from '../layout/page-title.ts'
import { importLikesIntent } from '../likes/import-likes.ts'
import { muteIntent } from '../mutes/mute.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.ts'
import { hiddenReview } from '../reviews/hidden-reviews.ts'
import { readReader } from '../reviews/reader.ts'
import type { Route } from './+types/user.ts'
import { editBioIntent } from './edit-bio.ts'
import { Profile, type Role } from './Profile.tsx'

export const handle = { query: ['after', 'likes', 'bio', 'deleted'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const uid = args.params.userName
  const query = new URL(args.request.url).searchParams
  const isOwner = viewer?.uid === uid
  const [{ user, reviews }, following, likes, reader, treatment, taken, bioState] =
    await Promise.all([
      cached(args, () => readUserPage(site, uid, query.get('after'))),
      isFollowing(site, viewer, uid),
      ownLikes(site, viewer, uid, query.get('likes')),
      readReader(args),
      treatmentOf(site, viewer, uid),
      viewer && isOwner ? listRemovedReviews(site, viewer) : null,
      isOwner ? explainBio(site, uid) : null,
    ])
  if (!user) return data({ user: null, notFound: userNotFound }, { status: 404 })
  const role: Role = !viewer ? 'guest' : isOwner ? 'owner' : 'other'
  // Like the list of reviews, this is about channels.
  const hidden = (taken?.items ?? []).filter((one) => one.channelKey !== null).flatMap(hiddenReview)
  return { user, reviews, following, likes, role, reader, treatment, hidden, bioState }
}

export const action = intents({
  bio: editBioIntent,
  follow: followIntent,
  unfollow: unfollowIntent,
  'import-likes': importLikesIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.user ? (loaderData.user.displayName ?? 'Unnamed User') : 'User not found',
    matches,
    loaderData?.user ? undefined : null,
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
