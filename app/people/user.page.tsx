import { data, href, Link, redirect } from 'react-router'
import { userFeedPath } from '../feeds/feed-path.ts'
import { explainBio } from '../moderation/own-decisions.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { hiddenReview } from '../reviews/own-state.ts'
import { readReader, reviewCursor } from '../reviews/reader.server.ts'
import { listRemovedReviews } from '../reviews/removed-reviews.server.ts'
import type { OwnReview, ReviewedKind } from '../reviews/review.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { counted, excerpt } from '../ui/words.ts'
import { requestImport } from '../wrapped/import.server.ts'
import { ownLikes } from '../wrapped/own-likes.server.ts'
import type { Route } from './+types/user.page.ts'
import { followIntent, unfollowIntent } from './follow.action.ts'
import { isFollowing } from './follows.server.ts'
import { blockIntent, muteIntent, undoBlockIntent } from './mute.action.ts'
import { readTreatment } from './mutes.server.ts'
import { Profile, type Role } from './Profile.tsx'
import { parseBio, type User, userNotFound } from './user.ts'
import { editBio, readUserPage } from './users.server.ts'

export const handle = {
  query: ['after', 'of', 'likes', 'bio', 'deleted', 'more', 'block', 'blocked', 'unblocked'],
  about: about<Route.ComponentProps>(({ user }, { origin }) => {
    if (!user) return null
    const path = href('/user/:userName', { userName: user.uid })
    const name = user.displayName ?? 'Unnamed User'
    return {
      path,
      description: excerpt(
        `The reviews of ${name}, who rated ${counted(user.numRated, 'channel', 'channels')}. ${user.bio}`,
        200,
      ),
      type: 'profile',
      feed: { title: `Reviews by ${name}`, path: userFeedPath(user.uid) },
      data: [
        breadcrumbs(origin, [
          ['Users', href('/users')],
          [name, path],
        ]),
      ],
    }
  }),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const uid = args.params.userName
  const query = new URL(args.request.url).searchParams
  const isOwner = viewer?.uid === uid
  const asked = query.get('of')
  const of: ReviewedKind = asked === 'videos' || asked === 'paths' ? asked : 'channels'
  const [{ user, reviews, counts }, following, likes, reader, treatment, taken, bioState] =
    await Promise.all([
      cached(args, 'user', () => readUserPage(site, uid, { of, after: reviewCursor(query) })),
      isFollowing(site, viewer, uid),
      ownLikes(site, viewer, uid, query.get('likes')),
      readReader(args),
      readTreatment(site, viewer, uid),
      viewer && isOwner ? listRemovedReviews(site, viewer) : null,
      isOwner ? explainBio(site, uid) : null,
    ])
  if (!user) return data({ user: null, notFound: userNotFound }, { status: 404 })
  const role: Role = !viewer ? 'guest' : isOwner ? 'owner' : 'other'
  const key = ({ channels: 'channelKey', videos: 'videoId', paths: 'pathId' } as const)[of]
  const removed = taken?.items ?? []
  const hidden = removed.filter((one) => one[key] !== null).flatMap(hiddenReview)
  return {
    user: withHeld(
      user,
      removed.filter(({ channelKey }) => channelKey !== null),
    ),
    of,
    reviews,
    counts,
    following,
    likes,
    role,
    reader,
    treatment,
    hidden,
    bioState,
  }
}

/** Its author sees a review that waits for a moderator, and its letter counts for them. */
function withHeld(user: User, removed: OwnReview[]): User {
  const held = removed.filter(({ state }) => state === 'held')
  const ratingCounts = { ...user.ratingCounts }
  for (const { rating } of held) ratingCounts[rating] += 1
  return { ...user, numRated: user.numRated + held.length, ratingCounts }
}

const editBioIntent = intent<{ userName: string }, Response, string>(
  {
    members:
      'Your sign-in has ended. Log in again and submit once more; what you wrote is still here.',
    limit: 'write',
    schema: ({ bio = '' }) => parseBio(bio),
    textOf: (bio) => bio,
  },
  async ({ site, viewer, fields: bio, params: { userName } }) => {
    await editBio(site, viewer, userName, bio)
    return redirect(href('/user/:userName', { userName }), 303)
  },
)

const importLikesIntent = intent<{ userName: string }>(
  { members: 'Log in to import your liked videos.', limit: 'model' },
  async ({ site, viewer, params: { userName } }) => {
    if (viewer.uid !== userName)
      throw new Refusal('Only the owner of a profile can import its likes.', 403)
    await requestImport(site, viewer, 'likes')
    return redirect(href('/user/:userName', { userName }), 303)
  },
)

export const action = intents({
  bio: editBioIntent,
  follow: followIntent,
  unfollow: unfollowIntent,
  'import-likes': importLikesIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
  block: blockIntent,
  'undo-block': undoBlockIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.user ? (loaderData.user.displayName ?? 'Unnamed User') : 'User not found',
    matches,
    loaderData?.user ? undefined : null,
  )

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
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
