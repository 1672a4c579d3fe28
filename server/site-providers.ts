import type { Seal } from '#app/accounts/seal.server.ts'
import type { Chosen, Providers } from '#app/operator/providers.server.ts'
import { analystSettings, type Config } from '#config'
import type { DemoWorld } from '#demo/world.ts'
import { googleId, isSameIssuer, type SignIn } from '#services/identity/providers.ts'
import type { SignInSetting } from '#services/identity/sign-in-setting.ts'
import { askProvider, askSignIn, asks, nothingToAsk, type PlatformQuota } from './ask-provider.ts'
import { signInsOf } from './services.ts'

/** A key that cannot be opened, after a change of `SESSION_SECRET`, counts as none. */
export function withChosenProviders(config: Config, seal: Seal, chosen: Chosen): Config {
  if (config.demo) return config
  const { youtubeKey: sealedKey, model, transcriptUrl, mail } = chosen.providers
  const youtubeKey = sealedKey && seal.open(sealedKey)
  const modelKey = model?.key ? seal.open(model.key) : null
  const isModelUsable = model !== null && (model.url !== null || modelKey !== null)
  const issuers = chosenIssuers(config, seal, chosen)
  return {
    ...config,
    youtube: config.youtube ?? (youtubeKey ? { apiKey: youtubeKey, url: config.youtubeUrl } : null),
    analyst:
      config.analyst ?? (isModelUsable ? analystSettings(modelKey, model.url, model.name) : null),
    transcripts: config.transcripts ?? (transcriptUrl === null ? null : { url: transcriptUrl }),
    // As GOOGLE_CLIENT_ID: its redirect URI stays when an operator moves it to the server.
    identity: config.identity ?? issuers.find(({ id }) => id === googleId) ?? null,
    signIns: [...config.signIns, ...issuers.filter(({ id }) => id !== googleId)],
    smtpUrl: config.smtpUrl ?? (mail && smtpUrlOf(seal, mail)),
  }
}

function chosenIssuers(
  { identity, signIns }: Config,
  seal: Seal,
  { signIns: { issuers } }: Chosen,
): SignInSetting[] {
  const ofServer = [...(identity ? [{ ...identity, id: googleId }] : []), ...signIns]
  return issuers.flatMap((one) => {
    const clientSecret = seal.open(one.clientSecret)
    const isSet = ofServer.some(
      ({ id, issuer }) => id === one.id || isSameIssuer(issuer, one.issuer),
    )
    return clientSecret === null || isSet ? [] : [{ ...one, clientSecret }]
  })
}

function smtpUrlOf(
  seal: Seal,
  { url, password }: NonNullable<Chosen['providers']['mail']>,
): string | null {
  if (password === null) return url
  const opened = seal.open(password)
  if (opened === null) return null
  const whole = new URL(url)
  // The setter of URL leaves a percent sign as it is.
  whole.password = encodeURIComponent(opened)
  return whole.href
}

/** Of a model: the answer of a page waits for it. */
const longestTestMs = 20_000

interface Opening {
  config: Config
  seal: Seal
  world: DemoWorld | null
  mailLinks: SignIn
  quota: PlatformQuota
  chosenNow(): Chosen
}

export function openProviders({
  config,
  seal,
  world,
  mailLinks,
  quota,
  chosenNow,
}: Opening): Providers {
  const settings = {
    youtube: 'youtube',
    model: 'analyst',
    transcripts: 'transcripts',
    mail: 'smtpUrl',
  } as const
  const withChosen = (chosen: Chosen) => withChosenProviders(config, seal, chosen)
  const signInsWith = (chosen: Chosen) => allSignIns(withChosen(chosen), world, mailLinks)
  return {
    isDemo: config.demo,
    fixedBy(name) {
      if (config[settings[name]] !== null) return 'environment'
      return config.demo ? 'demo' : null
    },
    isOpen: (name) => config.demo || withChosen(chosenNow())[settings[name]] !== null,
    signInsWith,
    async askSignIn(id, chosen) {
      const signIn = signInsWith(chosen).find((one) => one.id === id)
      if (!signIn) return nothingToAsk
      return await askProvider({
        address: 'the address',
        key: 'client and secret',
        ask: () => askSignIn(signIn.identity, 'the address'),
      })
    },
    async ask(name, chosen) {
      const signal = AbortSignal.timeout(longestTestMs)
      return await askProvider({
        address: 'the address',
        key: name === 'mail' ? 'name and password' : 'the key',
        ask: () => asks[name](withChosen(chosen), { quota, signal }),
      })
    },
  }
}

export function allSignIns(config: Config, world: DemoWorld | null, mailLinks: SignIn): SignIn[] {
  return [...signInsOf(config, world), ...(config.smtpUrl === null ? [] : [mailLinks])]
}
