import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Day } from '../ui/Day.tsx'
import { PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { counted } from '../ui/words.ts'
import type { Route } from './+types/found.page.ts'
import { Choice } from './PathFields.tsx'
import { takeoutIntents } from './takeout.action.ts'
import { readTakeout, type TakeoutView } from './takeouts.server.ts'

export const handle = { about: null }

/** `/settings/takeout/found`: what was found in a Takeout, and what to do with it. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings/takeout/found'))
  const found = await readTakeout(getContext(args).site, viewer)
  if (!found) throw redirect(href('/settings/takeout'))
  const followed = Number(new URL(args.request.url).searchParams.get('followed')) || 0
  return { found, followed, uid: viewer.uid }
}

export const action = intents(takeoutIntents)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('In your Takeout', matches)

export default function Found({ loaderData }: Route.ComponentProps) {
  const { found, followed, uid } = loaderData
  const refused = useRefused()
  return (
    <>
      <header className="stack">
        <h1>In your Takeout</h1>
        <Done
          says={
            followed > 0 &&
            !refused &&
            `You follow ${counted(followed, 'more channel', 'more channels')}.`
          }
        />
        <p>
          This is what we found in your upload of <Day of={found.uploadedAt} />.
        </p>
        {found.skipped > 0 && (
          <p>
            {counted(found.skipped, 'line', 'lines')} could not be read. If another program saved
            the files, please choose them as Google made them.
          </p>
        )}
      </header>
      {found.subscriptions > 0 && <Subscriptions found={found} />}
      {found.lists.length > 0 && <Likes lists={found.lists} uid={uid} />}
      <Playlists lists={found.lists} />
      <section className="setting" aria-labelledby="upload-title">
        <h2 id="upload-title">Your upload</h2>
        <p>
          It is deleted after a day, or now. What you have followed or imported stays. You can also{' '}
          <Link to={href('/settings/takeout')}>choose other files</Link>.
        </p>
        <PageForm intent="delete-takeout">
          <Submit className="button">Delete this upload</Submit>
        </PageForm>
      </section>
    </>
  )
}

function Subscriptions({ found }: { found: TakeoutView }) {
  const { followed, toFollow, unknown } = found
  const known = followed + toFollow.count
  return (
    <section className="setting" aria-labelledby="subscriptions-title">
      <h2 id="subscriptions-title">Subscriptions</h2>
      <p>
        {counted(found.subscriptions, 'channel', 'channels')}, of which {known.toLocaleString('en')}{' '}
        {known === 1 ? 'is' : 'are'} here, and you follow {followed.toLocaleString('en')}. Only you
        see which ones you follow, and you can unfollow each in your{' '}
        <Link to={`${href('/settings')}#channels`}>settings</Link>.
      </p>
      {toFollow.count > 0 && (
        <>
          <PageForm intent="follow-subscriptions">
            <Submit>Follow {counted(toFollow.count, 'channel', 'channels')}</Submit>
          </PageForm>
          <Names summary="Which ones?" of={toFollow} />
        </>
      )}
      {unknown.count > 0 && (
        <Names
          summary={`${counted(unknown.count, 'channel is', 'channels are')} not here yet`}
          of={unknown}
          add
        />
      )}
    </section>
  )
}

function Names(props: { summary: string; of: TakeoutView['unknown']; add?: boolean }) {
  const { summary, of, add } = props
  const { count, names } = of
  return (
    <details>
      <summary>{summary}</summary>
      <ul className="tiles tight">
        {names.map(({ id, title }) => (
          <li key={id}>
            <Link to={channelPath(id)}>
              {add && 'Add '}
              <bdi>{title || id}</bdi>
            </Link>
            {title === '' && ' (without a name: it may be closed)'}
          </li>
        ))}
        {count > names.length && <li>and {(count - names.length).toLocaleString('en')} more</li>}
      </ul>
    </details>
  )
}

function Likes({ lists, uid }: { lists: TakeoutView['lists']; uid: string }) {
  const likes = lists.findIndex(({ isLikes }) => isLikes)
  return (
    <section className="setting" aria-labelledby="likes-title">
      <h2 id="likes-title">Likes</h2>
      <p>
        An import replaces the likes on{' '}
        <Link to={`${href('/user/:userName', { userName: uid })}#liked-videos`}>your profile</Link>,
        which only you see. Those of 2024 are listed there, and later ones count for the Wrapped of
        their year; older ones are left out. Your profile says how far it is.
      </p>
      <PageForm intent="import-takeout" className="stack">
        <Choice
          name="list"
          label="The list with your likes"
          value={likes < 0 ? undefined : `${likes}`}
          none="Please choose"
          options={lists.map(({ title, videos, of2024, later }, place) => [
            `${place}`,
            `${title}: ${counted(videos, 'video', 'videos')}, ${of2024.toLocaleString('en')} of ` +
              `2024, ${later.toLocaleString('en')} later`,
          ])}
        />
        <Submit className="button">Import likes</Submit>
      </PageForm>
    </section>
  )
}

function Playlists({ lists }: Pick<TakeoutView, 'lists'>) {
  const playlists = lists.filter(({ isLikes }) => !isLikes)
  if (playlists.length === 0) return null
  const inAll = playlists.reduce((sum, { videos }) => sum + videos, 0)
  return (
    <section className="setting" aria-labelledby="playlists-title">
      <h2 id="playlists-title">Playlists</h2>
      <p>
        {playlists.length} with {counted(inAll, 'video', 'videos')}. One can become a{' '}
        <Link to={`${href('/paths')}?own`}>path of yours</Link>: its videos are the steps, and you
        write a reason beside each, or remove it. Nobody else sees the path until you change that.
      </p>
      <PageForm intent="take-playlist" className="stack">
        <Choice
          name="playlist"
          label="The playlist"
          value="0"
          options={playlists.map(({ title, videos }, place) => [
            `${place}`,
            `${title}: ${counted(videos, 'video', 'videos')}`,
          ])}
        />
        <Submit className="button">Make a path of it</Submit>
      </PageForm>
    </section>
  )
}
