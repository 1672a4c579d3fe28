import { href, redirect } from 'react-router'
import { settingIntent } from '../accounts/settings.action.ts'
import { intent } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { undoBlock } from './blocks.server.ts'
import { type MuteLevel, setAnonymousMuted, setMuteLevel } from './mutes.server.ts'

/** The form names a person, or `anonymous` for all anonymous reviews: no id is that word. */
export const muteIntent = intent(
  { members: 'Log in to mute anonymous reviews.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, fields, url }) => {
    const treatment = parseMuteLevel(fields.treatment)
    if (!fields.person) throw unreadableForm()
    if (fields.person === 'anonymous') await setAnonymousMuted(site, viewer, treatment !== 'none')
    else await setMuteLevel(site, viewer, fields.person, treatment)
    return redirect(url.pathname + url.search, 303)
  },
)

export const blockIntent = intent<{ userName: string }>(
  { members: 'Log in to mute people.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, params: { userName } }) => {
    await setMuteLevel(site, viewer, userName, 'block')
    return redirect(`${href('/user/:userName', { userName })}?blocked`, 303)
  },
)

export const undoBlockIntent = intent<{ userName: string }>(
  { members: 'Log in to undo a block.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, params: { userName } }) => {
    await undoBlock(site, viewer, userName)
    return redirect(`${href('/user/:userName', { userName })}?unblocked`, 303)
  },
)

function parseMuteLevel(value: string | undefined): MuteLevel {
  if (value === 'none' || value === 'mute') return value
  throw unreadableForm()
}

export const unmuteIntent = settingIntent('#muted', ({ site, viewer, fields }) =>
  setMuteLevel(site, viewer, fields.uid ?? '', 'none'),
)

export const anonymousIntent = settingIntent('#muted', ({ site, viewer, fields }) =>
  setAnonymousMuted(site, viewer, fields.on === '1'),
)
