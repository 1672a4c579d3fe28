import type { Seal } from '#app/accounts/seal.server.ts'
import type { Chosen, Providers } from '#app/operator/providers.server.ts'
import { analystSettings, type Config } from '#config'
import type { DemoWorld } from '#demo/world.ts'
import type { SignInSetting } from '#services/identity/sign-in-setting.ts'
import { googleId, isSameIssuer, type SignIn } from '#services/identity/sign-ins.ts'
import {
  askMail,
  askModel,
  askProvider,
  askSignIn,
  askTranscripts,
  askYouTube,
} from './ask-provider.ts'
import { openMail, openServices, signInsOf } from './services.ts'

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

export interface PlatformQuota {
  count(units: number): Promise<void>
  left(): Promise<string>
}

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
  const words = { address: 'the address', key: 'the key' }
  return {
    isDemo: config.demo,
    fixedBy(name) {
      if (config[settings[name]] !== null) return 'environment'
      return config.demo ? 'demo' : null
    },
    isOpen: (name) =>
      config.demo || withChosenProviders(config, seal, chosenNow())[settings[name]] !== null,
    signInsWith: (chosen) =>
      allSignIns(withChosenProviders(config, seal, chosen), world, mailLinks),
    async askSignIn(id, chosen) {
      const all = allSignIns(withChosenProviders(config, seal, chosen), world, mailLinks)
      const signIn = all.find((one) => one.id === id)
      if (!signIn) return nothingToAsk
      return await askProvider({
        address: 'the address',
        key: 'client and secret',
        ask: () => askSignIn(signIn.identity, 'the address'),
      })
    },
    async ask(name, chosen) {
      const asked = withChosenProviders(config, seal, chosen)
      const { youtube, transcripts } = await openServices(asked, null, quota.count)
      switch (name) {
        case 'youtube':
          return await askProvider({ ...words, ask: () => askYouTube(youtube, quota.left) })
        case 'transcripts':
          return await askProvider({
            ...words,
            ask: () => askTranscripts(transcripts, 'The service'),
          })
        case 'mail': {
          const mail = await openMail(asked, () => ({ siteName: '', contactEmail: '' }))
          if (!mail) return nothingToAsk
          return await askProvider({
            address: 'the address',
            key: 'name and password',
            ask: () => askMail(mail),
          })
        }
        case 'model': {
          const { analyst } = asked
          if (!analyst) return nothingToAsk
          const { openModel } = await import('#services/analyst/model/openai.ts')
          const signal = AbortSignal.timeout(longestTestMs)
          const model = openModel({ ...analyst, retries: 0, signal })
          return await askProvider({ ...words, ask: () => askModel(model, analyst.apiKey === '') })
        }
      }
    },
  }
}

const nothingToAsk = { works: false, says: 'There is nothing to ask yet.' }

export function allSignIns(config: Config, world: DemoWorld | null, mailLinks: SignIn): SignIn[] {
  return [...signInsOf(config, world), ...(config.smtpUrl === null ? [] : [mailLinks])]
}
