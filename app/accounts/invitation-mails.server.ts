import { and, eq, gt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { invitationMails, invitations } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { momentInWords } from '../ui/words.ts'
import { sendText } from './mail-texts.server.ts'

export const countedHours = 1
/** To one address in these hours. */
const mostMails = 5
/** Of one inviter in 24 hours: a teacher invites some classes. */
const mostPerDay = 100

/** The address is not stored. `ann+1@` counts as `ann@`: many servers bring both to one person. */
export async function countInvitationMail(
  site: Pick<Site, 'seal' | 'now'>,
  rows: Rows,
  { uid }: Viewer,
  address: string,
): Promise<void> {
  const ago = (hours: number) => new Date(site.now().getTime() - hours * 3_600_000)
  const isOfToday = and(eq(invitations.invitedBy, uid), gt(invitations.mailedAt, ago(24)))
  if ((await rows.$count(invitations, isOfToday)) >= mostPerDay)
    throw new Refusal(
      'You have sent many invitations by mail today. Please leave the address empty ' +
        'and give them the link yourself.',
      429,
    )
  const reader = address.replace(/\+[^@]*@/, '@')
  const addressHash = site.seal.hmac('invited address').update(reader).digest('base64url')
  await lockPerson(rows, addressHash)
  const isRecent = and(
    eq(invitationMails.addressHash, addressHash),
    gt(invitationMails.createdAt, ago(countedHours)),
  )
  if ((await rows.$count(invitationMails, isRecent)) >= mostMails)
    throw new Refusal(
      'This address was sent several invitations. Please leave it empty and give them the link yourself.',
      429,
    )
  await rows.insert(invitationMails).values({ addressHash, createdAt: site.now() })
}

export async function mailInvitation(
  site: Pick<Site, 'facts' | 'mail' | 'log'>,
  to: string,
  { displayName }: Viewer,
  { code, endsAt }: { code: string; endsAt: Date },
): Promise<boolean> {
  const { siteName, origin } = site.facts
  const text =
    `${nameInMail(displayName)} invites you to become a member of ${siteName}. Open this link ` +
    `and sign in there, until ${momentInWords(endsAt)}:\n\n${origin}/join/${code}\n\n` +
    'It works once. The site is for people aged 18 or over. If you do not want to join, ignore ' +
    'this mail. We have not stored your address.'
  return (await sendText(site, { to, subject: `An invitation to ${siteName}`, text })) === null
}

/** Mail programs make links of addresses, so a name that looks like one is left out. */
function nameInMail(name: string | null): string {
  return name === null || /[/:@]|\S\.\S/.test(name) ? 'A member' : name
}
