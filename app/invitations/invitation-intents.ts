import { href, redirect } from 'react-router'
import { endInvitation, makeInvitation } from '#core/invitations/invitations.ts'
import { idCursor } from '#core/page.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'

/** A link that was made just now. It is shown this once. */
export interface NewLink {
  link: { url: string; uses: number; endsAt: Date }
}

/** Makes a link with which people become members. */
export const makeInvitationIntent: Intent<object, NewLink> = {
  limit: 'profile',
  async run({ site, viewer, fields }) {
    const { note = '', uses = '', until = '' } = fields
    const made = await makeInvitation(site, viewer, { note, uses: Number(uses), until })
    const url = site.facts.origin + href('/join/:token', { token: made.code })
    return { link: { url, uses: made.uses, endsAt: made.endsAt } }
  },
}

/** Ends a link at once. Who came by it stays a member. */
export const endInvitationIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, fields, url }) {
    const id = idCursor(fields.invitation ?? null)
    if (id === null) throw unreadableForm()
    await endInvitation(site, viewer, id)
    return redirect(`${url.pathname}#invitations`, 303)
  },
}
