import { decodedOr } from '#services/parse.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import { requireModerator } from '../moderation/moderators.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { SignIn, Site, Viewer } from '../request/site.ts'
import { changeSettings, readSettings } from './change-settings.server.ts'
import { isPlainMailUrl, type SiteSettings } from './site-settings.server.ts'

/** Where the settings have what was chosen for each. */
const settingOf = {
  youtube: 'youtubeKey',
  model: 'model',
  transcripts: 'transcriptUrl',
  mail: 'mail',
} as const

export type ProviderName = keyof typeof settingOf

export const providerNames = Object.keys(settingOf) as ProviderName[]

export interface ProviderAnswer {
  works: boolean
  says: string
  remedy?: string
}

export type Chosen = Pick<SiteSettings, 'providers' | 'signIns'>

/** How the site reaches its providers; `server/site-providers.ts` opens them. */
export interface Providers {
  isDemo: boolean
  /** Why the page cannot choose it: set by the environment, or played by the demo. */
  fixedBy(name: ProviderName): 'environment' | 'demo' | null
  isOpen(name: ProviderName): boolean
  ask(name: ProviderName, chosen: Chosen): Promise<ProviderAnswer>
  signInsWith(chosen: Chosen): SignIn[]
  askSignIn(id: string, chosen: Chosen): Promise<ProviderAnswer>
}

export type ProviderView = Awaited<ReturnType<typeof listProviders>>[number]

/** A key is never shown again. */
export async function listProviders(site: Site, viewer: Viewer | null) {
  const { settings, versions } = await readSettings(site, viewer)
  const { youtubeKey, model, transcriptUrl, mail } = settings.providers
  const urls = { youtube: null, model: model?.url, transcripts: transcriptUrl, mail: mail?.url }
  const keys = { youtube: youtubeKey, model: model?.key, transcripts: null, mail: mail?.password }
  return providerNames.map((name) => ({
    name,
    fixedBy: site.providers.fixedBy(name),
    isChosen: settings.providers[settingOf[name]] !== null,
    hasKey: Boolean(keys[name]),
    url: urls[name] ?? '',
    model: model?.name ?? '',
    version: versions.providers,
  }))
}

/** Asks a provider with what a moderator typed, and stores it if it works. An empty key stays. */
export async function tryProvider(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  version: number,
  name: ProviderName,
  fields: Fields,
): Promise<string> {
  await requireModerator(site, viewer)
  // It gets the links by which people sign in.
  if (name === 'mail') await requireFreshSession(site, sessionToken)
  if (site.providers.fixedBy(name)) throw new Refusal('This is set on the server.', 403)
  const { settings } = await readSettings(site, viewer)
  const providers = withTyped(site, settings.providers, name, fields)
  const says = refuseBroken(await site.providers.ask(name, { ...settings, providers }))
  await changeSettings(site, viewer, 'providers', version, providers)
  return says
}

/** What it says, if it works. */
export function refuseBroken({ works, says, remedy = '' }: ProviderAnswer): string {
  if (!works) throw new Refusal(`${says} ${remedy} Nothing was changed.`, 422)
  return says
}

/** Asks a provider as it is set now, by the page or on the server, and stores nothing. */
export async function testProvider(
  site: Site,
  viewer: Viewer | null,
  name: ProviderName,
): Promise<ProviderAnswer> {
  const { settings } = await readSettings(site, viewer)
  refuseInDemo(site)
  return await site.providers.ask(name, settings)
}

export function refuseInDemo({ providers }: Pick<Site, 'providers'>): void {
  if (providers.isDemo)
    throw new Refusal(
      'This is the demo, which plays its providers: none can be set or tested.',
      403,
    )
}

export async function forgetProvider(
  site: Site,
  viewer: Viewer | null,
  version: number,
  name: ProviderName,
): Promise<void> {
  const { settings } = await readSettings(site, viewer)
  const providers = { ...settings.providers, [settingOf[name]]: null }
  await changeSettings(site, viewer, 'providers', version, providers)
}

const longestKey = 500

function withTyped(
  { seal }: Pick<Site, 'seal'>,
  stored: SiteSettings['providers'],
  name: ProviderName,
  fields: Fields,
): SiteSettings['providers'] {
  const typed = (field: string) => fields[field]?.trim() ?? ''
  const [key, url] = [typed('key'), typed('address')]
  const isText = name === 'mail' ? !/\p{Cc}/u.test(key) : /^[\x21-\x7e]*$/.test(key)
  if (!isText || key.length > longestKey)
    throw new Refusal(
      name === 'mail'
        ? `Please type the password in one line of at most ${longestKey} letters.`
        : 'This is no key: a key has letters, digits and signs, without blanks.',
      422,
    )
  const sealed = key === '' ? null : seal.close(key)
  switch (name) {
    case 'youtube': {
      const youtubeKey = sealed ?? stored.youtubeKey
      if (youtubeKey === null) throw new Refusal('Please paste the key first.', 422)
      return { ...stored, youtubeKey }
    }
    case 'model': {
      // A key goes to the server that it was typed for, and to no other.
      const kept = (stored.model?.url ?? '') === url ? (stored.model?.key ?? null) : null
      if (url === '' && sealed === null && kept === null)
        throw new Refusal('Please give the address of a model, or a key of OpenAI.', 422)
      if (url !== '') refuseOtherAddress(url)
      const chosen = typed('model').slice(0, 100) || null
      return { ...stored, model: { url: url || null, name: chosen, key: sealed ?? kept } }
    }
    case 'transcripts':
      refuseOtherAddress(url)
      return { ...stored, transcriptUrl: url }
    case 'mail': {
      const parsed = parseMailUrl(url)
      // The password can be typed in its field or in the address.
      const password = key || decodedOr(parsed.password)
      parsed.password = ''
      // It goes to the server and the name that it was typed for, and to no other.
      const kept = stored.mail?.url === parsed.href ? stored.mail.password : null
      const mail = { url: parsed.href, password: password === '' ? kept : seal.close(password) }
      return { ...stored, mail }
    }
  }
}

function parseMailUrl(typed: string): URL {
  const parsed = /^smtps?:\/\/[^/]/.test(typed) && typed.length <= 500 ? URL.parse(typed) : null
  if (!parsed?.hostname || !isPlainMailUrl(parsed))
    throw new Refusal('Please type the address like smtps://NAME@mail.example.', 422)
  return parsed
}

function refuseOtherAddress(url: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || url.length > 500)
    throw new Refusal('This is no address: it begins with http:// or https://.', 422)
}
