import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailLinks } from '#db/schema.ts'
import type { Claims } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

/** How long a link works. */
export const linkMinutes = 15

/** Links that one address gets in an hour, whoever asks. */
const mostPerHour = 5

/** The issuer under which an address that proved itself by a link is stored. */
export const mailIssuer = 'mail'

/**
 * Mails a link that lets its reader in, once and in this browser only.
 * @param path of the page that takes the token
 * @returns the secret that this browser keeps
 * @throws Refusal for a text that is no address (422), for an address that gets no more for now
 *   (429), and if the mail server does not take it (502)
 */
export async function mailLink(
  site: Site,
  typed: string,
  path: (token: string) => string,
): Promise<string> {
  const address = addressIn(typed)
  const now = site.now()
  const [token, browser] = [secret(), secret()]
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, address)
    const hourAgo = new Date(now.getTime() - 3_600_000)
    const isRecent = and(eq(mailLinks.address, address), gt(mailLinks.createdAt, hourAgo))
    if ((await rows.$count(mailLinks, isRecent)) >= mostPerHour)
      throw new Refusal(
        'We have sent several links to this address. Please look into its mail, or try again in an hour.',
        429,
      )
    await rows.insert(mailLinks).values({
      tokenHash: hashOf(token),
      address,
      browserHash: hashOf(browser),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    })
  })
  const { siteName, origin } = site.facts
  try {
    await site.mail?.send({
      to: address,
      subject: `Your link to log in to ${siteName}`,
      text: `Hello,

open this link in the browser in which you asked for it, within ${linkMinutes} minutes:

${origin}${path(token)}

It works once. If you did not ask for it, you need not do anything: nobody gets in without it.

${siteName}
${origin}
`,
    })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'a link could not be mailed')
    const isRefused = error.code === 'refused'
    throw new Refusal(
      isRefused
        ? 'The mail server does not take this address. Please check it.'
        : 'The mail could not be sent right now. Please try again in a few minutes.',
      isRefused ? 422 : 502,
    )
  }
  return browser
}

/**
 * Takes a link that was opened, which then is used up.
 * @param browser the secret that `mailLink` returned; `null` in a browser without it
 * @returns what the link proves: the address
 * @throws Refusal for a link that was used or has ended (410), and in another browser (403), where
 *   it stays good
 */
export async function takeMailLink(
  site: Pick<Site, 'rows' | 'now'>,
  token: string,
  browser: string | null,
): Promise<Claims> {
  const isThis = and(eq(mailLinks.tokenHash, hashOf(token)), gt(mailLinks.expiresAt, site.now()))
  const [taken] = await site.rows
    .delete(mailLinks)
    .where(and(isThis, eq(mailLinks.browserHash, hashOf(browser ?? ''))))
    .returning({ address: mailLinks.address })
  if (!taken) {
    if ((await site.rows.$count(mailLinks, isThis)) > 0) throw new Refusal(elsewhere, 403)
    throw new Refusal('This link was used, or its time is over. Please ask for a new one.', 410)
  }
  return {
    issuer: mailIssuer,
    subject: taken.address,
    email: taken.address,
    emailVerified: true,
    displayName: null,
    photoUrl: null,
  }
}

const elsewhere =
  'This link was asked for in another browser. Please open it there, or ask for a new one here.'

/** Scheduled job: deletes links whose time is over. Returns how many. */
export async function sweepMailLinks(site: Site): Promise<number> {
  // They count against the limit of an address for an hour.
  const hourAgo = new Date(site.now().getTime() - 3_600_000)
  const swept = await site.rows
    .delete(mailLinks)
    .where(lte(mailLinks.expiresAt, hourAgo))
    .returning({ one: sql<number>`1` })
  return swept.length
}

const addressSchema = z.email().max(320)

function addressIn(typed: string): string {
  const parsed = addressSchema.safeParse(typed.trim().toLowerCase())
  if (parsed.success) return parsed.data
  throw new Refusal('Please type an e-mail address, such as ann@example.org.', 422)
}

/** 256 bits. */
function secret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
