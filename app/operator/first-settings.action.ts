import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { changeSettings, readSettings } from './change-settings.server.ts'
import { parseSettings } from './site-settings.server.ts'

/** The second step of the first run: what the site is called, who may join, and who may read. */
export const firstSettingsIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, fields }) => {
    const { settings, versions } = await readSettings(site, viewer)
    const { SITE_NAME, CONTACT_EMAIL } = site.facts.setOnServer
    const { look, entry, reading } = settings
    const values = {
      look: parseSettings('look', {
        ...look,
        ...(SITE_NAME === undefined && { name: fields.name?.trim() || null }),
        ...(CONTACT_EMAIL === undefined && { contact: fields.contact?.trim() || null }),
      }),
      entry: parseSettings('entry', { ...entry, who: fields.join }),
      reading: parseSettings('reading', { ...reading, who: fields.read }),
    }
    for (const group of ['look', 'reading', 'entry'] as const)
      await changeSettings(site, viewer, group, versions[group], values[group])
    return redirect(href('/start'), 303)
  },
)
