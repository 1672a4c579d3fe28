import { data, Form, href, Link, redirect, useLocation, useNavigation } from 'react-router'
import { answerForm, type Refused } from '#app/http/forms.ts'
import { admit } from '#app/http/limits.ts'
import { shared, visitOf } from '#app/http/visit.ts'
import { requestImport } from '#core/likes/importing.ts'
import { type OwnLikes, ownLikes } from '#core/likes/own-likes.ts'
import type { Page } from '#core/page.ts'
import { Refusal } from '#core/refusal.ts'
import { type ChannelReview, listReviewsBy } from '#core/reviews/reviews.ts'
import { isFollowing, setFollowing } from '#core/users/follows.ts'
import { type User, userNotFound } from '#core/users/user.ts'
import { editBio, readUser } from '#core/users/users.ts'
import { channelPath } from '../channels/channel-path.ts'
import { LikedVideos } from '../likes/LikedVideos.tsx'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { Bars } from '../ui/Bars.tsx'
import { counted, Day } from '../ui/dates.tsx'
import { Face } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { usePages } from '../ui/pages.tsx'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/user.ts'

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = visitOf(args)
  const uid = args.params.userName
  const asked = new URL(args.request.url).searchParams
  const read = async () => {
    const [user, reviews] = await Promise.all([readUser(site, uid), listReviewsBy(site, uid, asked.get('after'))])
    return { user, reviews }
  }
  const [{ user, reviews }, following, likes] = await Promise.all([
    shared(args, read, ({ user }) => user && [`users:${uid}`, 'names']),
    isFollowing(site, viewer, uid),
    ownLikes(site, viewer, uid, asked.get('likes')),
  ])
  if (!user) return data({ user: null, notFound: userNotFound }, { status: 404 })
  const role: Role = !viewer ? 'guest' : viewer.uid === uid ? 'owner' : 'other'
  return { user, reviews, following, likes, role }
}

type Role = 'guest' | 'owner' | 'other'

/** The deeds of a profile: its owner edits the bio and imports likes, others follow and unfollow. */
export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args)
  const { site, viewer } = visit
  const uid = args.params.userName
  return await answerForm(args.request, async (fields) => {
    admit(visit, fields.deed === 'import likes' ? 'import' : 'profile')
    switch (fields.deed) {
      case 'bio':
        await editBio(site, viewer, uid, fields.bio ?? '')
        break
      case 'follow':
      case 'unfollow':
        await setFollowing(site, viewer, uid, fields.deed === 'follow')
        break
      case 'import likes':
        if (viewer && viewer.uid !== uid) throw new Refusal('Only the owner of a profile can import its likes.', 403)
        await requestImport(site, viewer, 'likes')
        break
      default:
        throw new Refusal('That form could not be read. Please go back and try again.', 400)
    }
    return redirect(href('/user/:userName', { userName: uid }), 303)
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titled(loaderData?.user ? (loaderData.user.displayName ?? 'Unnamed User') : 'User not found', matches)

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
  return <Profile key={loaderData.user.uid} {...loaderData} user={loaderData.user} refused={refused} />
}

interface ProfileProps {
  user: User
  reviews: Page<ChannelReview>
  following: boolean
  likes: OwnLikes | null
  role: Role
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews?: Page<ChannelReview> }) => page.reviews ?? { items: [], next: null }

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
                  <b>{user.numberOfFollowers.toLocaleString('en')}</b> {user.numberOfFollowers === 1 ? 'follower' : 'followers'}
                </li>
                <li>
                  <b>{user.numberOfFollowing.toLocaleString('en')}</b> following
                </li>
              </ul>
            </div>
          </div>
          <Bio user={user} owner={role === 'owner'} refused={refused} />
          {role === 'other' && <FollowButton user={user} following={following} />}
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
                <PageLink to={channelPath(review.channelKey)}>
                  <b>
                    <bdi>{review.channelTitle}</bdi>
                  </b>
                </PageLink>{' '}
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
      {role === 'owner' && <Sessions />}
    </>
  )
}

/** For whoever has lost a phone or sat at somebody else's computer. */
function Sessions() {
  return (
    <section className="stack">
      <h2 className="section-head">Sessions</h2>
      <p className="faint">
        Lost a device, or signed in on one that is not yours? This ends every session, here and elsewhere.
      </p>
      <Form method="post" action={`${href('/auth/sign-out')}?everywhere`} reloadDocument>
        <button className="button" type="submit">
          Sign out everywhere
        </button>
      </Form>
    </section>
  )
}

function FollowButton({ user, following }: { user: User; following: boolean }) {
  const sent = useNavigation().formData?.get('deed')
  const shown = sent === 'follow' ? true : sent === 'unfollow' ? false : following
  return (
    <Form method="post" action={href('/user/:userName', { userName: user.uid })} preventScrollReset>
      <input type="hidden" name="deed" value={shown ? 'unfollow' : 'follow'} />
      <button className={shown ? 'button' : 'button pen'} type="submit" disabled={sent !== undefined && sent !== null}>
        {shown ? 'Unfollow' : 'Follow'}
      </button>
    </Form>
  )
}

/** The bio, and for its owner the form behind Edit Bio; without scripts the button is a link to the page with the form in it. */
function Bio({ user, owner, refused }: { user: User; owner: boolean; refused: Refused | undefined }) {
  const { search, pathname } = useLocation()
  const busy = useNavigation().formData?.get('deed') === 'bio'
  const editing = new URLSearchParams(search).has('bio') || refused?.typed.deed === 'bio'
  if (!editing) {
    return (
      <div className="profile-bio">
        {refused && refused.typed.deed !== 'import likes' && (
          <p role="alert" className="alert">
            {refused.refusal}
          </p>
        )}
        <p className={user.bio ? 'prose' : 'faint'} dir="auto">
          {user.bio || 'No bio available.'}
        </p>
        {owner && (
          <div>
            <Link className="button" to={`${pathname}?bio`} preventScrollReset replace>
              Edit Bio
            </Link>
          </div>
        )}
      </div>
    )
  }
  // `?bio` keeps the form here when signing in again brings the page up to date, which forgets the refusal.
  return (
    <Form className="profile-bio" method="post" action={`${pathname}?bio`} preventScrollReset replace>
      <input type="hidden" name="deed" value="bio" />
      {refused && (
        <p role="alert" className="alert">
          {refused.refusal}
        </p>
      )}
      <textarea
        className="paper"
        name="bio"
        aria-label="Bio"
        defaultValue={refused?.typed.bio ?? user.bio}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
      />
      <div className="row">
        <button className="button pen" type="submit" disabled={busy}>
          {busy ? 'Loading...' : 'Submit'}
        </button>
        <Link className="button quiet" to={pathname} preventScrollReset replace>
          Cancel
        </Link>
        {refused?.status === 401 && <SignInButton returnTo={pathname} stay label="Log In" />}
      </div>
    </Form>
  )
}
