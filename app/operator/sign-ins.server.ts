import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import {
  type ClaimSetting,
  googleIssuer,
  type SignInSetting,
  signInSetting,
  usualScope,
} from '#services/identity/sign-in-setting.ts'
import { callbackPathOf, googleId, isSameIssuer } from '#services/identity/sign-ins.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { changeSettings, readSettings } from './change-settings.server.ts'
import { type ProviderAnswer, playedByDemo } from './providers.server.ts'
import { defaultSettings, type SiteSettings } from './site-settings.server.ts'

/* The sign-ins of the site, as moderators see and change them. No secret is ever shown again. */

export interface SignInView {
  id: string
  name: string
  issuer: string
  /** `settings`: moderators added it. `start`: it came with the mail server that they chose. */
  setBy: 'server' | 'demo' | 'settings' | 'start'
  closed: 'same on server' | 'unreadable' | null
  redirectUri: string | null
  members: number
  chosen: Omit<TypedSignIn, 'name' | 'issuer' | 'clientSecret'> | null
}

export interface WaysOfSite {
  signIns: SignInView[]
  passkeys: { isOn: boolean; members: number }
  nextRedirectUri: string
  isDemo: boolean
  version: number
}

export async function listSignIns(site: Site, viewer: Viewer | null): Promise<WaysOfSite> {
  const { settings, versions } = await readSettings(site, viewer)
  const { origin } = site.facts
  const { isDemo } = site.providers
  const ofServer = site.providers.signInsWith(defaultSettings)
  const open = site.providers.signInsWith(settings)
  const members = await countMembers(site.rows)
  const countOf = (issuer: string) =>
    members.reduce((sum, one) => sum + (isSameIssuer(one.issuer, issuer) ? one.count : 0), 0)

  const { issuers } = settings.signIns
  const views = [
    ...open.map((one): SignInView => {
      const { id, name, issuer, callbackPath } = one
      const isOurs = ofServer.some((other) => isSameIssuer(other.issuer, issuer))
      const added = issuers.find((other) => isSameIssuer(other.issuer, issuer))
      const setBy = isDemo ? 'demo' : isOurs ? 'server' : added ? 'settings' : 'start'
      const redirectUri = URL.canParse(issuer) ? origin + callbackPath : null
      const chosen = setBy === 'settings' && added ? chosenOf(added) : null
      const members = countOf(issuer)
      return { id, name, issuer, setBy, redirectUri, chosen, closed: null, members }
    }),
    ...issuers
      .map((one) => ({
        ...one,
        isSet: ofServer.some(({ id, issuer }) => id === one.id || isSameIssuer(issuer, one.issuer)),
      }))
      .filter(
        ({ id, issuer, isSet }) =>
          isSet || !open.some((one) => one.id === id && one.issuer === issuer),
      )
      .map(({ isSet, ...one }): SignInView => {
        const { id, name, issuer } = one
        const closed = isSet ? 'same on server' : 'unreadable'
        const chosen = isSet || isDemo ? null : chosenOf(one)
        const members = countOf(issuer)
        return { id, name, issuer, setBy: 'settings', redirectUri: null, chosen, closed, members }
      }),
  ]
  const passkeys = await countPasskeys(site.rows)
  return {
    signIns: views,
    passkeys: { isOn: settings.signIns.passkeys, members: passkeys },
    nextRedirectUri: origin + callbackPathOf(nextId(versions.signIns, [...open, ...issuers])),
    isDemo,
    version: versions.signIns,
  }
}

function chosenOf(setting: SignInSetting): SignInView['chosen'] {
  const { clientId, scope, moderatorClaim, memberClaim, trustAddresses } = setting
  return {
    clientId,
    scope: scope === usualScope ? '' : scope,
    claim: moderatorClaim?.claim ?? '',
    values: moderatorClaim?.values.join(', ') ?? '',
    memberClaim: memberClaim?.claim ?? '',
    memberValues: memberClaim?.values.join(', ') ?? '',
    trustAddresses: trustAddresses ? '1' : '',
  }
}

export function googleSignIn({ facts }: Pick<Site, 'facts'>) {
  return { issuer: googleIssuer, redirectUri: facts.origin + callbackPathOf(googleId) }
}

/**
 * The id of the next issuer that is added. It does not depend on its name: the redirect URI has to
 * be registered at the issuer before there is a client. It was never another issuer's, whose answer
 * to a sign-in that is still under way would come to this one: each change has a new version.
 */
function nextId(version: number, taken: { id: string }[]): string {
  for (let number = version + 1; ; number++) {
    const id = `issuer-${number}`
    if (!taken.some((one) => one.id === id)) return id
  }
}

async function countMembers(rows: Rows): Promise<{ issuer: string; count: number }[]> {
  return await query<{ issuer: string; count: number }>(
    rows,
    sql`select issuer, count(*)::integer as count from identities group by issuer`,
  )
}

async function countPasskeys(rows: Rows): Promise<number> {
  const [found] = await query<{ count: number }>(
    rows,
    sql`select count(distinct uid)::integer as count from passkeys`,
  )
  return found?.count ?? 0
}

export interface TypedSignIn {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  claim: string
  values: string
  /** The claim that lets people in where new members need a listed address or group. */
  memberClaim: string
  memberValues: string
  /** `1`, or empty. */
  trustAddresses: string
}

export async function addSignIn(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  version: number,
  typed: TypedSignIn,
): Promise<{ id: string; says: string }> {
  const { settings } = await readSettings(site, viewer)
  if (site.providers.isDemo) throw playedByDemo()
  await requireFreshSession(site, sessionToken)
  const { issuers } = settings.signIns
  const all = [...issuers, ...site.providers.signInsWith(settings)]
  const added = parseTyped(typed, nextId(version, all))
  const { id, issuer } = added
  if (all.some((one) => isSameIssuer(one.issuer, issuer)))
    throw new Refusal(
      'That issuer is there already. People are known by it, so it is one sign-in.',
      409,
    )
  if (all.some((one) => one.id === id))
    throw new Refusal(
      'The server has a sign-in in the place of Google already (IDENTITY_ISSUER).',
      409,
    )
  const clientSecret = site.seal.close(added.clientSecret)
  const signIns = { ...settings.signIns, issuers: [...issuers, { ...added, clientSecret }] }
  const says = await answerOf(site, { ...settings, signIns }, id)
  await changeSettings(site, viewer, 'signIns', version, signIns)
  return { id, says }
}

/**
 * Changes a sign-in that moderators added. Its address stays: people are known by it. Its issuer is
 * asked first if the client or the secret is another one. An empty secret keeps the old one.
 */
export async function changeSignIn(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  version: number,
  id: string,
  typed: Omit<TypedSignIn, 'issuer'>,
): Promise<string> {
  const { settings } = await readSettings(site, viewer)
  if (site.providers.isDemo) throw playedByDemo()
  await requireFreshSession(site, sessionToken)
  const { issuers } = settings.signIns
  const old = issuers.find((one) => one.id === id)
  if (!old) throw new Refusal('This sign-in was removed meanwhile.', 404)
  const ofServer = site.providers.signInsWith(defaultSettings)
  if (ofServer.some((one) => one.id === id || isSameIssuer(one.issuer, old.issuer)))
    throw new Refusal('The server sets this sign-in now. Please change it there.', 409)
  const oldSecret = site.seal.open(old.clientSecret)
  const secret = typed.clientSecret.trim() || oldSecret
  if (!secret) throw new Refusal('Please type the secret: the old one cannot be read.', 422)
  const parsed = parseTyped({ ...typed, issuer: old.issuer, clientSecret: secret }, id)
  // Sealed again it would look like another one in the list of changes.
  const isSame = parsed.clientSecret === oldSecret
  const clientSecret = isSame ? old.clientSecret : site.seal.close(parsed.clientSecret)
  const changed = { ...parsed, clientSecret }
  const signIns = {
    ...settings.signIns,
    issuers: issuers.map((one) => (one.id === id ? changed : one)),
  }
  const isKnown = isSame && parsed.clientId === old.clientId
  const says = !isKnown && (await answerOf(site, { ...settings, signIns }, id))
  await changeSettings(site, viewer, 'signIns', version, signIns)
  return says
    ? `${says} Please try it in another browser before you sign out here. If it fails, put the change back.`
    : ''
}

async function answerOf(site: Site, settings: SiteSettings, id: string): Promise<string> {
  const { works, says, remedy = '' } = await ask(site, settings, id)
  if (!works) throw new Refusal(`${says} ${remedy} Nothing was changed.`, 422)
  return says
}

/** Asks the issuer of a sign-in, wherever it is set, and stores nothing. */
export async function testSignIn(
  site: Site,
  viewer: Viewer | null,
  id: string,
): Promise<ProviderAnswer> {
  const { settings } = await readSettings(site, viewer)
  if (site.providers.isDemo) throw playedByDemo()
  return await ask(site, settings, id)
}

async function ask(
  { providers }: Pick<Site, 'providers'>,
  settings: SiteSettings,
  id: string,
): Promise<ProviderAnswer> {
  const signIn = providers.signInsWith(settings).find((one) => one.id === id)
  if (!signIn) return { works: false, says: 'There is nothing to ask yet.' }
  return await providers.askSignIn(signIn)
}

/** Accounts that came by it stay; a person without another way in cannot sign in. */
export async function removeSignIn(
  site: Site,
  viewer: Viewer | null,
  version: number,
  id: string,
): Promise<void> {
  const { settings } = await readSettings(site, viewer)
  const issuers = settings.signIns.issuers.filter((one) => one.id !== id)
  await changeSettings(site, viewer, 'signIns', version, { ...settings.signIns, issuers })
}

export async function switchPasskeys(
  site: Site,
  viewer: Viewer | null,
  version: number,
  isOn: boolean,
): Promise<void> {
  const { settings } = await readSettings(site, viewer)
  await changeSettings(site, viewer, 'signIns', version, { ...settings.signIns, passkeys: isOn })
}

const labels: Record<string, string> = {
  name: 'Name on the button',
  issuer: 'Address',
  clientId: 'Client',
  clientSecret: 'Secret',
  scope: 'Scope',
  moderatorClaim: 'Claim that makes moderators',
  memberClaim: 'Claim that lets people in',
}

function claimOf(claim: string, values: string): ClaimSetting | null {
  if (claim.trim() === '' && values.trim() !== '')
    throw new Refusal('Please type the claim that has these values too.', 422)
  if (claim.trim() === '') return null
  return { claim, values: values.split(',').flatMap((value) => value.trim() || []) }
}

function parseTyped(typed: TypedSignIn, id: string): SignInSetting {
  const { claim, values, memberClaim, memberValues, scope, ...others } = typed
  const isGoogle = isSameIssuer(typed.issuer.trim(), googleIssuer)
  const parsed = signInSetting.safeParse({
    ...others,
    issuer: typed.issuer.trim(),
    id,
    // Its button has Google's words, and its redirect URI is that of GOOGLE_CLIENT_ID.
    ...(isGoogle && { id: googleId, name: 'Google' }),
    ...(scope.trim() !== '' && { scope: scope.trim() }),
    moderatorClaim: claimOf(claim, values),
    memberClaim: claimOf(memberClaim, memberValues),
    trustAddresses: typed.trustAddresses === '1',
  })
  if (isGoogle && (claim.trim() !== '' || memberClaim.trim() !== ''))
    throw new Refusal('Google tells us no groups, so leave the claims empty.', 422)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const label = labels[String(issue?.path[0])] ?? 'The sign-in'
    throw new Refusal(`${label} ${issue?.message}.`, 422)
  }
  return parsed.data
}
