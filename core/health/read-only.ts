import { describeReadOnly } from '../site-settings/read-only.ts'
import { settingsOf } from '../site-settings/site-settings.ts'
import { type Finding, note } from './finding.ts'
import type { Statements } from './statements.ts'

/** That the site is read-only, as it can be after a move: a backup has the switch. */
export async function checkReadOnly(statements: Statements): Promise<Finding[]> {
  const rows = await statements.rows(`select name, value from site_settings`)
  const stored = rows.map(({ name, value }) => ({ name: String(name), value }))
  const sentence = describeReadOnly(settingsOf(stored))
  return sentence === null
    ? []
    : [note('Read-only', sentence, 'Moderators switch it off at /settings/site.')]
}
