import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { answeredChallenges, passkeys, users } from '#db/schema.ts'
import { takesPasskeys } from '#services/identity/passkey-origin.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { refuseModeratorName } from '../people/moderator-names.server.ts'
import { parseName } from '../people/typed-name.ts'
import { parseJson } from '../request/parse-json.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { requireFreshSession } from './fresh-session.server.ts'
import { newUid } from './identities.server.ts'
import { makeCode, readCodeOf } from './recovery-code.server.ts'
import { restoreAccount } from './restore-account.server.ts'
import { hashSessionToken, startSession } from './sessions.server.ts'

/*
 * W3C Web Authentication. A challenge can be answered once. The library is imported when it is
 * needed: no start waits.
 */

const ceremonyMs = 10 * 60_000
const mostPasskeys = 20
/** EdDSA, ES256, RS256 (COSE): what every device has one of. */
const algorithms = [-8, -7, -257]
/** Letters of the id of a credential: 1,023 bytes (WebAuthn, 4). */
const longestId = 1400

/** What was begun. It fits this ceremony, and for a member this session, alone. */
const ceremonySchema = z.object({
  kind: z.enum(['sign-in', 'join', 'add']),
  challenge: z.string(),
  uid: z.string(),
  name: z.string(),
  session: z.string(),
  expiresAt: z.number(),
})
type Ceremony = z.infer<typeof ceremonySchema>

export interface Begun {
  options: object
  sealed: string
}

export interface Entered {
  uid: string
  token: string
}

const text = z.string().max(20_000)
const id = z.string().min(1).max(longestId)
const credential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  // Some password managers send null for what they leave out.
  clientExtensionResults: z
    .object({})
    .nullish()
    .transform((results) => results ?? {}),
}
/** Of an optional field. */
const unlessNull = <Value>(value: Value | null | undefined) => value ?? undefined
const registration: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).nullish().transform(unlessNull),
  }),
})
const assertion: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish().transform(unlessNull),
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
  return begun(site, options, { kind: 'sign-in' })
}

export async function beginJoining(site: Site, typed: string): Promise<Begun> {
  const name = parseName(typed)
  const uid = newUid()
  await refuseModeratorName(site, name, uid)
  const options = await creationOptions(site, { uid, name, known: [] })
  return begun(site, options, { kind: 'join', uid, name })
}

export async function beginAddingPasskey(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
): Promise<Begun> {
  if (!viewer || sessionToken === null) throw new Refusal('Log in to add a passkey.', 401)
  await requireFreshSession(site, sessionToken)
  const { uid, displayName } = viewer
  const known = await listPasskeys(site.rows, uid)
  if (known.length >= mostPasskeys)
    throw new Refusal(`An account has at most ${mostPasskeys} passkeys. Remove one first.`, 409)
  const options = await creationOptions(site, { uid, name: displayName ?? 'Someone', known })
  return begun(site, options, { kind: 'add', uid, session: hashSessionToken(sessionToken) })
}

type Enter = (rows: Rows, uid: string) => Promise<void>

/** Ends `beginPasskeySignIn`. A sign-in takes the deletion of the account back. */
export async function finishPasskeySignIn(
  site: Site,
  sealed: string,
  answer: string,
  browser: string,
  enter: Enter,
): Promise<Entered & { isBack: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const ceremony = openCeremony(site, sealed, 'sign-in')
  const response = assertion.safeParse(parseJson(answer)).data
  if (!response) throw doesNotFit(site, 'not an assertion')
  const [passkey] = await site.rows.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (!passkey) throw new Refusal(unknownPasskey, 404)
  const { uid, counter } = passkey
  const handle = response.response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== uid)
    throw doesNotFit(site, 'the passkey of another account')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: site.facts.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    // It refuses a count of uses that does not grow: a copy of the passkey was used.
    credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter },
  }).catch(() => {
    throw doesNotFit(site, 'not verified')
  })
  if (!verified) throw doesNotFit(site, 'not verified')
  const { newCounter } = authenticationInfo
  await site.rows.transaction(async (rows) => {
    await spend(site, rows, ceremony)
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
  const back = await restoreAccount(site, uid)
  if (back === 'gone') throw new Refusal(unknownPasskey, 404)
  return { uid, token: await startSession(site, uid, browser), isBack: back === 'back' }
}

export async function finishJoining(
  site: Site,
  sealed: string,
  answer: string,
  browser: string,
  enter: Enter,
): Promise<Entered & { code: string }> {
  const ceremony = openCeremony(site, sealed, 'join')
  const passkey = await verifyNewPasskey(site, ceremony, answer, browser)
  const { uid, name } = ceremony
  const code = await site.rows.transaction(async (rows) => {
    await spend(site, rows, ceremony)
    await rows.insert(users).values({ uid, displayName: name })
    await enter(rows, uid)
    await storePasskey(site, rows, uid, passkey)
    return await makeCode(site, rows, uid)
  })
  return { uid, token: await startSession(site, uid, browser), code }
}

/** The first passkey comes with a code for a lost one. */
export async function finishAddingPasskey(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  sealed: string,
  answer: string,
  browser: string,
): Promise<void> {
  if (!viewer || sessionToken === null) throw new Refusal('Log in to add a passkey.', 401)
  await requireFreshSession(site, sessionToken)
  const ceremony = openCeremony(site, sealed, 'add')
  const isSame = ceremony.session === hashSessionToken(sessionToken)
  if (!isSame || ceremony.uid !== viewer.uid) throw doesNotFit(site, 'another session')
  const passkey = await verifyNewPasskey(site, ceremony, answer, browser)
  const { uid } = viewer
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await spend(site, rows, ceremony)
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

export async function renamePasskey(
  site: Site,
  viewer: Viewer,
  id: string,
  typed: string,
): Promise<void> {
  await site.rows
    .update(passkeys)
    .set({ name: parseName(typed) })
    .where(and(eq(passkeys.id, id), eq(passkeys.uid, viewer.uid)))
}

const unknownPasskey =
  'This site does not know that passkey. It may have been removed, or its account was deleted.'

function rpIdOf({ facts }: Pick<Site, 'facts'>): string {
  return new URL(facts.origin).hostname
}

async function creationOptions(
  site: Site,
  { uid, name, known }: { uid: string; name: string; known: { id: string }[] },
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return await generateRegistrationOptions({
    rpName: site.facts.siteName,
    rpID: rpIdOf(site),
    userID: Uint8Array.from(Buffer.from(uid)),
    userName: name,
    userDisplayName: name,
    timeout: ceremonyMs,
    // Which device it is need not be proved.
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((one) => ({ id: one.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

function begun(
  site: Site,
  options: { challenge: string },
  ceremony: Pick<Ceremony, 'kind'> & Partial<Ceremony>,
): Begun {
  const { challenge } = options
  const expiresAt = site.now().getTime() + ceremonyMs
  const full: Ceremony = { uid: '', name: '', session: '', ...ceremony, challenge, expiresAt }
  return { options, sealed: site.seal.close(JSON.stringify(full)) }
}

function openCeremony(site: Site, sealed: string, kind: Ceremony['kind']): Ceremony {
  const opened = site.seal.open(sealed)
  const ceremony = opened ? ceremonySchema.safeParse(parseJson(opened)).data : undefined
  if (ceremony?.kind !== kind || ceremony.expiresAt <= site.now().getTime())
    throw doesNotFit(site, 'not begun here, or too long ago')
  return ceremony
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'uid'>

async function verifyNewPasskey(
  site: Site,
  { challenge }: Ceremony,
  answer: string,
  browser: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = registration.safeParse(parseJson(answer)).data
  if (!response) throw doesNotFit(site, 'not a new passkey')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.facts.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw doesNotFit(site, 'not verified')
  })
  if (!registrationInfo) throw doesNotFit(site, 'not verified')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  return { id, name: browser || 'Passkey', publicKey: key, counter, transports }
}

async function storePasskey(
  site: Site,
  rows: Rows,
  uid: string,
  passkey: NewPasskey,
): Promise<void> {
  const stored = await rows
    .insert(passkeys)
    .values({ ...passkey, uid, host: rpIdOf(site), createdAt: site.now() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (stored.length === 0) throw doesNotFit(site, 'stored already')
}

/** A challenge is answered once. Those that are too old anyway are forgotten. */
async function spend(site: Site, rows: Rows, { challenge, expiresAt }: Ceremony): Promise<void> {
  await rows.delete(answeredChallenges).where(lte(answeredChallenges.expiresAt, site.now()))
  const first = await rows
    .insert(answeredChallenges)
    .values({ challenge, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ one: sql<number>`1` })
  if (first.length === 0) throw doesNotFit(site, 'answered before')
}

function doesNotFit(site: Pick<Site, 'log'>, reason: string): Refusal {
  site.log.warn({ reason: `passkey: ${reason}` }, 'sign-in refused')
  return new Refusal('That passkey could not be checked. Please try again.', 400)
}
