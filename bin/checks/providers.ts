import type { Config } from '#config'
import { openServices } from '#server/services.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import { type Finding, well, worthKnowing, wrong } from './finding.ts'

/** The first video of the platform: it will hardly go away, and has captions. */
const videoId = 'jNQXAC9IVRw'

/** Milliseconds for a model's answer; a local one may have to be loaded first. */
const modelTimeout = 60_000

/** One of other people's machines: how it is asked for the least there is to ask, and which settings are about it. */
interface Provider {
  about: string
  /** Asks; what is said of it when it answers. */
  ask: () => Promise<string>
  address: string
  key: string
}

/** Asks every provider that is configured, through the same adapters as the site. */
export async function examineProviders(config: Config): Promise<Finding[]> {
  const services = await openServices(config, null)
  const providers: Provider[] = []
  const findings: Finding[] = []
  const played = (about: string, without: string) =>
    worthKnowing(
      about,
      config.demo ? 'The demo world plays it.' : `None is configured: ${without}.`,
    )

  if (config.identity) {
    providers.push({
      about: 'Sign-in',
      ask: async () => {
        await services.identity.begin()
        return 'The issuer answers. (Whether it takes our client is seen when somebody signs in.)'
      },
      address: 'IDENTITY_ISSUER',
      key: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    })
  } else findings.push(played('Sign-in', 'nobody can sign in'))

  if (config.youtube) {
    providers.push({
      about: 'Video platform',
      ask: async () => {
        await services.youtube.videos([videoId])
        return 'The API answers and accepts the key. (This took 1 of the 10,000 units of the day.)'
      },
      address: 'YOUTUBE_API_URL',
      key: 'YOUTUBE_API_KEY',
    })
  } else findings.push(played('Video platform', 'adding channels, analysis and Wrapped are closed'))

  if (config.transcripts || config.youtube) {
    providers.push({
      about: 'Transcripts',
      ask: async () => {
        await services.transcripts.read(videoId, 'en').catch((error: unknown) => {
          // Having no transcript of this one is an answer.
          if (!(error instanceof ServiceError && error.code === 'not-found')) throw error
        })
        return config.transcripts ? 'The service answers.' : 'The platform gives them to us.'
      },
      address: config.transcripts
        ? 'TRANSCRIPT_URL'
        : 'TRANSCRIPT_URL (unset: the platform itself is asked, which promises nothing)',
      key: 'TRANSCRIPT_URL',
    })
  } else findings.push(played('Transcripts', 'analysis is closed'))

  if (config.analyst) {
    const analyst = openModel({ ...config.analyst, timeout: modelTimeout })
    providers.push({
      about: 'Analyst',
      ask: async () => {
        const { tokens } = await analyst.summarize(
          'Sunlight takes eight minutes from the sun to the earth.',
        )
        return `${analyst.name} answers. (This took ${tokens} tokens.)`
      },
      address: 'OPENAI_BASE_URL',
      key: 'OPENAI_API_KEY',
    })
  } else findings.push(well('Analyst', 'The extractive one on board, which asks nobody.'))

  return [...(await Promise.all(providers.map(examine))), ...findings]
}

async function examine(provider: Provider): Promise<Finding> {
  try {
    return well(provider.about, await provider.ask())
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const [says, remedy] = troubles[error.code](provider)
    return wrong(provider.about, says, remedy)
  }
}

/** What each failure is called in plain words, and what an operator can do about it. */
const troubles: Record<ServiceErrorCode, (provider: Provider) => [says: string, remedy: string]> = {
  gone: ({ address }) => [
    'It cannot be reached.',
    `Check ${address}, and that this machine may go out to it.`,
  ],
  slow: ({ address }) => [
    'It does not answer in time.',
    `Try again in a minute; if that does not help, check ${address}.`,
  ],
  broken: () => [
    'It answers with an error of its own.',
    'Try again later, or ask those who run it.',
  ],
  garbled: ({ address }) => [
    'It answers with something that cannot be read.',
    `Check ${address}: something else may answer there.`,
  ],
  quota: () => [
    'It has had enough of us for today.',
    'Wait for tomorrow, or have the quota raised.',
  ],
  denied: ({ key }) => ['It does not let us in.', `Check ${key}.`],
  expired: ({ key }) => ['It says that our key has run out.', `Renew ${key}.`],
  'not-found': ({ address }) => [
    'It does not know what we ask for.',
    `Check ${address}, and OPENAI_MODEL if this is the analyst.`,
  ],
  'comments-disabled': ({ key }) => ['It refuses what we ask for.', `Check ${key}.`],
  refused: ({ key }) => ['It refuses what we ask for.', `Check ${key}.`],
  closed: ({ key }) => ['None is configured.', `Set ${key}.`],
}
