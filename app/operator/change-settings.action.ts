import { href, redirect } from 'react-router'
import { refuseEmptyList } from '../accounts/entry.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import { appointModerator, dismissModerator } from '../moderation/change-moderators.server.ts'
import { type Intent, intent, type Submission } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { changeSettings, putSettingsBack } from './change-settings.server.ts'
import { storeLogo } from './logo.server.ts'
import { refuseDeepMarkdown } from './markdown.server.ts'
import { type DrawnGroup, fieldsOf, redPen, type SettingField } from './setting-fields.ts'
import { parseSettings } from './site-settings.server.ts'

export const changeIntents = {
  look: changeIntent('look'),
  entry: changeIntent('entry'),
  reading: changeIntent('reading'),
  announcement: changeIntent('announcement'),
  limits: changeIntent('limits'),
  legal: changeIntent('legal'),
}

/** Puts a group back to what it was before an entry of the log. */
export const putBackIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const entry = idCursor(fields.entry ?? null)
    if (entry === null) throw unreadableForm()
    await putSettingsBack(site, viewer, entry, (rows) =>
      requireFreshSession({ ...site, rows }, sessionToken),
    )
    return redirect(`${href('/settings/site')}?done=back`, 303)
  },
)

export const moderatorsIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    if (fields.do === 'add') await appointModerator(site, viewer, sessionToken, fields.named ?? '')
    else if (fields.do === 'remove') await dismissModerator(site, viewer, fields.uid ?? '')
    else throw unreadableForm()
    return redirect(`${href('/settings/site')}?done=moderators#moderators`, 303)
  },
)

function changeIntent(group: DrawnGroup): Intent<object, Response> {
  return intent({ limit: 'moderate' }, async (submission) => {
    const { site, viewer, fields } = submission
    const version = numberOf(fields.version)
    if (!Number.isInteger(version)) throw unreadableForm()
    const now = new Map(Object.entries(site.settings.current()[group]))
    const values: Record<string, unknown> = {}
    for (const [name, { kind, env = '' }] of fieldsOf(group)) {
      if (env in site.facts.setOnServer) values[name] = now.get(name)
      else if (kind === 'logo') values[name] = await logoOf(submission, now.get(name))
      else values[name] = typedValue(kind, fields[name])
    }
    const value = parseSettings(group, values)
    if ('domains' in value) refuseEmptyList(site, value)
    await changeSettings(site, viewer, group, version, value)
    return redirect(`${href('/settings/site')}?done=${group}#${group}`, 303)
  })
}

/** A text that is left empty is what the site has from the start. */
function typedValue(kind: SettingField['kind'], typed = ''): unknown {
  switch (kind) {
    case 'number':
      return numberOf(typed)
    case 'switch':
      return typed === '1'
    case 'choice':
      return typed
    case 'domains':
      return typed.split(/[\s,;]+/).filter((domain) => domain !== '')
    case 'colour':
      return typed === redPen ? null : typed || null
    case 'moment':
      // What a field `datetime-local` says, in UTC.
      return typed === '' ? null : new Date(`${typed}Z`)
    case 'markdown':
      refuseDeepMarkdown(typed)
  }
  return typed.trim() || null
}

async function logoOf({ site, viewer, fields, files }: Submission, now: unknown): Promise<unknown> {
  if (fields.ring) return null
  if (!files.logo) return now
  return await storeLogo(site, viewer, new Uint8Array(await files.logo.arrayBuffer()))
}

/** `NaN` for no number, which is refused. */
function numberOf(typed = ''): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
