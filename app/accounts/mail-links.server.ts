import { and, eq, gt, sql } from 'drizzle-orm'
import { mailLinks } from '#db/schema.ts'
import type { Identity } from '#services/identity/identity.ts'
import { callbackPathOf, type SignIn } from '#services/identity/providers.ts'
import { ServiceError } from '#services/service-error.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { parseName } from '../people/user.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { hashOf, newToken } from './code.server.ts'
import { linkMinutes, mailIssuer } from './log-in-path.ts'
import { parseAddress, sendText } from './mail-texts.server.ts'

/** Links an hour to one address. `ann+1@` counts as `ann@`: many servers deliver both there. */
const mostPerHour = 5
const mostOfSite = 300

export async function sendMailLink(site: Site, typed: string, name: string, state: string) {
  const address = parseAddress(typed)
  const displayName = name.trim() === '' ? null : parseName(name)
  const now = site.now()
  const token = newToken()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, mailIssuer)
    const isRecent = gt(mailLinks.createdAt, new Date(now.getTime() - 3_600_000))
    if ((await rows.$count(mailLinks, isRecent)) >= mostOfSite)
      throw new Refusal(
        'We have sent very many links in the last hour. Please try again in an hour, or log in by another way.',
        429,
      )
    const isSameReader = sql`regexp_replace(${mailLinks.address}, '[+][^@]*@', '@')
      = ${address.replace(/\+[^@]*@/, '@')}`
    if ((await rows.$count(mailLinks, and(isRecent, isSameReader))) >= mostPerHour)
      throw new Refusal(
        'We have sent several links to this address. Please look into its mail, or try again in an hour.',
        429,
      )
    await rows.insert(mailLinks).values({
      tokenHash: hashOf(token),
      address,
      displayName,
      stateHash: hashOf(state),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
    })
  })
  const { siteName, origin } = site.facts
  const link = `${origin}${callbackPathOf(mailIssuer)}?${new URLSearchParams({ state, code: token })}`
  const failed = await sendText(site, {
    to: address,
    subject: `Your link to log in to ${siteName}`,
    text: `open this link in the browser in which you asked for it, within ${linkMinutes} minutes:

${link}

It works once. If you did not ask for it, you need not do anything: nobody gets in without it.`,
  })
  if (failed?.code === 'refused')
    throw new Refusal('The mail server does not take this address. Please check it.', 422)
  if (failed)
    throw new Refusal(
      'The mail could not be sent right now. Please try again in a few minutes.',
      502,
    )
}

/** One provider more: only the browser that began it can end it, as with all sign-ins. */
export function mailSignIn({ rows, now }: Pick<Site, 'rows' | 'now'>, origin: string): SignIn {
  const closed = async (): Promise<never> => {
    throw new ServiceError('identity', 'closed')
  }
  const identity: Identity = {
    async begin() {
      const state = newToken()
      const url = new URL(`/login/mail?${new URLSearchParams({ state })}`, origin)
      return { url, pending: { state, nonce: '', codeVerifier: '' } }
    },
    async finish(returned, { state }) {
      // The row stays for an hour: used links count against the limits too.
      const [taken] = await rows
        .update(mailLinks)
        .set({ expiresAt: sql`${mailLinks.createdAt}` })
        .where(
          and(
            eq(mailLinks.tokenHash, hashOf(returned.searchParams.get('code') ?? '')),
            eq(mailLinks.stateHash, hashOf(state)),
            gt(mailLinks.expiresAt, now()),
          ),
        )
        .returning()
      // It was used, or its time is over.
      if (!taken) throw new ServiceError('identity', 'refused')
      const { address, displayName } = taken
      const proved = { issuer: mailIssuer, subject: address, email: address, emailVerified: true }
      return { claims: { ...proved, displayName, photoUrl: null }, grant: null }
    },
    refresh: closed,
    revoke: closed,
    check: closed,
  }
  return {
    id: mailIssuer,
    name: 'e-mail',
    isGoogle: false,
    makesModerators: false,
    issuer: mailIssuer,
    callbackPath: callbackPathOf(mailIssuer),
    identity,
  }
}
