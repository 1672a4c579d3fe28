import { type Called, inWords } from '#app/operator/failure-sentences.ts'
import type { ProviderAnswer, ProviderName } from '#app/operator/providers.server.ts'
import type { Config } from '#config'
import type { Identity } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { openMail, openServices } from './services.ts'

const videoId = 'jNQXAC9IVRw'

/** The size of a part, in more words than the 4,096 tokens of Ollama's default. */
const longComments = Array.from({ length: 15 }, () => 'it is as we do so '.repeat(55))

export interface ProviderRequest extends Called {
  ask: () => Promise<string | ProviderAnswer>
}

export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const says = await request.ask()
    return typeof says === 'string' ? { works: true, says } : says
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const [says, remedy] = inWords(error.code, request)
    return { works: false, says: says + toldBy(error), remedy }
  }
}

const longestTold = 200

/** A typed address can be any server this machine reaches: its text is not shown. yt-dlp's is. */
function toldBy({ service, status, code, cause }: ServiceError): string {
  const isShown = service === 'youtube' || (service === 'transcripts' && cause)
  if (!isShown) return status === null ? '' : ` (Status ${status}, ${code}.)`
  const told = cause instanceof Error ? cause.message.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  if (told === '') return ''
  const isLong = told.length > longestTold
  return ` It says: ${isLong ? `${told.slice(0, longestTold)} …` : told.replace(/\.?$/, '.')}`
}

export async function askSignIn(
  identity: Identity,
  address: string,
): Promise<string | ProviderAnswer> {
  try {
    await identity.check()
    return 'The issuer answers and accepts the client.'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.code === 'other-issuer')
      return {
        works: false,
        says: `The issuer that answers there calls itself ${error.detail}.`,
        remedy: `If that is the one you mean, write it as the "issuer" into ${address}, letter by letter, with its slash at the end or none. In place of a template such as {tenantid}, write the id of your tenant.`,
      }
    if (error.status !== null || !/^(broken|refused)$/.test(error.code)) throw error
    return {
      works: false,
      says: 'What answers there is no OpenID Connect issuer of that address.',
      remedy: `Check ${address}: with /.well-known/openid-configuration behind it, a browser shows the settings of the issuer.`,
    }
  }
}

export interface PlatformQuota {
  count(units: number): Promise<void>
  left(): Promise<string>
}

interface Asking {
  quota?: PlatformQuota
  signal?: AbortSignal
}

type Ask = (config: Config, asking: Asking) => Promise<string | ProviderAnswer>

/** The cheapest request to each provider of a configuration. */
export const asks: Record<ProviderName, Ask> = {
  async youtube(config, { quota }) {
    const { youtube } = await openServices(config, null, quota?.count)
    await youtube.videos([videoId])
    if (quota) return await quota.left()
    return 'The API answers and accepts the key. (This took 1 of the 10,000 units of the day.)'
  },
  async transcripts(config) {
    const { transcripts } = await openServices(config, null)
    await transcripts.read(videoId, 'en').catch((error: unknown) => {
      // The service answered: it has no transcript of this video.
      if (!(error instanceof ServiceError && error.code === 'not-found')) throw error
    })
    return `${config.transcripts ? 'The service' : 'The platform itself'} answers.`
  },
  async model({ analyst }, { signal }) {
    if (!analyst) return nothingToAsk
    const { openModel } = await import('#services/analyst/model/openai.ts')
    const model = openModel({ ...analyst, retries: 0, signal })
    const isLocal = analyst.apiKey === ''
    const { tokens } = await model.rateComments(isLocal ? longComments : ['Clear.'])
    return model.truncates ? truncatedPrompt : `It answers. (This took ${tokens} tokens.)`
  },
  async mail(config) {
    const mail = await openMail(config, () => ({ siteName: '', contactEmail: '' }))
    if (!mail) return nothingToAsk
    await mail.check()
    return 'The mail server answers and lets us in.'
  },
}

export const nothingToAsk = { works: false, says: 'There is nothing to ask yet.' }

const truncatedPrompt: ProviderAnswer = {
  works: false,
  says: 'It reads only an end of long prompts: by its own count, their tokens are fewer than their words.',
  remedy:
    'Let it take 16,384 tokens: OLLAMA_CONTEXT_LENGTH=16384 for Ollama, -c 16384 for llama.cpp.',
}
