import { refuseEmptyList } from '../accounts/entry.ts'
import { changeIntent, numberOf } from './change-settings.action.ts'
import { parseSettings } from './site-settings.server.ts'

export const entryIntents = {
  entry: changeIntent('entry', ({ site, fields }) => {
    const { who = '', question } = fields
    const domains = (fields.domains ?? '').split(/[\s,;]+/).filter((domain) => domain !== '')
    const invitesPerMember = numberOf(fields.invitesPerMember)
    const entry = parseSettings('entry', { who, question, domains, invitesPerMember })
    refuseEmptyList(site, entry)
    return entry
  }),
  reading: changeIntent('reading', ({ fields: { who = '', guestReviews, guestLab } }) => ({
    who,
    guestReviews: guestReviews === '1',
    guestLab: guestLab === '1',
  })),
}
