import { requireModerator } from '../moderation/moderators.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { checks, runAll } from './checks.server.ts'
import { type Finding, ok, problem } from './finding.ts'
import { statementsOn } from './statements.server.ts'

/** The checks that take a moment and ask no other machine. */
export async function readHealth(site: Site, viewer: Viewer | null): Promise<Finding[]> {
  await requireModerator(site, viewer)
  const { backupsNotedIn, dataDir, moderatorEmails, version, origin } = site.facts
  const facts = {
    site,
    origin,
    rows: statementsOn(site.rows),
    isStopped: false,
    now: site.now(),
    seal: site.seal,
    emails: moderatorEmails,
    dataDir: dataDir ?? undefined,
    backups: backupsNotedIn,
  }
  const found = runAll(checks, facts, (about, error) => {
    site.log.error({ err: error, about }, 'health check failed')
    return problem(about, 'This could not be checked.', 'The log of the site has the reason.')
  })
  return [
    ok('Version', `Version ${version}. What is new in it is below.`),
    ...(await Array.fromAsync(found)),
  ]
}
