import { decodedOr } from '#services/parse.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import { requireModerator } from '../moderation/moderators.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { SignIn, Site, Viewer } from '../request/site.ts'
import { changeSettings, readSettings } from './change-settings.server.ts'
import { isPlainMailUrl, type SiteSettings } from './site-settings.server.ts'

export const providerNames = ['youtube', 'model', 'transcripts', 'mail'] as const
export type ProviderName = (typeof providerNames)[number]

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
  askSignIn(signIn: SignIn): Promise<ProviderAnswer>
}

/** A provider as the page shows it. A key is never shown again. */
export interface ProviderView {
  name: ProviderName
  fixedBy: 'environment' | 'demo' | null
  isChosen: boolean
  url: string | null
  model: string | null
  hasKey: boolean
}

export async function listProviders(
  site: Site,
  viewer: Viewer | null,
): Promise<{ providers: ProviderView[]; version: number }> {
  const { settings, versions } = await readSettings(site, viewer)
  const { youtubeKey, model, transcriptUrl, mail } = settings.providers
  const views = {
    youtube: { isChosen: youtubeKey !== null, hasKey: youtubeKey !== null },
    model: {
      isChosen: model !== null,
      url: model?.url ?? null,
      model: model?.name ?? null,
      hasKey: (model?.key ?? null) !== null,
    },
    transcripts: { isChosen: transcriptUrl !== null, url: transcriptUrl },
    mail: {
      isChosen: mail !== null,
      url: mail?.url ?? null,
      hasKey: (mail?.password ?? null) !== null,
    },
  }
  const providers = providerNames.map((name) => ({
    name,
    fixedBy: site.providers.fixedBy(name),
    url: null,
    model: null,
    hasKey: false,
    ...views[name],
  }))
  return { providers, version: versions.providers }
}

export interface TypedProvider {
  key: string
  url: string
  model: string
}

/** Asks a provider with what a moderator typed, and stores it if it works. An empty key stays. */
export async function tryProvider(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  version: number,
  name: ProviderName,
  typed: TypedProvider,
): Promise<string> {
  await requireModerator(site, viewer)
  // It gets the links by which people sign in.
  if (name === 'mail') await requireFreshSession(site, sessionToken)
  if (site.providers.fixedBy(name)) throw new Refusal('This is set on the server.', 403)
  const { settings } = await readSettings(site, viewer)
  const providers = withTyped(site, settings.providers, name, typed)
  const { works, says, remedy = '' } = await site.providers.ask(name, { ...settings, providers })
  if (!works) throw new Refusal(`${says} ${remedy} Nothing was changed.`, 422)
  await changeSettings(site, viewer, 'providers', version, providers)
  return says
}

/** Asks a provider as it is set now, by the page or on the server, and stores nothing. */
export async function testProvider(
  site: Site,
  viewer: Viewer | null,
  name: ProviderName,
): Promise<ProviderAnswer> {
  const { settings } = await readSettings(site, viewer)
  if (site.providers.isDemo) throw playedByDemo()
  return await site.providers.ask(name, settings)
}

export const playedByDemo = () =>
  new Refusal('This is the demo, which plays its providers: none can be set or tested.', 403)

export async function forgetProvider(
  site: Site,
  viewer: Viewer | null,
  version: number,
  name: ProviderName,
): Promise<void> {
  const { settings } = await readSettings(site, viewer)
  const fields = {
    youtube: 'youtubeKey',
    model: 'model',
    transcripts: 'transcriptUrl',
    mail: 'mail',
  } as const
  const providers = { ...settings.providers, [fields[name]]: null }
  await changeSettings(site, viewer, 'providers', version, providers)
}

const longestKey = 500

function withTyped(
  site: Pick<Site, 'seal'>,
  stored: SiteSettings['providers'],
  name: ProviderName,
  typed: TypedProvider,
): SiteSettings['providers'] {
  const [key, url, model] = [typed.key.trim(), typed.url.trim(), typed.model.trim()]
  const isText = name === 'mail' ? !/\p{Cc}/u.test(key) : /^[\x21-\x7e]*$/.test(key)
  if (!isText || key.length > longestKey)
    throw new Refusal(
      name === 'mail'
        ? `Please type the password in one line of at most ${longestKey} letters.`
        : 'This is no key: a key has letters, digits and signs, without blanks.',
      422,
    )
  const sealed = key === '' ? null : site.seal.close(key)
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
      if (url !== '') requireAddress(url)
      const chosen = { url: url || null, name: model.slice(0, 100) || null, key: sealed ?? kept }
      return { ...stored, model: chosen }
    }
    case 'transcripts':
      requireAddress(url)
      return { ...stored, transcriptUrl: url }
    case 'mail':
      return { ...stored, mail: mailServer(site, stored.mail, url, key) }
  }
}

/** The password can be typed in its field or in the address. */
function mailServer(
  { seal }: Pick<Site, 'seal'>,
  stored: SiteSettings['providers']['mail'],
  typed: string,
  key: string,
): NonNullable<SiteSettings['providers']['mail']> {
  const parsed = /^smtps?:\/\/[^/]/.test(typed) && typed.length <= 500 ? URL.parse(typed) : null
  if (!parsed?.hostname || !isPlainMailUrl(parsed))
    throw new Refusal('Please type the address like smtps://NAME@mail.example.', 422)
  const password = key || decodedOr(parsed.password)
  parsed.password = ''
  const url = parsed.href
  // A password goes to the server and the name that it was typed for, and to no other.
  const kept = stored?.url === url ? stored.password : null
  return { url, password: password === '' ? kept : seal.close(password) }
}

function requireAddress(url: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || url.length > 500)
    throw new Refusal('This is no address: it begins with http:// or https://.', 422)
}
