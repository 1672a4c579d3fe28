import { data, href, Link } from 'react-router'
import { isFollowing } from '#core/follows/follows.ts'
import { ownLikes } from '#core/likes/own-likes.ts'
import { userNotFound } from '#core/users/user.ts'
import { readUserPage } from '#core/users/user-page.ts'
import { cached, getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { followIntent, unfollowIntent } from '../follows/follow.ts'
import { pageTitle } from '../layout/page-title.ts'
import { importLikesIntent } from '../likes/import-likes.ts'
import type { Route } from './+types/user.ts'
import { editBioIntent } from './edit-bio.ts'
import { Profile, type Role } from './Profile.tsx'

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
