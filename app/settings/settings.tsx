import { href, redirect } from 'react-router'
import { listMuted, readMutes } from '#core/mutes/mutes.ts'
import { listSessions } from '#core/sessions/own-sessions.ts'
import { knownTimeZones } from '#core/users/preferences.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { DeleteAccount } from '../accounts/DeleteAccount.tsx'
import { deleteAccountIntent } from '../accounts/delete-account.ts'
import { OwnData } from '../accounts/OwnData.tsx'
import { pageTitle } from '../layout/page-title.ts'
import { MutedPeople } from '../mutes/MutedPeople.tsx'
import { anonymousIntent, unmuteIntent } from '../mutes/unmute.ts'
import { endOthersIntent, endSessionIntent } from '../sessions/end-sessions.ts'
import { SessionList } from '../sessions/SessionList.tsx'
import { NameAndPicture } from '../users/NameAndPicture.tsx'
import { refreshProfileIntent } from '../users/refresh-profile.ts'
import type { Route } from './+types/settings.ts'
import { chooseTimeZoneIntent } from './choose-time-zone.ts'
import { PracticeDay } from './PracticeDay.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { setShortcutsIntent } from './set-shortcuts.ts'

/** `/settings`: the viewer's own account. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, sessionToken } = getContext(args)
  if (!viewer) throw redirect(`${href('/login')}?returnTo=${encodeURIComponent(href('/settings'))}`)
  const [muted, mutes, sessions] = await Promise.all([
    listMuted(site, viewer),
    readMutes(site, viewer),
    listSessions(site, viewer, sessionToken),
  ])
  const query = new URL(args.request.url).searchParams
  const done = query.has('back') ? 'back' : query.get('done')
  const timeZone = viewer.timeZone ?? 'UTC'
  return {
    viewer,
    muted,
    anonymousMuted: mutes.data.anonymous,
    sessions,
    done,
    timeZone,
    timeZones: knownTimeZones(timeZone),
  }
}

export const action = intents({
  profile: refreshProfileIntent,
  unmute: unmuteIntent,
  anonymous: anonymousIntent,
  'end-session': endSessionIntent,
  'end-others': endOthersIntent,
  shortcuts: setShortcutsIntent,
  'time-zone': chooseTimeZoneIntent,
  delete: deleteAccountIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Settings', matches)

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, muted, anonymousMuted, sessions, done, timeZone, timeZones } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  const refusedBy = (intent: string) => (refused?.typed.intent === intent ? refused : undefined)
  return (
    <>
      <div className="stack">
        <h1>Settings</h1>
        {done === 'back' && (
          <p className="done" role="status">
            Welcome back. Your account is not deleted any more, and everything is as it was.
          </p>
        )}
        {done === 'profile' && !refused && (
          <p className="done" role="status">
            Your name and picture are up to date.
          </p>
        )}
      </div>
      <NameAndPicture viewer={viewer} refused={refusedBy('profile')} />
      <MutedPeople people={muted} anonymousMuted={anonymousMuted} />
      <SessionList sessions={sessions} />
      <Shortcuts isOn={viewer.shortcuts} />
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
