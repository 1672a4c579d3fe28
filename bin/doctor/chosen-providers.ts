import { sealWith } from '#app/accounts/seal.server.ts'
import { type FailuresOf, readFailures } from '#app/operator/failures.server.ts'
import { type Finding, note } from '#app/operator/finding.ts'
import { settingsOf } from '#app/operator/site-settings.server.ts'
import type { Config } from '#config'
import type { PlainConnection } from '#db/open.ts'
import { withChosenProviders } from '#server/site-providers.ts'
import { hasDatabase } from './database.ts'

/** What moderators chose, and what the site noted, read with the other checks of the database. */
export interface ReadChoices {
  read(connection: PlainConnection): Promise<void>
  /** The configuration with it, and a note if there is a database that could not be read. */
  applyTo(config: Config): Promise<{ config: Config; findings: Finding[] }>
  failuresOf: FailuresOf
}

/** @param secret `null` if there is none yet */
export function readChoices(secret: string | null): ReadChoices {
  let stored: { name: string; value: unknown }[] | null = null
  let failuresOf: FailuresOf = () => []
  return {
    failuresOf: (...of) => failuresOf(...of),
    async read(connection) {
      const rows = await connection.rows('select name, value from site_settings')
      stored = rows.map(({ name, value }) => ({ name: `${name}`, value }))
      failuresOf = await readFailures(connection, new Date())
    },
    async applyTo(config) {
      if (!(await hasDatabase(config))) return { config, findings: [] }
      if (stored === null || secret === null)
        return {
          config,
          findings: [
            note(
              'Chosen providers',
              'What moderators chose on pages could not be read, and is not asked.',
            ),
          ],
        }
      const settings = settingsOf(stored)
      return { config: withChosenProviders(config, sealWith(secret), settings), findings: [] }
    },
  }
}
