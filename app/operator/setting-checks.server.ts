import type { Seal } from '../accounts/seal.server.ts'
import { type Finding, problem } from './finding.ts'
import { unreadableGroups } from './site-settings.server.ts'
import type { Statements } from './statements.server.ts'

/** `seal`: `null` if the secret is not known. */
export async function checkSiteSettings(
  statements: Statements,
  seal: Seal | null,
): Promise<Finding[]> {
  const rows = await statements.rows(`select name, value from site_settings`)
  const stored = rows.map(({ name, value }) => ({ name: String(name), value }))
  const findings: Finding[] = []
  for (const group of unreadableGroups(stored))
    findings.push(
      problem(
        'Settings of the site',
        `This release cannot read the group "${group}", so its usual settings count${closes[group] ?? ''}.`,
        group === 'providers' || group === 'signIns'
          ? 'Run the release that stored it.'
          : 'Save that section anew at /settings/site, or run the release that stored it.',
      ),
    )
  const lost = stored.flatMap(({ value }) => sealedKeys(value)).filter((key) => !seal?.open(key))
  const says =
    lost.length === 1
      ? 'a key, so it cannot open it. It counts as not set.'
      : `${lost.length} keys, so it cannot open them. They count as not set.`
  const remedy =
    'Set SESSION_SECRET to the old one, or give the keys again at /start and /settings/site.'
  if (seal && lost.length > 0)
    findings.push(
      problem(
        'Keys of providers',
        `SESSION_SECRET has changed since moderators gave ${says}`,
        remedy,
      ),
    )
  return findings
}

/** What an unreadable group does besides (`settingsOf`). */
const closes: Record<string, string> = {
  entry: ', and nobody new may enter',
  reading: ', and only members may read',
}

/** Sealed texts in a stored value. Their fields end in `key`, `secret` or `password`. */
function sealedKeys(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /(key|secret|password)$/i.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => sealedKeys(part, field))
}
