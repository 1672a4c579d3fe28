import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { answeredChallenges, passkeys, users } from '#db/schema.ts'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { refuseModeratorName } from '../people/moderator-names.server.ts'
import { parseName } from '../people/user.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { hashOf } from './code.server.ts'
import { requireFreshSession } from './fresh-session.server.ts'
import { newUid } from './identities.server.ts'
import { makeCode, readCodeOf } from './recovery-code.server.ts'
import { enterAccount, startSession } from './sessions.server.ts'

/*
 * W3C Web Authentication. A challenge can be answered once. The library is imported when it is
 * needed: no start waits.
 */

export const ceremonySeconds = 600
const ceremonyMs = ceremonySeconds * 1000
const mostPasskeys = 20
/** EdDSA, ES256, RS256 (COSE): what every device has one of. */
const algorithms = [-8, -7, -257]
/** Letters of the id of a credential: 1,023 bytes (WebAuthn, 4). */
const longestId = 1400

/** What was begun. It fits this ceremony, and for a member this session, alone. */
export const ceremonySchema = z.object({
  kind: z.enum(['sign-in', 'join', 'add']),
  challenge: z.string(),
  uid: z.string().default(''),
  name: z.string().default(''),
  session: z.string().default(''),
})
export type Ceremony = z.infer<typeof ceremonySchema>

export interface Begun {
  options: object
  ceremony: Ceremony
}

/** What is kept of an answer. The library checks the rest, and throws. */
const answerSchema = z.looseObject({
  id: z.string().min(1).max(longestId),
  response: z.looseObject({
    // Some password managers send null for what they leave out.
    transports: z.array(z.string().max(40)).max(10).nullish(),
    userHandle: z.string().max(200).nullish(),
  }),
})

export function canMakePasskeys({ facts }: Pick<Site, 'facts'>): boolean {
  return takesPasskeys(facts.origin)
}

export function mayUsePasskeys(site: Pick<Site, 'facts' | 'settings'>): boolean {
  return canMakePasskeys(site) && site.settings.current().signIns.passkeys
}

export function requirePasskeys({ settings }: Pick<Site, 'settings'>): void {
  if (settings.current().signIns.passkeys) return
  throw new Refusal('This site has switched passkeys off. Please come in by another way.', 403)
}

export async function beginPasskeySignIn(site: Site): Promise<Begun> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    userVerification: 'required',
    timeout: ceremonyMs,
  })
  return { options, ceremony: ceremonySchema.parse({ ...options, kind: 'sign-in' }) }
}

export async function beginJoining(site: Site, typed: string): Promise<Begun> {
  const name = parseName(typed)
  const uid = newUid()
  await refuseModeratorName(site, name, uid)
  return await begin(site, { kind: 'join', uid, name, session: '' })
}

export async function beginAddingPasskey(
  site: Site,
  { uid, displayName }: Viewer,
  sessionToken: string,
): Promise<Begun> {
  await requireFreshSession(site, sessionToken)
  const known = await listPasskeys(site.rows, uid)
  if (known.length >= mostPasskeys)
    throw new Refusal(`An account has at most ${mostPasskeys} passkeys. Remove one first.`, 409)
  const session = hashOf(sessionToken)
  return await begin(site, { kind: 'add', uid, name: displayName ?? 'Someone', session }, known)
}

type Enter = (rows: Rows, uid: string) => Promise<void>

/** What came back from a browser, and what was begun there. */
export interface Answered {
  ceremony: Ceremony | null
  answer: string
  browser: string
}

/** Ends `beginPasskeySignIn`. A sign-in takes the deletion of the account back. */
export async function finishPasskeySignIn(site: Site, answered: Answered, enter: Enter) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { challenge } = openCeremony(site, answered, 'sign-in')
  const { response, ...answer } = parseAnswer(site, answered)
  const [passkey] = await site.rows.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!passkey) throw new Refusal(unknownPasskey, 404)
  const { uid, counter } = passkey
  if (response.userHandle && Buffer.from(response.userHandle, 'base64url').toString() !== uid)
    throw doesNotFit(site, 'the passkey of another account')
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response } as object as AuthenticationResponseJSON,
    ...expectedOf(site, challenge),
    // It refuses a count of uses that does not grow: a copy of the passkey was used.
    credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter },
  }).catch(() => null)
  if (!checked?.verified) throw doesNotFit(site, 'not verified')
  const { newCounter } = checked.authenticationInfo
  await site.rows.transaction(async (rows) => {
    await spend(site, rows, challenge)
    const isUnused = newCounter === 0 ? undefined : lte(passkeys.counter, newCounter - 1)
    const used = await rows
      .update(passkeys)
      .set({ counter: newCounter, usedAt: site.now(), host: rpIdOf(site) })
      .where(and(eq(passkeys.id, passkey.id), isUnused))
      .returning({ id: passkeys.id })
    if (used.length === 0) throw doesNotFit(site, 'used at the same time')
    const isWaiting = and(eq(users.uid, uid), eq(users.state, 'waiting'))
    if ((await rows.$count(users, isWaiting)) > 0) await enter(rows, uid)
  })
  const entered = await enterAccount(site, uid, answered.browser)
  if (!entered) throw new Refusal(unknownPasskey, 404)
  return entered
}

export async function finishJoining(site: Site, answered: Answered, enter: Enter) {
  const { uid, name, challenge } = openCeremony(site, answered, 'join')
  const passkey = await verifyNewPasskey(site, challenge, answered)
  const code = await site.rows.transaction(async (rows) => {
    await spend(site, rows, challenge)
    await rows.insert(users).values({ uid, displayName: name })
    await enter(rows, uid)
    await storePasskey(site, rows, uid, passkey)
    return await makeCode(site, rows, uid)
  })
  return { uid, token: await startSession(site, uid, answered.browser), code }
}

/** The first passkey comes with a code for a lost one. */
export async function finishAddingPasskey(
  site: Site,
  { uid }: Viewer,
  sessionToken: string,
  answered: Answered,
): Promise<void> {
  await requireFreshSession(site, sessionToken)
  const ceremony = openCeremony(site, answered, 'add')
  const isSame = ceremony.session === hashOf(sessionToken)
  if (!isSame || ceremony.uid !== uid) throw doesNotFit(site, 'another session')
  const passkey = await verifyNewPasskey(site, ceremony.challenge, answered)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await spend(site, rows, ceremony.challenge)
    await storePasskey(site, rows, uid, passkey)
    if (!(await readCodeOf({ ...site, rows }, uid))) await makeCode(site, rows, uid)
  })
  site.log.info({ uid }, 'way in added')
}

export async function listPasskeys(rows: Rows, uid: string) {
  const { id, name, createdAt, usedAt } = passkeys
  return await rows
    .select({ id, name, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.uid, uid))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function renamePasskey({ rows }: Site, { uid }: Viewer, id: string, typed: string) {
  await rows
    .update(passkeys)
    .set({ name: parseName(typed) })
    .where(and(eq(passkeys.id, id), eq(passkeys.uid, uid)))
}

const unknownPasskey =
  'This site does not know that passkey. It may have been removed, or its account was deleted.'

function rpIdOf({ facts }: Pick<Site, 'facts'>): string {
  return new URL(facts.origin).hostname
}

async function begin(site: Site, begun: Omit<Ceremony, 'challenge'>, known: { id: string }[] = []) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { uid, name } = begun
  const options = await generateRegistrationOptions({
    rpName: site.facts.siteName,
    rpID: rpIdOf(site),
    userID: Uint8Array.from(Buffer.from(uid)),
    userName: name,
    userDisplayName: name,
    timeout: ceremonyMs,
    // Which device it is need not be proved.
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, ceremony: { ...begun, challenge: options.challenge } }
}

function openCeremony(site: Site, { ceremony }: Answered, kind: Ceremony['kind']): Ceremony {
  if (ceremony?.kind !== kind) throw doesNotFit(site, 'not begun here, or too long ago')
  return ceremony
}

function parseAnswer(site: Site, { answer }: Answered) {
  const { data } = answerSchema.safeParse(parseJsonOrUndefined(answer))
  if (!data) throw doesNotFit(site, 'no answer of a passkey')
  return data
}

function expectedOf({ facts }: Pick<Site, 'facts'>, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: facts.origin,
    expectedRPID: rpIdOf({ facts }),
    requireUserVerification: true,
  }
}

type NewPasskey = Awaited<ReturnType<typeof verifyNewPasskey>>

async function verifyNewPasskey(site: Site, challenge: string, answered: Answered) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = parseAnswer(site, answered) as object as RegistrationResponseJSON
  const checked = await verifyRegistrationResponse({
    response,
    ...expectedOf(site, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) throw doesNotFit(site, 'not verified')
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  const name = answered.browser || 'Passkey'
  return { id, name, publicKey: key, counter, transports: transports ?? [] }
}

async function storePasskey(site: Site, rows: Rows, uid: string, passkey: NewPasskey) {
  const stored = await rows
    .insert(passkeys)
    .values({ ...passkey, uid, host: rpIdOf(site), createdAt: site.now() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (stored.length === 0) throw doesNotFit(site, 'stored already')
}

/** A challenge is answered once. Those that are too old anyway are forgotten. */
async function spend(site: Site, rows: Rows, challenge: string): Promise<void> {
  await rows.delete(answeredChallenges).where(lte(answeredChallenges.expiresAt, site.now()))
  const expiresAt = new Date(site.now().getTime() + ceremonyMs)
  const first = await rows
    .insert(answeredChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ one: sql<number>`1` })
  if (first.length === 0) throw doesNotFit(site, 'answered before')
}

function doesNotFit(site: Pick<Site, 'log'>, reason: string): Refusal {
  site.log.warn({ reason: `passkey: ${reason}` }, 'sign-in refused')
  return new Refusal('That passkey could not be checked. Please try again.', 400)
}

/** Over https or on localhost, and for a name, not an IP address (WebAuthn, 5.1.2). */
function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isIp = isIP(hostname) > 0 || hostname.startsWith('[')
  return !isIp && (protocol === 'https:' || /^(.*\.)?localhost$/.test(hostname))
}
