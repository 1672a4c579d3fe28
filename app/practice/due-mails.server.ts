import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { query } from '#db/query.ts'
import { dueMails, users } from '#db/schema.ts'
import { mailAddressOf, sendText } from '../accounts/mail-texts.server.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { counted } from '../ui/words.ts'
import { dayAt } from './day.server.ts'
import { countDue, type DueToday, dueTodayOf } from './due-today.server.ts'

/** A day of practice begins at 4:00, and its mail goes out in its first hours. */
const firstHoursMs = 4 * 3_600_000

/** Whether the person gets the mail of the day; `null` where it cannot be sent to them. */
export async function readDueMails(site: Site, { uid }: Viewer): Promise<boolean | null> {
  if (!site.mail) return null
  const [address, rows] = await Promise.all([
    mailAddressOf(site.rows, uid),
    site.rows.$count(dueMails, eq(dueMails.uid, uid)),
  ])
  return address === null ? null : rows > 0
}

export async function setDueMails(site: Site, viewer: Viewer, isOn: boolean): Promise<void> {
  const { uid } = viewer
  if (!isOn) return void (await site.rows.delete(dueMails).where(eq(dueMails.uid, uid)))
  if ((await readDueMails(site, viewer)) === null)
    throw new Refusal('We can only mail you at an address that you have shown to be yours.', 409)
  await site.rows.insert(dueMails).values({ uid }).onConflictDoNothing()
}

export async function mailWhatIsDue(site: Site): Promise<number> {
  if (!site.mail) return 0
  const now = site.now()
  const people = await site.rows
    .select({
      uid: users.uid,
      timeZone: users.timeZone,
      mailedDay: dueMails.mailedDay,
    })
    .from(dueMails)
    .innerJoin(users, and(eq(users.uid, dueMails.uid), hasAccount))
  let sent = 0
  for (const person of people) {
    const day = dayAt(now, person.timeZone)
    const isBegun = dayAt(new Date(now.getTime() - firstHoursMs), person.timeZone) !== day
    if (isBegun && person.mailedDay !== day && (await mailTo(site, { ...person, day }))) sent += 1
  }
  return sent
}

interface Addressee {
  uid: string
  timeZone: string | null
  day: string
}

async function mailTo(site: Site, { uid, timeZone, day }: Addressee): Promise<boolean> {
  const to = await mailAddressOf(site.rows, uid)
  const now = site.now()
  const viewer = { uid, timeZone, displayName: null, photoUrl: null, shortcuts: false }
  const [found] = await query<{ due: DueToday }>(
    site.rows,
    sql`select ${dueTodayOf(viewer, now)} as due`,
  )
  const count = found ? countDue(found.due, now) : 0
  if (count === 0 || to === null) return false
  // Stored before the mail is sent, so that a restart between the two sends no second one.
  const isNew = or(isNull(dueMails.mailedDay), ne(dueMails.mailedDay, day))
  const claimed = await site.rows
    .update(dueMails)
    .set({ mailedDay: day })
    .where(and(eq(dueMails.uid, uid), isNew))
    .returning({ uid: dueMails.uid })
  if (claimed.length === 0) return false
  const { origin } = site.facts
  const questions = counted(count, 'question is', 'questions are')
  const failed = await sendText(site, {
    to,
    subject: `${counted(count, 'question', 'questions')} due today`,
    text: `${questions} due today:\n${origin}${href('/due')}\n\nTo get no such mail any more:\n${
      origin + href('/due/mails/:token', { token: `${uid}.${proofOf(site, uid)}` })
    }`,
  })
  return failed === null
}

function proofOf({ seal }: Pick<Site, 'seal'>, uid: string): string {
  return seal.hmac('due-mails').update(uid).digest('base64url')
}

/** Whose mails a link ends; `null` for a link that the site did not send. */
export function readEndLink(site: Pick<Site, 'seal'>, token: string): string | null {
  const at = token.lastIndexOf('.')
  const uid = token.slice(0, at)
  const [given, right] = [token.slice(at + 1), proofOf(site, uid)].map((text) => Buffer.from(text))
  return given && right && given.length === right.length && timingSafeEqual(given, right)
    ? uid
    : null
}

export async function endDueMails({ rows }: Pick<Site, 'rows'>, uid: string): Promise<void> {
  await rows.delete(dueMails).where(eq(dueMails.uid, uid))
}
