import type { Config } from '#config'
import { type Finding, note, ok, problem } from '#core/health/finding.ts'
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
}

/** Asks every configured provider, through the site's own adapters. */
export async function checkProviders(config: Config): Promise<Finding[]> {
  const services = await openServices(config, null)
  const providers: Provider[] = []
  const findings: Finding[] = []
  const unconfigured = (about: string, without: string) =>
    note(about, config.demo ? 'Played by the demo world.' : `None is configured: ${without}.`)

  for (const { id, name, identity } of signInsOf(config, null)) {
    const isFirst = id === googleId
    providers.push({
      about: isFirst ? 'Sign-in' : `Sign-in (${name})`,
      ask: () => askSignIn(identity),
      address: isFirst ? 'IDENTITY_ISSUER' : 'SIGN_INS',
      key: isFirst ? 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET' : 'SIGN_INS',
    })
  }
  if (!config.identity)
    findings.push(unconfigured('Sign-in', 'people sign in by passkeys, and by SIGN_INS'))

  if (config.youtube) {
    providers.push({
      about: 'Video platform',
      ask: () => askYouTube(services.youtube),
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
      ask: () =>
        askTranscripts(
          services.transcripts,
          config.transcripts ? 'The service' : 'The platform itself',
        ),
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
      ask: () => askModel(analyst, apiKey === ''),
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

  const mail = await openMail(config, () => ({ siteName: '', contactEmail: '' }))
  if (mail)
    providers.push({
      about: 'Mail',
      ask: () => askMail(mail),
      address: 'SMTP_URL',
      key: 'the name and password in SMTP_URL',
    })
  else
    findings.push(
      ok('Mail', 'No mail server: nobody signs in by a link in a mail. One (SMTP_URL) would.'),
    )

  return [...(await Promise.all(providers.map(checkProvider))), ...findings]
}

async function checkProvider(provider: Provider): Promise<Finding> {
  const { works, says, remedy = '' } = await askProvider(provider)
  return works ? ok(provider.about, says) : problem(provider.about, says, remedy)
}
