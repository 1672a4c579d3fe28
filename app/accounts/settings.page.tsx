import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { FollowedChannels } from '../people/FollowedChannels.tsx'
import { unfollowListedIntent } from '../people/follow.action.ts'
import { listFollowedChannels } from '../people/follows.server.ts'
import { MutedPeople } from '../people/MutedPeople.tsx'
import { anonymousIntent, unmuteIntent } from '../people/mute.action.ts'
import { listMuted, readMutes } from '../people/mutes.server.ts'
import { NameAndPicture } from '../people/NameAndPicture.tsx'
import { knownTimeZones } from '../people/preferences.server.ts'
import { storesPositions } from '../positions/positions.server.ts'
import { readDueMails } from '../practice/due-mails.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import type { Route } from './+types/settings.page.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Invitations } from './Invitations.tsx'
import { listInvitations, readInvitesLeft } from './invitations.server.ts'
import { readWaysIn } from './own-ways-in.server.ts'
import { requireViewer } from './require-viewer.server.ts'
import { SessionList } from './SessionList.tsx'
import { listSessions } from './sessions.server.ts'
import { inviteIntent, type NewLink, settingIntents } from './settings.action.ts'
import { WaysIn } from './WaysIn.tsx'

export const handle = { about: null }

/** `/settings`: the viewer's own account. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings'))
  const { site, sessionToken } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const [muted, mutes, ways, sessions, isStored, getsMails, channels, invitations, left] =
    await Promise.all([
      listMuted(site, viewer),
      readMutes(site, viewer),
      readWaysIn(site, viewer, sessionToken),
      listSessions(site, viewer, sessionToken),
      storesPositions(site, viewer),
      readDueMails(site, viewer),
      listFollowedChannels(site, viewer, query.get('channels')),
      listInvitations(site, viewer),
      readInvitesLeft(site, viewer),
    ])
  const timeZone = viewer.timeZone ?? 'UTC'
  const mayInvite = left !== 0 || invitations.length > 0
  return {
    viewer,
    channels,
    muted: { people: muted, anonymousMuted: mutes.anonymous },
    ways,
    sessions,
    invited: mayInvite && { invitations, left, now: site.now(), canMail: site.mail !== null },
    study: { viewer, isStored, getsMails, timeZone, timeZones: knownTimeZones(timeZone) },
    done: query.has('back') ? 'back' : query.get('done'),
  }
}

export const action = intents<object, NewLink | Response>({
  ...settingIntents,
  'unfollow-channel': unfollowListedIntent,
  unmute: unmuteIntent,
  anonymous: anonymousIntent,
  invite: inviteIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Settings', matches)

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { viewer, channels, muted, ways, sessions, invited, study, done } = loaderData
  return (
    <>
      <div className="stack">
        <h1>Settings</h1>
        <Done says={done === 'back' && 'Welcome back. Your account is not deleted any more.'} />
        <Done says={done === 'profile' && 'Your name and picture are up to date.'} />
      </div>
      <SectionLinks
        sections={[
          ['profile', 'Name and picture'],
          ['channels', 'Channels you follow'],
          ['muted', 'Muted and blocked'],
          ['ways-in', 'Sign-in methods'],
          ...(invited ? ([['invitations', 'Invitations']] as const) : []),
          ['sessions', 'Sessions'],
          ['study', 'Study'],
          ['data', 'Your data'],
          ['delete', 'Delete account'],
        ]}
      />
      <NameAndPicture viewer={viewer} ways={ways.own} />
      <FollowedChannels channels={channels} />
      <MutedPeople {...muted} />
      <WaysIn ways={ways} done={done} />
      {invited && <Invitations {...invited} />}
      <SessionList sessions={sessions} />
      <Study {...study} isDone={done === 'study'} />
      <OwnData />
      <DeleteAccount />
    </>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

/** Single keys can be switched off (WCAG 2.1.4). Some browsers do not tell their time zone. */
function Study(props: Data['study'] & { isDone: boolean }) {
  const { viewer, isStored, getsMails, timeZone, timeZones, isDone } = props
  return (
    <section className="setting" id="study" aria-labelledby="study-title">
      <h2 id="study-title">Study</h2>
      <Done says={isDone && 'Your settings for study are saved.'} />
      <PageForm intent="study" className="choices" action={href('/settings')}>
        <Tick name="shortcuts" isOn={viewer.shortcuts} label="Keyboard shortcuts">
          Single keys, such as <kbd>K</kbd> for play and pause on the page of a video.
        </Tick>
        <Tick name="positions" isOn={isStored} label="Where you stopped">
          We remember where you are in a video, so that you can go on there, on any device. Nobody
          else sees it. Without it, we forget what we have, and which steps of paths you are done
          with: you cannot tick steps or give paths letters.
        </Tick>
        {getsMails !== null && (
          <Tick name="dueMails" isOn={getsMails} label="Mail me what is due">
            Once a day, when questions are due. Each mail has a link that ends them.
          </Tick>
        )}
        <Field
          key={timeZone}
          name="timeZone"
          label="Time zone"
          value={timeZone}
          list="time-zones"
          placeholder="A city, such as Lisbon"
          help={
            'New questions come due at 4 in the morning. Your browser tells it when you ' +
            'practise.'
          }
          spellCheck={false}
        />
        <datalist id="time-zones">
          {timeZones.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div>
          <Submit className="button">Save</Submit>
        </div>
      </PageForm>
    </section>
  )
}

interface TickProps {
  name: string
  isOn: boolean
  label: string
  children: ReactNode
}

function Tick({ name, isOn, label, children }: TickProps) {
  const typed = useRefusedOf('study')?.typed
  const isTicked = typed ? typed[name] === '1' : isOn
  return (
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={isTicked} />
      <span>
        <b>{label}</b>
        <small>{children}</small>
      </span>
    </label>
  )
}

function OwnData() {
  return (
    <section className="setting" id="data" aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>
        One ZIP file with everything you did here: reviews, notes, practice, where you stopped,
        liked videos, follows, settings and what else we know about you. It holds nothing about
        other people.
      </p>
      <a className="button" href={href('/settings/data.zip')} download>
        Download my data
      </a>
      <p>
        Subscriptions, likes and playlists can come here, too:{' '}
        <Link to={href('/settings/takeout')}>Import from YouTube</Link>.
      </p>
    </section>
  )
}
