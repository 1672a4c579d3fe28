import { href, redirect } from 'react-router'
import { setShortcuts, setTimeZone } from '../people/preferences.server.ts'
import { setName } from '../people/users.server.ts'

import { setStoresPositions } from '../positions/positions.server.ts'
import { setDueMails } from '../practice/due-mails.server.ts'

import { intent, type Submission } from '../request/action.server.ts'
import { signedOutCookie } from '../request/cookies.server.ts'
import { idCursor } from '../request/page.ts'
import type { Viewer } from '../request/site.ts'
import { parseReviewChoice } from './account-deletion.ts'
import { deleteAccount } from './delete-account.server.ts'
import { requireFreshSession } from './fresh-session.server.ts'
import { endInvitation, type MadeInvitation, makeInvitation } from './invitations.server.ts'
import { removeWayIn } from './own-ways-in.server.ts'
import { renamePasskey } from './passkeys.server.ts'
import { confirmCode, makeCode } from './recovery-code.server.ts'
import { endOwnSession } from './sessions.server.ts'

const members = 'Log in to change your settings.'

/** What a button of the settings asks for; it leads back to `place` there. */
export function settingIntent(
  place: string,
  act: (asked: Submission & { viewer: Viewer }) => Promise<unknown>,
) {
  return intent({ members, limit: 'write', isForSuspended: true }, async (asked) => {
    await act(asked)
    return redirect(href('/settings') + place, 303)
  })
}

export const settingIntents = {
  'set-name': {
    ...settingIntent('?done=profile', ({ site, viewer, fields }) =>
      setName(site, viewer, fields.name ?? ''),
    ),
    isForSuspended: false,
  },
  'remove-way-in': settingIntent('?done=removed#ways-in', (asked) =>
    removeWayIn(asked, asked.fields.way ?? ''),
  ),
  'rename-passkey': settingIntent('?done=renamed#ways-in', ({ site, viewer, fields }) =>
    renamePasskey(site, viewer, fields.passkey ?? '', fields.name ?? ''),
  ),
  'renew-code': settingIntent('#ways-in', async ({ site, viewer, sessionToken }) => {
    await requireFreshSession(site, sessionToken)
    await makeCode(site, site.rows, viewer.uid)
  }),
  'confirm-code': settingIntent('#ways-in', ({ site, viewer }) => confirmCode(site, viewer.uid)),
  'end-session': settingIntent('#sessions', ({ site, viewer, fields }) =>
    endOwnSession(site, viewer, fields.session ?? ''),
  ),
  study: settingIntent('?done=study#study', async ({ site, viewer, fields }) => {
    await setTimeZone(site, viewer, fields.timeZone ?? '')
    await setShortcuts(site, viewer, fields.shortcuts === '1')
    await setStoresPositions(site, viewer, fields.positions === '1')
    await setDueMails(site, viewer, fields.dueMails === '1')
  }),
  'end-invitation': settingIntent('#invitations', ({ site, viewer, fields }) =>
    endInvitation(site, viewer, idCursor(fields.invitation ?? null)),
  ),
  delete: intent(
    { members, limit: 'write', isForSuspended: true },
    async ({ site, viewer, fields }) => {
      const choice = parseReviewChoice(fields.reviews)
      await deleteAccount(site, viewer, choice)
      const headers = { 'set-cookie': signedOutCookie(site.facts.origin.startsWith('https:')) }
      return redirect(`${href('/login')}?left=${choice}`, { status: 303, headers })
    },
  ),
}

export interface NewLink {
  link: { url: string } & Pick<MadeInvitation, 'uses' | 'endsAt' | 'isMailed'>
}

/** A link with an address is for one person, also when the field beside it has another number. */
export const inviteIntent = intent<object, NewLink>(
  { members: 'Log in to invite people.', limit: 'write' },
  async ({ site, viewer, fields, countAgainst }) => {
    const { note = '', until = '', address = '' } = fields
    const isMail = address.trim() !== ''
    const limited = isMail ? countAgainst('mail') : null
    if (limited) throw limited
    const uses = isMail ? 1 : Number(fields.uses)
    const { code, ...made } = await makeInvitation(site, viewer, { note, uses, until, address })
    const url = site.facts.origin + href('/join/:token', { token: code })
    return { link: { url, ...made } }
  },
)
