import { z } from 'zod'
import { sealedCookie } from '../request/cookies.server.ts'
import type { Site } from '../request/site.ts'
import { readInvitation } from './invitations.server.ts'

const name = 'invitation'
/** A day is enough to get an account elsewhere. */
const cookie = sealedCookie(z.string(), 86_400)

/** The code of the link that this browser opened. */
export const invitationCookie = {
  set: (site: Site, code: string) => cookie.set(site, name, code),
  read: (site: Site, request: Request) => cookie.read(site, request, name),
  remove: (site: Site) => cookie.remove(site, name),
}

export type OpenedLink = Awaited<ReturnType<typeof readOpenedLink>>

export async function readOpenedLink(site: Site, request: Request) {
  const code = invitationCookie.read(site, request)
  const invitation = code === null ? null : await readInvitation(site, code)
  if (!invitation)
    return {
      problem: 'This link has ended, was used up, or is not complete. Please ask for a new one.',
    }
  if (site.settings.current().entry.who === 'nobody')
    return { problem: 'No new members are taken right now, so this link lets nobody in.' }
  const { name, photoUrl, endsAt } = invitation
  return { name, photoUrl, endsAt }
}
