import { type FailuresOf, failureOfSignIn } from '#app/operator/failures.server.ts'
import { type Finding, note, ok, problem } from '#app/operator/finding.ts'
import { checkClocks } from '#app/operator/provider-checks.server.ts'
import type { Config } from '#config'
import { askProvider, askSignIn, asks, type ProviderRequest } from '#server/ask-provider.ts'
import { signInsOf } from '#server/services.ts'
import { googleId } from '#services/identity/providers.ts'

interface Provider extends ProviderRequest {
  about: string
  /** Under which its last failure is noted. */
  name: string
  /** What is told instead, where there is none to ask. */
  unset?: Finding | false
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
  const unconfigured = (about: string, without: string) =>
    note(about, config.demo ? 'Played by the demo world.' : `None is configured: ${without}.`)

  const signIns = signInsOf(config, null).map(({ id, name, identity }): Provider => {
    const isFirst = id === googleId
    const isOnServer = isFirst
      ? onServer.identity !== null
      : onServer.signIns.some((one) => one.id === id)
    const named = (setting: string) => called(isOnServer, setting, '/settings/site')
    const address = named(isFirst ? 'IDENTITY_ISSUER' : 'SIGN_INS')
    return {
      name: failureOfSignIn({ id }),
      // A terminal acts on control characters.
      about: `Sign-in (${name.replace(/\p{Cc}/gu, '')})`,
      ask: () => askSignIn(identity, address),
      address,
      key: named(isFirst ? 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET' : 'SIGN_INS'),
    }
  })
  const [isModelOnServer, isMailOnServer] = [onServer.analyst !== null, onServer.smtpUrl !== null]
  const all: Provider[] = [
    ...signIns,
    {
      name: 'youtube',
      about: 'Video platform',
      unset:
        !config.youtube &&
        unconfigured('Video platform', 'adding channels, analysis and Wrapped are closed'),
      ask: () => asks.youtube(config, {}),
      address: 'YOUTUBE_API_URL',
      key: called(onServer.youtube !== null, 'YOUTUBE_API_KEY'),
    },
    {
      name: 'transcripts',
      about: 'Transcripts',
      unset:
        !(config.transcripts || config.youtube) &&
        unconfigured('Transcripts', 'analysis is closed'),
      ask: () => asks.transcripts(config, {}),
      ...transcriptSettings(onServer, config),
    },
    {
      name: 'analyst',
      about: 'Analyst',
      unset: !config.analyst && ok('Analyst', noModel),
      ask: () => asks.model(config, {}),
      address: called(isModelOnServer, 'OPENAI_BASE_URL'),
      key: called(isModelOnServer, 'OPENAI_API_KEY'),
    },
    {
      name: 'mail',
      about: 'Mail',
      unset: !config.smtpUrl && ok('Mail', noMail),
      ask: () => asks.mail(config, {}),
      address: called(isMailOnServer, 'SMTP_URL'),
      key: called(isMailOnServer, 'the name and password in SMTP_URL'),
    },
  ]
  const asked = await Promise.all(
    all.map(async (one) =>
      one.unset ? [one.unset] : [await check(one), ...failuresOf(one.name, one.about, one)],
    ),
  )
  return [
    ...(signIns.length === 0 ? [unconfigured('Sign-in', 'people sign in by passkeys')] : []),
    ...asked.flat(),
    ...checkClocks(),
  ]
}

const noModel =
  'No model: lectures show key terms and chapters. One (OPENAI_API_KEY, or a local one by ' +
  'OPENAI_BASE_URL) would add summaries, questions and what comments say.'
const noMail = 'No mail server: nobody signs in by a link in a mail. One (SMTP_URL) would.'

function transcriptSettings(onServer: Config, { transcripts }: Config) {
  if (transcripts === 'yt-dlp')
    return {
      address: 'that yt-dlp is installed and its newest version',
      key: 'the cookies or the proxy in the configuration of yt-dlp',
    }
  const chosen = onServer.transcripts ? 'TRANSCRIPT_URL' : 'what moderators chose on /start'
  const unset = 'TRANSCRIPT_URL (unset: the platform itself is asked, which often refuses servers)'
  return { address: transcripts ? chosen : unset, key: 'TRANSCRIPT_URL' }
}

async function check(provider: Provider): Promise<Finding> {
  const { works, says, remedy = '' } = await askProvider(provider)
  return works ? ok(provider.about, says) : problem(provider.about, says, remedy)
}
