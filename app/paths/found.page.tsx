import { Form, href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import type { Intent } from '../request/action.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/found.page.ts'
import {
  deleteTakeout,
  followSubscriptions,
  importTakeoutLikes,
  lookUpTakeoutPlaylist,
  readTakeout,
  type TakeoutView,
} from './takeouts.server.ts'
import './takeout.css'

export const handle = { about: null }

/** `/settings/takeout/found`: what was found in a Takeout, and what to do with it. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings/takeout/found'))
  const found = await readTakeout(getContext(args).site, viewer)
  if (!found) throw redirect(href('/settings/takeout'))
  const followed = Number(new URL(args.request.url).searchParams.get('followed')) || 0
  return { found, followed, uid: viewer.uid }
}

const followIntent: Intent<object, Response> = {
  limit: 'write',
  async run({ site, viewer }) {
    const followed = await followSubscriptions(site, viewer)
    return redirect(`${href('/settings/takeout/found')}?followed=${followed}`, 303)
  },
}

const importIntent: Intent<object, Response> = {
  limit: 'model',
  async run({ site, viewer, fields }) {
    await importTakeoutLikes(site, viewer, Number(fields.list || Number.NaN))
    const profile = href('/user/:userName', { userName: viewer?.uid ?? '' })
    return redirect(`${profile}#liked-videos`, 303)
  },
}

const lookUpIntent: Intent<object, Response> = {
  limit: 'write',
  async run({ site, viewer, fields }) {
    const place = Number(fields.playlist || Number.NaN)
    const read = await lookUpTakeoutPlaylist(site, viewer, place)
    return redirect(`${href('/paths/new')}?read=${read}#found`, 303)
  },
}

const deleteIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer }) {
    await deleteTakeout(site, viewer)
    return redirect(href('/settings/takeout'), 303)
  },
}

export const action = intents({
  'follow-subscriptions': followIntent,
  'import-takeout': importIntent,
  'look-up-takeout': lookUpIntent,
  'delete-takeout': deleteIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('In your Takeout', matches)

export default function Found({ loaderData }: Route.ComponentProps) {
  const { found, followed, uid } = loaderData
  const refused = useRefused()
  const likes = found.lists.find(({ isLikes }) => isLikes)
  return (
    <>
      <header className="stack">
        <h1>In your Takeout</h1>
        <RefusalAlert refused={refused} />
        {followed > 0 && !refused && (
          <p className="done" role="status">
            You follow {counted(followed, 'more channel', 'more channels')}.
          </p>
        )}
        <table className="takeout">
          <caption>
            Found in your upload of <Day of={found.uploadedAt} />
          </caption>
          <tbody>
            <tr>
              <th scope="row">Subscriptions</th>
              <td>{counted(found.subscriptions, 'channel', 'channels')}</td>
            </tr>
            <tr>
              <th scope="row">Likes</th>
              <td>
                {likes
                  ? counted(likes.videos, 'video', 'videos')
                  : found.lists.length > 0
                    ? 'in one of the lists below'
                    : 'none'}
              </td>
            </tr>
            <tr>
              <th scope="row">Playlists</th>
              <td>
                {found.playlistCount === 0
                  ? 'none'
                  : `${found.playlistCount.toLocaleString('en')} with ${counted(found.inPlaylists, 'video', 'videos')}`}
              </td>
            </tr>
          </tbody>
        </table>
        {found.skipped > 0 && (
          <p>
            {counted(found.skipped, 'line', 'lines')} could not be read. If another program saved
            the files, please choose them as Google made them.
          </p>
        )}
      </header>
      {found.subscriptions > 0 && <Subscriptions found={found} />}
      {found.lists.length > 0 && (
        <Likes lists={found.lists} uid={uid} typed={refused?.typed.list} />
      )}
      {found.playlistCount > 0 && <Playlists found={found} typed={refused?.typed.playlist} />}
      <section className="setting" aria-labelledby="upload-title">
        <h2 id="upload-title">Your upload</h2>
        <p>
          It is deleted after a day, or now. What you have followed or imported stays. You can also{' '}
          <Link to={href('/settings/takeout')}>choose other files</Link>.
        </p>
        <FoundForm intent="delete-takeout" label="Delete this upload" />
      </section>
    </>
  )
}

function FoundForm({
  intent,
  label,
  isMain = false,
  children,
}: {
  intent: string
  label: string
  isMain?: boolean
  children?: React.ReactNode
}) {
  return (
    <Form className="stack" method="post" action={href('/settings/takeout/found')}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <button className={isMain ? 'button pen' : 'button'} type="submit">
          {label}
        </button>
      </div>
    </Form>
  )
}

function Subscriptions({ found }: { found: TakeoutView }) {
  const { known, followed, toFollow, unknown, unknownCount, room } = found
  const others = known - followed
  const count = Math.min(others, room)
  return (
    <section className="setting" aria-labelledby="subscriptions-title">
      <h2 id="subscriptions-title">Subscriptions</h2>
      {known === 0 ? (
        <p>None of these channels is here yet. Once one is, its page has a button to follow it.</p>
      ) : (
        <p>
          {counted(known, 'of these channels is', 'of these channels are')} here, and you follow{' '}
          {followed.toLocaleString('en')} of them. New analyses and reviews of channels that you
          follow are on your Home and among your notifications. Only you see which ones they are,
          and you can unfollow each in your{' '}
          <Link to={`${href('/settings')}#channels`}>settings</Link>. Following is done at once.
        </p>
      )}
      {others > room && (
        <p>
          You can follow {counted(room, 'more channel', 'more channels')}, so{' '}
          {(others - room).toLocaleString('en')} are left out.
        </p>
      )}
      {count > 0 && (
        <FoundForm
          intent="follow-subscriptions"
          label={`Follow ${counted(count, 'channel', 'channels')}`}
          isMain
        />
      )}
      {others > 0 && (
        <Names summary="Which ones?" rest={others - toFollow.length}>
          {toFollow.map(({ key, title }) => (
            <li key={key}>
              <Link to={channelPath(key)}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </Names>
      )}
      {unknownCount > 0 && (
        <Names
          summary={`${counted(unknownCount, 'channel is', 'channels are')} not here yet`}
          rest={unknownCount - unknown.length}
        >
          {unknown.map(({ id, title }) => (
            <li key={id}>
              <Link to={channelPath(id)}>
                Add <bdi>{title || id}</bdi>
              </Link>
              {title === '' && ' (without a name: it may be closed)'}
            </li>
          ))}
        </Names>
      )}
    </section>
  )
}

function Names({
  summary,
  rest,
  children,
}: {
  summary: string
  rest: number
  children: React.ReactNode
}) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul className="takeout-names">
        {children}
        {rest > 0 && <li>and {rest.toLocaleString('en')} more</li>}
      </ul>
    </details>
  )
}

function Likes({
  lists,
  uid,
  typed,
}: {
  lists: TakeoutView['lists']
  uid: string
  /** The list that was chosen in a refused form. */
  typed: string | undefined
}) {
  const likes = lists.findIndex(({ isLikes }) => isLikes)
  return (
    <section className="setting" aria-labelledby="likes-title">
      <h2 id="likes-title">Likes</h2>
      <p>
        An import replaces the likes on{' '}
        <Link to={`${href('/user/:userName', { userName: uid })}#liked-videos`}>your profile</Link>,
        which only you see. Those of 2024 are listed there, and later ones count for the Wrapped of
        their year; older ones are left out. The titles come from YouTube, so it goes on after this
        page: your profile says how far it is.
      </p>
      <FoundForm intent="import-takeout" label="Import likes">
        <label className="field">
          <span>The list with your likes</span>
          <select
            className="paper-select"
            name="list"
            defaultValue={typed ?? (likes < 0 ? '' : likes)}
            required
          >
            {likes < 0 && <option value="">Please choose</option>}
            {Object.entries(lists).map(([place, { title, videos, of2024, later }]) => (
              <option key={place} value={place}>
                {title}: {counted(videos, 'video', 'videos')}, {of2024.toLocaleString('en')} of
                2024, {later.toLocaleString('en')} later
              </option>
            ))}
          </select>
        </label>
      </FoundForm>
    </section>
  )
}

function Playlists({
  found: { playlists, playlistCount },
  typed,
}: {
  found: TakeoutView
  /** The playlist that was chosen in a refused form. */
  typed: string | undefined
}) {
  return (
    <section className="setting" aria-labelledby="playlists-title">
      <h2 id="playlists-title">Playlists</h2>
      <p>
        A playlist can become a <Link to={`${href('/paths')}?own`}>path of yours</Link>: an ordered
        list of videos, with room for a reason beside each. First you see the videos, with their
        titles from YouTube, and choose which of them are its steps: 200 at most. Nothing is made
        before you save it, and nobody else sees it until you change that.
      </p>
      {playlistCount > playlists.length && (
        <p>These are the first {counted(playlists.length, 'playlist', 'playlists')}.</p>
      )}
      <FoundForm intent="look-up-takeout" label="See its videos">
        <label className="field">
          <span>The playlist</span>
          <select className="paper-select" name="playlist" defaultValue={typed} required>
            {Object.entries(playlists).map(([place, { title, videos }]) => (
              <option key={place} value={place}>
                {title}: {counted(videos, 'video', 'videos')}
              </option>
            ))}
          </select>
        </label>
      </FoundForm>
    </section>
  )
}
