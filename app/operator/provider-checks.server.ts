import { wrongClocks } from '#services/clock.ts'
import { unitsPerDay } from '#services/youtube/quota.ts'
import { mayUsePasskeys } from '../accounts/passkeys.server.ts'
import { tokensToday } from '../analysis/budget.server.ts'
import type { Site } from '../request/site.ts'
import { unitsToday } from '../videos/platform-usage.server.ts'
import { failureOfSignIn, readFailures } from './failures.server.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { statementsOn } from './statements.server.ts'

export async function checkProviders(site: Site): Promise<Finding[]> {
  const { played } = site.facts
  const isPlatformOpen = site.providers.isOpen('youtube')
  const failuresOf = await readFailures(statementsOn(site.rows), site.now())
  const failures = (provider: string, about: string, key = 'the key') =>
    failuresOf(provider, about, { address: 'the address', key })
  return [
    ...(played.length > 0
      ? [note('Providers', `Played by the demo world: ${played.join(', ')}.`)]
      : []),
    checkSignIns(site),
    ...site.signIns
      .list()
      .flatMap((one) =>
        failures(failureOfSignIn(one), `Sign-in (${one.name})`, 'client and secret'),
      ),
    isPlatformOpen ? await checkPlatform(site) : closedPlatform,
    ...failures('youtube', 'Video platform'),
    checkTranscripts(site, isPlatformOpen),
    ...failures('transcripts', 'Transcripts'),
    await checkModel(site),
    ...failures('analyst', 'Language model'),
    site.mail
      ? ok('Mail', 'There is a mail server. People can sign in by a link in a mail.')
      : note(
          'Mail',
          'No mail server is set, so no mail is sent.',
          'Moderators can set one at /start, or `SMTP_URL` on the server.',
        ),
    ...(site.mail ? failures('mail', 'Mail', 'name and password') : []),
    ...checkClocks(),
  ]
}

/** By the last answer of each provider to this process. */
export function checkClocks(): Finding[] {
  const remedy =
    'Let NTP set it (timedatectl set-ntp true): sign-ins and certificates depend on the time. ' +
    'If it is right, tell those who run that host.'
  return wrongClocks().map(({ host, ahead }) => {
    const seconds = `${Math.abs(ahead).toLocaleString('en')} seconds`
    const where = ahead > 0 ? `${seconds} ahead of` : `${seconds} behind`
    return problem('Clock', `The clock of this machine is ${where} that of ${host}.`, remedy)
  })
}

function checkSignIns(site: Site): Finding {
  const names = site.signIns.list().map(({ name }) => name)
  const ways = mayUsePasskeys(site) ? [...names, 'passkeys'] : names
  return ways.length === 0
    ? problem('Sign-in', 'Nobody can sign in.', 'Set a provider, or switch passkeys on.')
    : ok('Sign-in', `People sign in with ${new Intl.ListFormat('en').format(ways)}.`)
}

/** From here on a day's quota may not last. */
const nearlyUsed = 0.9

async function checkPlatform(site: Site): Promise<Finding> {
  const about = 'Video platform'
  const used = await unitsToday(site)
  const left = Math.max(0, unitsPerDay - used)
  const says = `${used.toLocaleString('en')} of ${unitsPerDay.toLocaleString('en')} units used today, about ${left.toLocaleString('en')} left.`
  const remedy =
    "10,000 is Google's usual quota; if yours is higher, more is left. It is full again at midnight, Pacific time."
  return used < unitsPerDay * nearlyUsed
    ? { ...ok(about, says), remedy }
    : note(about, says, remedy)
}

const closedPlatform = note(
  'Video platform',
  'None is set, so nobody can add channels or videos, and there is no Wrapped.',
  'A YouTube key switches it on, at /start.',
)

function checkTranscripts({ providers }: Site, isPlatformOpen: boolean): Finding {
  const about = 'Transcripts'
  if (providers.isOpen('transcripts')) return ok(about, 'A service reads them.')
  return isPlatformOpen
    ? ok(about, 'They come from the video platform itself, which often refuses servers.')
    : note(about, 'None are read while there is no video platform.')
}

async function checkModel(site: Site): Promise<Finding> {
  const about = 'Language model'
  if (!site.analyst)
    return note(about, 'None is set: lectures show key terms and chapters.', 'See /start.')
  const [used, most] = [await tokensToday(site), site.facts.dailyTokens]
  const says = `${used.toLocaleString('en')} of ${most.toLocaleString('en')} tokens of today are used.`
  return used < most
    ? ok(about, says)
    : problem(
        about,
        `${says} Analyses wait until midnight UTC.`,
        'OPENAI_DAILY_TOKENS' in site.facts.setOnServer
          ? 'OPENAI_DAILY_TOKENS on the server allows more.'
          : 'Moderators allow more at /settings/site, under Limits.',
      )
}
