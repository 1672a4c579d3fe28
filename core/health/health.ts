import { tokensToday } from '../analysis/budget.ts'
import { requireModerator } from '../moderation/moderators.ts'
import type { Site, Viewer } from '../site.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { checkModeration } from './moderation.ts'
import { checkReadOnly } from './read-only.ts'
import { checkSpace } from './space.ts'
import { type Statements, statementsOn } from './statements.ts'

/**
 * What is well and what is not, for moderators who cannot run `doctor`: the checks of it that take
 * a moment and ask no other machine.
 * @throws Refusal (403) for others than moderators
 */
export async function readHealth(site: Site, viewer: Viewer | null): Promise<Finding[]> {
  await requireModerator(site, viewer)
  const { dataDir, moderatorEmails, version } = site.facts
  const statements = statementsOn(site.rows)
  return [
    ok('Version', `This is ${version}. CHANGELOG.md says what is new in it.`),
    ...(await checkReadOnly(statements)),
    await checkDatabase(statements),
    ...(dataDir === null ? [] : [await checkSpace(dataDir)]),
    ...(await checkJobs(statements, false)),
    await countJobs(site),
    ...(await checkModeration(statements, moderatorEmails, () => site.now().getTime())),
    ...(await checkProviders(site)),
    note(
      'Backups',
      'The site does not know when the last one was made, because a backup writes nothing.',
      'Look at the date of your newest file. `npm run site -- backup FILE` makes one.',
    ),
  ]
}

async function checkDatabase(statements: Statements): Promise<Finding> {
  const [facts] = await statements.rows(
    `select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return ok('Database', `It answers: PostgreSQL ${facts?.version}, ${facts?.size}.`)
}

async function countJobs({ jobs }: Site): Promise<Finding> {
  const lengths = await jobs.queueLengths()
  const sum = (of: 'waiting' | 'active') => lengths.reduce((count, one) => count + one[of], 0)
  return ok('Queue', `${sum('waiting')} jobs wait, and ${sum('active')} run.`)
}

/** What is left of what providers are asked in a day. */
async function checkProviders(site: Site): Promise<Finding[]> {
  const findings: Finding[] = []
  const { played, dailyTokens } = site.facts
  if (played.length > 0)
    findings.push(note('Providers', `Played by the demo world: ${played.join(', ')}.`))
  if (site.analyst) {
    const used = await tokensToday(site)
    const says = `${used.toLocaleString('en')} of ${dailyTokens.toLocaleString('en')} tokens of today are used.`
    findings.push(
      used < dailyTokens
        ? ok('Language model', says)
        : problem(
            'Language model',
            `${says} Analyses wait until midnight UTC.`,
            'OPENAI_DAILY_TOKENS on the server allows more.',
          ),
    )
  }
  findings.push(
    note(
      'Video platform',
      'It does not tell how much of its quota is left.',
      'Where it is used up, pages say so, and the metrics count it. It is full again at midnight, Pacific time.',
    ),
  )
  return findings
}
