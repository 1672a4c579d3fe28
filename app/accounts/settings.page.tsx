import './invitations.css'
import { href, Link, redirect } from 'react-router'
import { FollowedChannels } from '../people/FollowedChannels.tsx'
import { unfollowListedIntent } from '../people/follow.action.ts'
import { listFollowedChannels } from '../people/follows.server.ts'
import { MutedPeople } from '../people/MutedPeople.tsx'
import { anonymousIntent, unmuteIntent } from '../people/mute.action.ts'
import { listMuted, readMutes } from '../people/mutes.server.ts'
import { NameAndPicture } from '../people/NameAndPicture.tsx'
import { knownTimeZones, setShortcuts, setTimeZone } from '../people/preferences.server.ts'
import { setName } from '../people/users.server.ts'
import { setStoresPositions, storesPositions } from '../positions/positions.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { signedOutCookie } from '../request/cookies.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Done } from '../ui/Done.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/settings.page.ts'
import { parseReviewChoice } from './account-deletion.ts'
import { ButtonForm } from './ButtonForm.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { deleteAccount } from './delete-account.server.ts'
import { Invitations } from './Invitations.tsx'
import { endInvitationIntent, makeInvitationIntent, type NewLink } from './invitation.action.ts'
import { listInvitations, readInvitesLeft } from './invitations.server.ts'
import { endOwnSession, listSessions } from './own-sessions.server.ts'
import { readWaysIn } from './own-ways-in.server.ts'
import { PracticeDay } from './PracticeDay.tsx'
import { refreshProfile } from './refresh-profile.server.ts'
import { requireViewer } from './require-viewer.server.ts'
import { SessionList } from './SessionList.tsx'
import { settingIntent } from './setting.action.ts'
import { WaysIn } from './WaysIn.tsx'
import {
  confirmCodeIntent,
  removeIdentityIntent,
  removePasskeyIntent,
  renamePasskeyIntent,
  renewCodeIntent,
} from './ways-in.action.ts'

export const handle = { about: null }

/** `/settings`: the viewer's own account. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings'))
  const { site, sessionToken } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const [muted, mutes, ways, sessions, isStored, channels, invitations, left] = await Promise.all([
    listMuted(site, viewer),
    readMutes(site, viewer),
    readWaysIn(site, viewer, sessionToken),
    listSessions(site, viewer, sessionToken),
    storesPositions(site, viewer),
    listFollowedChannels(site, viewer, query.get('channels')),
    listInvitations(site, viewer),
    readInvitesLeft(site, viewer),
  ])
  const done = query.has('back') ? 'back' : query.get('done')
  const timeZone = viewer.timeZone ?? 'UTC'
  return {
    viewer,
    channels,
    muted,
    anonymousMuted: mutes.anonymous,
    ways,
    sessions,
    isStored,
    // People may invite others, or have done so.
    invited:
      left === 0 && invitations.length === 0
        ? null
        : { invitations, left, now: site.now(), canMail: site.mail !== null },
    done,
    timeZone,
    timeZones: knownTimeZones(timeZone),
  }
}

/** The form that deletes the account: one question, what happens to the reviews. */
const deleteAccountIntent = intent(
  {
    members: 'Log in to delete your account.',
    limit: 'write',
    isForSuspended: true,
    schema: ({ reviews }: Fields) => parseReviewChoice(reviews),
  },
  async ({ site, viewer, fields: choice }) => {
    await deleteAccount(site, viewer, choice)
    const headers = { 'set-cookie': signedOutCookie(site.facts.origin.startsWith('https:')) }
    return redirect(`${href('/settings/deleted')}?reviews=${choice}`, { status: 303, headers })
  },
)

/** A name comes from the provider, or is typed. Suspended people keep theirs. */
const profileIntent = (act: Parameters<typeof settingIntent>[1]) =>
  settingIntent('?done=profile', act, { isForSuspended: false })

export const action = intents<object, NewLink | Response>({
  profile: profileIntent(({ site, viewer }) => refreshProfile(site, viewer)),
  'set-name': profileIntent(({ site, viewer, fields }) => setName(site, viewer, fields.name ?? '')),
  'unfollow-channel': unfollowListedIntent,
  unmute: unmuteIntent,
  anonymous: anonymousIntent,
  'remove-identity': removeIdentityIntent,
  'remove-passkey': removePasskeyIntent,
  'rename-passkey': renamePasskeyIntent,
  'renew-code': renewCodeIntent,
  'confirm-code': confirmCodeIntent,
  'end-session': settingIntent('#sessions', ({ site, viewer, fields }) =>
    endOwnSession(site, viewer, fields.session ?? ''),
  ),
  invite: makeInvitationIntent,
  'end-invitation': endInvitationIntent,
  shortcuts: settingIntent('#shortcuts', ({ site, viewer, fields }) =>
    setShortcuts(site, viewer, fields.on === '1'),
  ),
  positions: settingIntent('#stopped', ({ site, viewer, fields }) =>
    setStoresPositions(site, viewer, fields.on === '1'),
  ),
  'time-zone': settingIntent('?done=day#day', ({ site, viewer, fields }) =>
    setTimeZone(site, viewer, fields.timeZone ?? ''),
  ),
  delete: deleteAccountIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Settings', matches)

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { viewer, channels, muted, anonymousMuted, ways, sessions, isStored, done } = loaderData
  const { timeZone, timeZones, invited } = loaderData
  const refused = useRefused()
  const refusedBy = (intent: string) => (refused?.typed.intent === intent ? refused : undefined)
  return (
    <>
      <div className="stack">
        <h1>Settings</h1>
        <Done says={done === 'back' && 'Welcome back. Your account is not deleted any more.'} />
        <Done says={done === 'profile' && !refused && 'Your name and picture are up to date.'} />
      </div>
      <SectionLinks
        sections={[
          ['profile', 'Name and picture'],
          ['channels', 'Channels you follow'],
          ['muted', 'Muted and blocked'],
          ['ways-in', 'Ways in'],
          ...(invited ? [['invitations', 'Invitations'] as [string, string]] : []),
          ['sessions', 'Sessions'],
          ['shortcuts', 'Keyboard shortcuts'],
          ['stopped', 'Where you stopped'],
          ['day', 'Your day of practice'],
          ['data', 'Your data'],
          ['delete', 'Delete account'],
        ]}
      />
      <NameAndPicture
        viewer={viewer}
        identities={ways.identities}
        refused={refusedBy('profile') ?? refusedBy('set-name')}
      />
      <FollowedChannels channels={channels} />
      <MutedPeople people={muted} anonymousMuted={anonymousMuted} />
      <WaysIn
        ways={ways}
        done={sayDone(done)}
        refused={waysInIntents.map(refusedBy).find((one) => one)}
      />
      {invited && <Invitations {...invited} />}
      <SessionList sessions={sessions} />
      <Shortcuts isOn={viewer.shortcuts} />
      <Stopping isOn={isStored} />
      <PracticeDay
        timeZones={timeZones}
        chosen={timeZone}
        isDone={done === 'day'}
        refused={refusedBy('time-zone')}
      />
      <OwnData />
      <DeleteAccount refused={refusedBy('delete')} />
    </>
  )
}

const waysInIntents = ['remove-identity', 'remove-passkey', 'rename-passkey', 'renew-code']

function sayDone(done: string | null): string | null {
  if (done?.startsWith('added-')) return 'Added. You can sign in by it from now on.'
  if (done === 'code')
    return 'You are signed in, and your code is used up. Make a new passkey now: you get a new code with it.'
  if (done === 'renamed') return 'The passkey has its new name.'
  if (done === 'way-removed') return 'Removed. You stay signed in.'
  return null
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
        {isOn ? (
          <>
            We remember where you are in a video, so that you can go on there, on any device. Nobody
            else sees it. If you switch it off, we also forget what we have, and which steps of
            paths you are done with.
          </>
        ) : (
          <>
            We do not remember where you are in a video, nor which steps of paths you are done with.
            So you cannot tick steps or give paths letters. The letters you gave before stay.
          </>
        )}{' '}
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
        Subscriptions, likes and playlists from YouTube can come here, too:{' '}
        <Link to={href('/settings/takeout')}>bring your Takeout</Link>.
      </p>
    </section>
  )
}
