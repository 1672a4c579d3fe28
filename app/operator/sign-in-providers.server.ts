import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { callbackPathOf, googleId, isSameIssuer } from '#services/identity/providers.ts'
import {
  type ClaimSetting,
  googleIssuer,
  type SignInSetting,
  signInSetting,
  usualScope,
} from '#services/identity/sign-in-setting.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { changeSettings, readSettings } from './change-settings.server.ts'
import { type ProviderAnswer, refuseBroken, refuseInDemo } from './providers.server.ts'
import type { Asked } from './Says.tsx'
import { defaultSettings, type SiteSettings } from './site-settings.server.ts'

/* The sign-ins of the site, as moderators see and change them. No secret is ever shown again. */

export interface SignInView {
  id: string
  name: string
  issuer: string
  /** `settings`: moderators added it. `start`: it came with the mail server that they chose. */
  setBy: 'server' | 'demo' | 'settings' | 'start'
  closed: 'same on server' | 'unreadable' | null
  redirectUri: string
  members: number
  /** What its form begins with, if it can be changed. */
  start: Record<string, string> | null
}

export async function listSignIns(site: Site, viewer: Viewer | null) {
  const { settings, versions } = await readSettings(site, viewer)
  const { isDemo } = site.providers
  const { issuers, passkeys } = settings.signIns
  const ofServer = site.providers.signInsWith(defaultSettings)
  const open = site.providers.signInsWith(settings)
  const members = await countMembers(site)
  const redirectUriOf = (id: string) => site.facts.origin + callbackPathOf(id)
  const shown = ({ id, name, issuer }: { id: string; name: string; issuer: string }) => ({
    ...{ id, name, issuer, redirectUri: redirectUriOf(id) },
    members: members.reduce((sum, one) => sum + (isSameIssuer(one.by, issuer) ? one.count : 0), 0),
  })
  const ofStart = open.filter(({ id }) => ![...ofServer, ...issuers].some((one) => one.id === id))
  const fixed = [...ofServer, ...ofStart].map((one): SignInView => {
    const setBy = isDemo ? 'demo' : ofServer.includes(one) ? 'server' : 'start'
    return { ...shown(one), setBy, closed: null, start: null }
  })
  const added = issuers.map((one): SignInView => {
    const isSet = ofServer.some(
      ({ id, issuer }) => id === one.id || isSameIssuer(issuer, one.issuer),
    )
    const isOpen = open.some(({ id }) => id === one.id)
    const closed = isSet ? 'same on server' : isOpen ? null : 'unreadable'
    return { ...shown(one), setBy: 'settings', closed, start: isSet ? null : startOf(one) }
  })
  return {
    signIns: [...fixed, ...added],
    passkeys: { isOn: passkeys, members: members.find(({ by }) => by === passkey)?.count ?? 0 },
    nextRedirectUri: redirectUriOf(nextId(versions.signIns, [...ofServer, ...issuers])),
    googleRedirectUri: redirectUriOf(googleId),
    isDemo,
    version: versions.signIns,
  }
}

const passkey = 'a passkey'

async function countMembers({ rows }: Pick<Site, 'rows'>) {
  return await query<{ by: string; count: number }>(
    rows,
    sql`select issuer as by, count(*)::integer as count from identities group by issuer
      union all select ${passkey}::text, count(distinct uid)::integer from passkeys`,
  )
}

function startOf(setting: SignInSetting): Record<string, string> {
  const { name, clientId, scope, moderatorClaim, memberClaim, trustAddresses } = setting
  return {
    name,
    clientId,
    scope: scope === usualScope ? '' : scope,
    claim: moderatorClaim?.claim ?? '',
    values: moderatorClaim?.values.join(', ') ?? '',
    memberClaim: memberClaim?.claim ?? '',
    memberValues: memberClaim?.values.join(', ') ?? '',
    trustAddresses: trustAddresses ? '1' : '',
  }
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

/**
 * Adds a sign-in, or changes the one with this id. The address of an issuer stays: people are known
 * by it. It is asked first if the client or the secret is another one. An empty secret keeps the
 * old one.
 */
export async function saveSignIn(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  version: number,
  changed: string | undefined,
  fields: Fields,
): Promise<Asked> {
  const { settings } = await readSettings(site, viewer)
  refuseInDemo(site)
  await requireFreshSession(site, sessionToken)
  const { issuers } = settings.signIns
  const old = issuers.find(({ id }) => id === changed)
  if (changed && !old) throw new Refusal('This sign-in was removed meanwhile.', 404)
  const others = [
    ...issuers.filter((one) => one !== old),
    ...site.providers.signInsWith(defaultSettings),
  ]
  const oldSecret = old && site.seal.open(old.clientSecret)
  const typed = parseTyped(
    {
      ...fields,
      ...(old && { issuer: old.issuer }),
      clientSecret: fields.clientSecret?.trim() || (oldSecret ?? undefined),
    },
    old?.id ?? nextId(version, others),
  )
  const { id } = typed
  if (others.some(({ issuer }) => isSameIssuer(issuer, typed.issuer)))
    throw new Refusal(
      'That issuer is there already. People are known by it, so it is one sign-in.',
      409,
    )
  if (others.some((one) => one.id === id))
    throw new Refusal(
      'The server has a sign-in in the place of Google already (IDENTITY_ISSUER).',
      409,
    )
  // Sealed again it would look like another one in the list of changes.
  const isSame = old !== undefined && typed.clientSecret === oldSecret
  const clientSecret = isSame ? old.clientSecret : site.seal.close(typed.clientSecret)
  const saved = { ...typed, clientSecret }
  const signIns = {
    ...settings.signIns,
    issuers: old ? issuers.map((one) => (one === old ? saved : one)) : [...issuers, saved],
  }
  const isKnown = isSame && typed.clientId === old.clientId
  const says = isKnown
    ? ''
    : refuseBroken(await site.providers.askSignIn(id, { ...settings, signIns }))
  await changeSettings(site, viewer, 'signIns', version, signIns)
  return { about: id, works: true, isKept: true, says: old && says ? says + tryFirst : says }
}

const tryFirst =
  ' Please try it in another browser before you sign out here. If it fails, put the change back.'

/** Asks the issuer of a sign-in, wherever it is set, and stores nothing. */
export async function testSignIn(
  site: Site,
  viewer: Viewer | null,
  id: string,
): Promise<ProviderAnswer> {
  const { settings } = await readSettings(site, viewer)
  refuseInDemo(site)
  return await site.providers.askSignIn(id, settings)
}

/** Accounts that came by a removed one stay; without another way in they cannot sign in. */
export async function changeSignIns(
  site: Site,
  viewer: Viewer | null,
  version: number,
  change: (signIns: SiteSettings['signIns']) => SiteSettings['signIns'],
): Promise<void> {
  const { settings } = await readSettings(site, viewer)
  await changeSettings(site, viewer, 'signIns', version, change(settings.signIns))
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

function parseTyped(fields: Fields, id: string): SignInSetting {
  const { name, issuer = '', clientId, clientSecret, scope = '' } = fields
  const isGoogle = isSameIssuer(issuer.trim(), googleIssuer)
  const moderatorClaim = claimOf(fields.claim, fields.values)
  const memberClaim = claimOf(fields.memberClaim, fields.memberValues)
  if (isGoogle && (moderatorClaim || memberClaim))
    throw new Refusal('Google tells us no groups, so leave the claims empty.', 422)
  const { data, error } = signInSetting.safeParse({
    // Its button has Google's words, and its redirect URI is that of GOOGLE_CLIENT_ID.
    ...(isGoogle ? { id: googleId, name: 'Google' } : { id, name }),
    ...{ issuer: issuer.trim(), clientId, clientSecret, moderatorClaim, memberClaim },
    scope: scope.trim() || undefined,
    trustAddresses: fields.trustAddresses === '1',
  })
  if (data) return data
  const [issue] = error.issues
  throw new Refusal(`${labels[String(issue?.path[0])] ?? 'The sign-in'} ${issue?.message}.`, 422)
}

function claimOf(claim = '', values = ''): ClaimSetting | null {
  if (claim.trim() === '' && values.trim() !== '')
    throw new Refusal('Please type the claim that has these values too.', 422)
  if (claim.trim() === '') return null
  return { claim, values: values.split(',').flatMap((value) => value.trim() || []) }
}
