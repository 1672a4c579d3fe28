import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { endInvitation, type MadeInvitation, makeInvitation } from './invitations.server.ts'

export interface NewLink {
  link: { url: string } & Pick<MadeInvitation, 'uses' | 'endsAt' | 'isMailed'>
}

/**
 * Makes a link with which people become members. With an address it is for one person,
 * also when the field beside it has another number.
 */
export const makeInvitationIntent = intent<object, NewLink>(
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

export const endInvitationIntent = intent(
  { limit: 'write' },
  async ({ site, viewer, fields, url }) => {
    const id = idCursor(fields.invitation ?? null)
    if (id === null) throw unreadableForm()
    await endInvitation(site, viewer, id)
    return redirect(`${url.pathname}#invitations`, 303)
  },
)
