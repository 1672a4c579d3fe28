import type { Config } from '#config'
import { type Finding, note, problem } from '#core/health/finding.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { settingsOf } from '#core/site-settings/site-settings.ts'
import type { PlainConnection } from '#db/open.ts'
import { withChosenProviders } from '#server/site-providers.ts'

/** What moderators chose on pages, read with the other checks of the database. */
export interface ReadChoices {
  read(connection: PlainConnection): Promise<void>
  /** The configuration with it, and what there is to say about it. */
  applyTo(config: Config): { config: Config; findings: Finding[] }
}

const about = 'Chosen providers'

/** @param secret `null` if there is none yet */
export function readChoices(secret: string | null): ReadChoices {
  let stored: { name: string; value: unknown }[] | null = null
  return {
    async read(connection) {
      const rows = await connection.rows('select name, value from site_settings')
      stored = rows.map(({ name, value }) => ({ name: `${name}`, value }))
    },
    applyTo(config) {
      if (stored === null || secret === null)
        return {
          config,
          findings: [
            note(about, 'What moderators chose on pages could not be read, and is not asked.'),
          ],
        }
      const seal = sealWith(secret)
      const settings = settingsOf(stored)
      const { youtubeKey, model, mail } = settings.providers
      const sealed = [
        youtubeKey,
        model?.key,
        mail?.password,
        ...settings.signIns.issuers.map((one) => one.clientSecret),
      ].filter((one) => typeof one === 'string')
      const unreadable = sealed.filter((one) => seal.open(one) === null).length
      const findings =
        unreadable === 0
          ? []
          : [
              problem(
                about,
                `${unreadable === 1 ? '1 key' : `${unreadable} keys`} of them cannot be opened with this secret.`,
                'Set SESSION_SECRET to the old one, or let a moderator type them again on /start and /settings/site.',
              ),
            ]
      return { config: withChosenProviders(config, seal, settings), findings }
    },
  }
}
