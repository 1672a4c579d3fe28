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
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import type { Route } from './+types/settings.page.ts'
import { ButtonForm } from './ButtonForm.tsx'
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
  const [muted, mutes, ways, sessions, isStored, channels, invitations, left, dueMails] =
    await Promise.all([
      listMuted(site, viewer),
      readMutes(site, viewer),
      readWaysIn(site, viewer, sessionToken),
      listSessions(site, viewer, sessionToken),
      storesPositions(site, viewer),
      listFollowedChannels(site, viewer, query.get('channels')),
      listInvitations(site, viewer),
      readInvitesLeft(site, viewer),
      readDueMails(site, viewer),
    ])
  const timeZone = viewer.timeZone ?? 'UTC'
  return {
    viewer,
    channels,
    muted,
    anonymousMuted: mutes.anonymous,
    ways,
    sessions,
    isStored,
    dueMails,
    // People may invite others, or have done so.
    invited:
      left === 0 && invitations.length === 0
        ? null
        : { invitations, left, now: site.now(), canMail: site.mail !== null },
    done: query.has('back') ? 'back' : query.get('done'),
    timeZone,
    timeZones: knownTimeZones(timeZone),
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
  const { viewer, channels, muted, anonymousMuted, ways, sessions, isStored, done } = loaderData
  const { timeZone, timeZones, invited } = loaderData
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
          ...(invited ? [['invitations', 'Invitations'] as [string, string]] : []),
          ['sessions', 'Sessions'],
          ['shortcuts', 'Keyboard shortcuts'],
          ['stopped', 'Where you stopped'],
          ['day', 'Day of practice'],
          ['data', 'Your data'],
          ['delete', 'Delete account'],
        ]}
      />
      <NameAndPicture viewer={viewer} identities={ways.identities} />
      <FollowedChannels channels={channels} />
      <MutedPeople people={muted} anonymousMuted={anonymousMuted} />
      <WaysIn ways={ways} done={done} />
      {invited && <Invitations {...invited} />}
      <SessionList sessions={sessions} />
      <Shortcuts isOn={viewer.shortcuts} />
      <Stopping isOn={isStored} />
      <PracticeDay timeZones={timeZones} chosen={timeZone} isDone={done === 'day'}>
        {loaderData.dueMails !== null && <DueMails isOn={loaderData.dueMails} />}
      </PracticeDay>
      <OwnData />
      <DeleteAccount />
    </>
  )
}

/** Keyboard shortcuts on or off (WCAG 2.1.4). */
function Shortcuts({ isOn }: { isOn: boolean }) {
  return (
    <section className="setting" id="shortcuts" aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <p>
        Single keys, such as <kbd>K</kbd> for play and pause on the page of a video. They are{' '}
        <b>{isOn ? 'on' : 'off'}</b>.
      </p>
      <ButtonForm
        intent="shortcuts"
        fields={{ on: isOn ? '0' : '1' }}
        label={isOn ? 'Switch off' : 'Switch on'}
        name={isOn ? 'Switch off keyboard shortcuts' : 'Switch on keyboard shortcuts'}
      />
    </section>
  )
}

function Stopping({ isOn }: { isOn: boolean }) {
  return (
    <section className="setting" id="stopped" aria-labelledby="stopped-title">
      <h2 id="stopped-title">Where you stopped</h2>
      <p>
        {isOn
          ? 'We remember where you are in a video, so that you can go on there, on any device. ' +
            'Nobody else sees it. If you switch it off, we also forget what we have, and which ' +
            'steps of paths you are done with.'
          : 'We do not remember where you are in a video, nor which steps of paths you are done ' +
            'with. So you cannot tick steps or give paths letters. The letters you gave before ' +
            'stay.'}{' '}
        It is <b>{isOn ? 'on' : 'off'}</b>.
      </p>
      <ButtonForm
        intent="positions"
        fields={{ on: isOn ? '0' : '1' }}
        label={isOn ? 'Switch off and forget' : 'Switch on'}
        name={isOn ? 'Switch off and forget where you stopped' : 'Switch on where you stopped'}
      />
    </section>
  )
}

/** The time zone in which a day of practice begins, for browsers that do not tell it. */
function PracticeDay({
  timeZones,
  chosen,
  isDone,
  children,
}: {
  timeZones: string[]
  chosen: string
  isDone: boolean
  children: React.ReactNode
}) {
  return (
    <section className="setting" id="day" aria-labelledby="day-title">
      <h2 id="day-title">Day of practice</h2>
      <p>
        New questions come due at 4 in the morning. Your browser tells its time zone when you
        practise.
      </p>
      <Done says={isDone && 'Your time zone is saved.'} />
      <PageForm intent="time-zone" className="row" action={href('/settings')}>
        <Field
          key={chosen}
          name="timeZone"
          label="Time zone"
          value={chosen}
          list="time-zones"
          placeholder="A city, such as Lisbon"
          spellCheck={false}
        />
        <datalist id="time-zones">
          {timeZones.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Submit className="button">Save</Submit>
      </PageForm>
      {children}
    </section>
  )
}

function DueMails({ isOn }: { isOn: boolean }) {
  return (
    <>
      <p>
        {isOn
          ? 'We mail you once a day when questions are due.'
          : 'We can mail you once a day when questions are due.'}
      </p>
      <ButtonForm
        intent="due-mails"
        fields={{ on: isOn ? '0' : '1' }}
        label={isOn ? 'Send me no mails' : 'Mail me what is due'}
      />
    </>
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
      <div>
        <a className="button" href={href('/settings/data.zip')} download>
          Download my data
        </a>
      </div>
      <p>
        Subscriptions, likes and playlists can come here, too:{' '}
        <Link to={href('/settings/takeout')}>Import from YouTube</Link>.
      </p>
    </section>
  )
}
