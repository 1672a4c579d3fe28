import type { Config } from '#config'
import { type Finding, note, ok, problem } from '#core/health/finding.ts'
import { openServices } from '#server/services.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'

/** "Me at the zoo", YouTube's first video: it has captions and is unlikely to disappear. */
const videoId = 'jNQXAC9IVRw'

/**
 * Comments of 15,000 characters, the size of a part of a transcript, in more words than the 4,096
 * tokens that Ollama takes unless told otherwise.
 */
const longComments = Array.from({ length: 15 }, () => 'it is as we do so '.repeat(55))

/** A configured provider. */
interface Provider {
  about: string
  /**
   * Makes the cheapest request. Returns the sentence for a good answer, or a finding of its own;
   * throws a `ServiceError`.
   */
  ask: () => Promise<string | Finding>
  /** The setting with its address. */
  address: string
  /** The setting with its key. */
  key: string
}

/** Asks every configured provider, through the site's own adapters. */
export async function checkProviders(config: Config): Promise<Finding[]> {
  const services = await openServices(config, null)
  const providers: Provider[] = []
  const findings: Finding[] = []
  const unconfigured = (about: string, without: string) =>
    note(about, config.demo ? 'Played by the demo world.' : `None is configured: ${without}.`)

  if (config.identity) {
    providers.push({
      about: 'Sign-in',
      ask: async () => {
        await services.identity.begin()
        return 'The issuer answers. (Only a sign-in can tell whether it accepts the client.)'
      },
      address: 'IDENTITY_ISSUER',
      key: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    })
  } else findings.push(unconfigured('Sign-in', 'sign-in is closed'))

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
  } else
    findings.push(
      unconfigured('Video platform', 'adding channels, analysis and Wrapped are closed'),
    )

  if (config.transcripts || config.youtube) {
    providers.push({
      about: 'Transcripts',
      ask: async () => {
        await services.transcripts.read(videoId, 'en').catch((error: unknown) => {
          // The service answered: it has no transcript of this video.
          if (!(error instanceof ServiceError && error.code === 'not-found')) throw error
        })
        return config.transcripts ? 'The service answers.' : 'The platform itself answers.'
      },
      address: config.transcripts
        ? 'TRANSCRIPT_URL'
        : 'TRANSCRIPT_URL (unset: the platform itself is asked, which often refuses servers)',
      key: 'TRANSCRIPT_URL',
    })
  } else findings.push(unconfigured('Transcripts', 'analysis is closed'))

  if (config.analyst) {
    const { apiKey } = config.analyst
    const analyst = openModel({ ...config.analyst, retries: 0 })
    providers.push({
      about: 'Analyst',
      ask: async () => {
        const { tokens } = await analyst.rateComments(apiKey ? ['Clear.'] : longComments)
        if (analyst.truncates) return truncatedPrompt
        return `${analyst.name} answers. (This took ${tokens} tokens.)`
      },
      address: 'OPENAI_BASE_URL',
      key: 'OPENAI_API_KEY',
    })
  } else
    findings.push(
      ok(
        'Analyst',
        'No model: lectures show key terms, quoted passages and prompts. One (OPENAI_API_KEY, or a ' +
          'local one by OPENAI_BASE_URL) would add summaries, questions and what comments say.',
      ),
    )

  return [...(await Promise.all(providers.map(checkProvider))), ...findings]
}

const truncatedPrompt = problem(
  'Analyst',
  'It reads only an end of long prompts: by its own count, their tokens are fewer than their words.',
  'Let it take 16,384 tokens: OLLAMA_CONTEXT_LENGTH=16384 for Ollama, -c 16384 for llama.cpp.',
)

async function checkProvider(provider: Provider): Promise<Finding> {
  try {
    const says = await provider.ask()
    return typeof says === 'string' ? ok(provider.about, says) : says
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const [says, remedy] = failures[error.code](provider)
    return problem(provider.about, says, remedy)
  }
}

/** Each failure in plain words, and what an operator can do about it. */
const failures: Record<ServiceErrorCode, (provider: Provider) => [says: string, remedy: string]> = {
  gone: ({ address }) => [
    'It cannot be reached.',
    `Check ${address}, and whether a firewall blocks it.`,
  ],
  slow: ({ address }) => [
    'It does not answer in time.',
    `Try again in a minute. If that does not help, check ${address}.`,
  ],
  broken: () => [
    'It answers with an error of its own.',
    'Try again later, or ask those who run it.',
  ],
  garbled: ({ address }) => [
    'Its answer cannot be read.',
    `Check ${address}: another program may answer there.`,
  ],
  quota: () => [
    'The quota of the day is used up.',
    'Wait until tomorrow, or ask for a higher quota.',
  ],
  denied: ({ key }) => ['It denies access.', `Check ${key}.`],
  expired: ({ key }) => ['It says that the key has expired.', `Renew ${key}.`],
  'not-found': ({ address }) => [
    'It does not know what was asked for.',
    `Check ${address}, and OPENAI_MODEL if this is the analyst.`,
  ],
  private: ({ key }) => ['It refuses the request.', `Check ${key}.`],
  'comments-disabled': ({ key }) => ['It refuses the request.', `Check ${key}.`],
  refused: ({ key }) => ['It refuses the request.', `Check ${key}.`],
  closed: ({ key }) => ['None is configured.', `Set ${key}.`],
}
