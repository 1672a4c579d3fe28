import { type FailuresOf, failureOfSignIn } from '#app/operator/failures.server.ts'
import { type Finding, note, ok, problem } from '#app/operator/finding.ts'
import { checkClocks } from '#app/operator/provider-checks.server.ts'
import type { Config } from '#config'
import {
  askMail,
  askModel,
  askProvider,
  askSignIn,
  askTranscripts,
  askYouTube,
  type ProviderRequest,
} from '#server/ask-provider.ts'
import { openMail, openServices, signInsOf } from '#server/services.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { googleId } from '#services/identity/sign-ins.ts'

/** A configured provider. */
interface Provider extends ProviderRequest {
  about: string
  /** Under which its last failure is noted. */
  name: string
}

/**
 * Asks every configured provider, through the site's own adapters.
 * @param onServer what the environment sets
 * @param config the same, with what moderators chose on pages
 */
export async function checkProviders(
  onServer: Config,
  config: Config,
  failuresOf: FailuresOf,
): Promise<Finding[]> {
  /** What an operator calls a setting: its variable, or the page where it was chosen. */
  const called = (isOnServer: boolean, setting: string, page = '/start') =>
    isOnServer ? setting : `what moderators chose on ${page}`
  const services = await openServices(config, null)
  const signIns = signInsOf(config, null)
  const providers: Provider[] = []
  const findings: Finding[] = []
  const unconfigured = (about: string, without: string) =>
    note(about, config.demo ? 'Played by the demo world.' : `None is configured: ${without}.`)

  for (const { id, name, identity } of signIns) {
    const isFirst = id === googleId
    const isOnServer = isFirst
      ? onServer.identity !== null
      : onServer.signIns.some((one) => one.id === id)
    const named = (setting: string) => called(isOnServer, setting, '/settings/site')
    const address = named(isFirst ? 'IDENTITY_ISSUER' : 'SIGN_INS')
    providers.push({
      name: failureOfSignIn({ id }),
      // A terminal acts on control characters.
      about: `Sign-in (${name.replace(/\p{Cc}/gu, '')})`,
      ask: () => askSignIn(identity, address),
      address,
      key: named(isFirst ? 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET' : 'SIGN_INS'),
    })
  }
  if (!config.identity && signIns.length === 0)
    findings.push(unconfigured('Sign-in', 'people sign in by passkeys'))

  if (config.youtube) {
    providers.push({
      name: 'youtube',
      about: 'Video platform',
      ask: () => askYouTube(services.youtube),
      address: 'YOUTUBE_API_URL',
      key: called(onServer.youtube !== null, 'YOUTUBE_API_KEY'),
    })
  } else
    findings.push(
      unconfigured('Video platform', 'adding channels, analysis and Wrapped are closed'),
    )

  if (config.transcripts || config.youtube) {
    providers.push({
      name: 'transcripts',
      about: 'Transcripts',
      ask: () =>
        askTranscripts(
          services.transcripts,
          config.transcripts ? 'The service' : 'The platform itself',
        ),
      ...transcriptSettings(onServer, config),
    })
  } else findings.push(unconfigured('Transcripts', 'analysis is closed'))

  if (config.analyst) {
    const { apiKey } = config.analyst
    const analyst = openModel({ ...config.analyst, retries: 0 })
    providers.push({
      name: 'analyst',
      about: 'Analyst',
      ask: () => askModel(analyst, apiKey === ''),
      address: called(onServer.analyst !== null, 'OPENAI_BASE_URL'),
      key: called(onServer.analyst !== null, 'OPENAI_API_KEY'),
    })
  } else
    findings.push(
      ok(
        'Analyst',
        'No model: lectures show key terms and chapters. One (OPENAI_API_KEY, or a local one by ' +
          'OPENAI_BASE_URL) would add summaries, questions and what comments say.',
      ),
    )

  const mail = await openMail(config, () => ({ siteName: '', contactEmail: '' }))
  if (mail)
    providers.push({
      name: 'mail',
      about: 'Mail',
      ask: () => askMail(mail),
      address: called(onServer.smtpUrl !== null, 'SMTP_URL'),
      key: called(onServer.smtpUrl !== null, 'the name and password in SMTP_URL'),
    })
  else
    findings.push(
      ok('Mail', 'No mail server: nobody signs in by a link in a mail. One (SMTP_URL) would.'),
    )

  const asked = await Promise.all(
    providers.map(async (one) => [
      await checkProvider(one),
      ...failuresOf(one.name, one.about, one),
    ]),
  )
  return [...asked.flat(), ...findings, ...checkClocks()]
}

function transcriptSettings(onServer: Config, { transcripts }: Config) {
  if (transcripts === 'yt-dlp')
    return {
      address: 'that yt-dlp is installed and its newest version',
      key: 'the cookies or the proxy in the configuration of yt-dlp',
    }
  const unset = 'TRANSCRIPT_URL (unset: the platform itself is asked, which often refuses servers)'
  const isOnServer = onServer.transcripts !== null
  return {
    address: !transcripts
      ? unset
      : isOnServer
        ? 'TRANSCRIPT_URL'
        : 'what moderators chose on /start',
    key: 'TRANSCRIPT_URL',
  }
}

async function checkProvider(provider: Provider): Promise<Finding> {
  const { works, says, remedy = '' } = await askProvider(provider)
  return works ? ok(provider.about, says) : problem(provider.about, says, remedy)
}
