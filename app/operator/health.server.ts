import { checkSwept } from '../jobs/sweeps.server.ts'
import { requireModerator } from '../moderation/moderators.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type Finding, ok, problem } from './finding.ts'
import { checkJobs } from './job-checks.ts'
import { checkBackup } from './last-backup.server.ts'
import { checkModeration } from './moderation-checks.server.ts'
import { checkPasskeys } from './passkey-checks.ts'
import { checkProviders } from './provider-checks.server.ts'
import { checkSiteSettings } from './setting-checks.server.ts'
import { checkSpace } from './space-checks.server.ts'
import { type Statements, statementsOn } from './statements.server.ts'

/** The checks that take a moment and ask no other machine. */
export async function readHealth(site: Site, viewer: Viewer | null): Promise<Finding[]> {
  await requireModerator(site, viewer)
  const { backupsNotedIn, dataDir, moderatorEmails, version } = site.facts
  const statements = statementsOn(site.rows)
  const checks: Record<string, () => Promise<Finding | Finding[]>> = {
    'Settings of the site': () => checkSiteSettings(statements, site.seal),
    Database: () => checkDatabase(statements),
    ...(dataDir !== null && { 'Data folder': () => checkSpace(dataDir) }),
    Jobs: () => checkJobs(statements, false),
    Queue: () => countJobs(site),
    Moderation: () => checkModeration(statements, moderatorEmails, () => site.now().getTime()),
    Passkeys: () => checkPasskeys(statements, site.facts.origin),
    'Kept too long': () => checkSwept(statements, false, site.now().getTime()),
    Providers: () => checkProviders(site),
    'Last backup': () => checkBackup(backupsNotedIn, site.now()),
  }
  const findings: Finding[] = [ok('Version', `This is ${version}. What is new in it is below.`)]
  for (const [about, check] of Object.entries(checks))
    findings.push(
      ...(await Promise.try(check)
        .then((found) => [found].flat())
        .catch((error: unknown) => {
          site.log.error({ err: error, about }, 'health check failed')
          return [
            problem(about, 'This could not be checked.', 'The log of the site has the reason.'),
          ]
        })),
    )
  return findings
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
