import { href, redirect } from 'react-router'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import {
  appointModerator,
  dismissModerator,
  putModeratorBack,
} from '../moderation/change-moderators.server.ts'
import { type Intent, intent, type Submission } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { changeSettings, putSettingsBack } from './change-settings.server.ts'
import { storeLogo } from './logos.server.ts'
import { refuseDeepMarkdown } from './markdown.server.ts'
import { parseSettings, type SettingGroup, type SiteSettings } from './site-settings.server.ts'

export const changeIntents = {
  look: lookIntent(),
  announcement: changeIntent('announcement', ({ fields }) => ({
    text: fields.text,
    until: momentOf(fields),
  })),
  legal: changeIntent('legal', ({ fields }) => {
    const [terms, privacy] = [textOf(fields.terms), textOf(fields.privacy)]
    refuseDeepMarkdown(terms)
    refuseDeepMarkdown(privacy)
    return { terms, privacy }
  }),
  logs: changeIntent('logs', ({ fields }) => ({ actionDays: numberOf(fields.actionDays) })),
  limits: changeIntent('limits', ({ fields, site }) => ({
    reviews: numberOf(fields.reviews),
    channels: numberOf(fields.channels),
    'topic channels': numberOf(fields['topic channels']),
    questions: numberOf(fields.questions),
    'votes on questions': numberOf(fields['votes on questions']),
    paths: numberOf(fields.paths),
    playlists: numberOf(fields.playlists),
    reports: numberOf(fields.reports),
    analyses: numberOf(fields.analyses),
    dailyTokens: site.facts.isSetOnServer.dailyTokens
      ? site.settings.current().limits.dailyTokens
      : numberOf(fields.dailyTokens),
  })),
}

/** Puts a group, or the list of moderators, back to what it was before an entry of the log. */
export const putBackIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const entry = idCursor(fields.entry ?? null)
    if (entry === null) throw unreadableForm()
    if (fields.of === 'moderators') await putModeratorBack(site, viewer, sessionToken, entry)
    else
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

type Input<Group extends SettingGroup> = Parameters<typeof parseSettings<Group>>[1]

export function changeIntent<Group extends SettingGroup>(
  group: Group,
  read: (submission: Submission) => Input<Group> | Promise<Input<Group>>,
): Intent<object, Response> {
  return {
    limit: 'moderate',
    async run(submission) {
      const { site, viewer, fields } = submission
      const version = numberOf(fields.version)
      if (!Number.isInteger(version)) throw unreadableForm()
      await changeSettings(
        site,
        viewer,
        group,
        version,
        parseSettings(group, await read(submission)),
      )
      return redirect(`${href('/settings/site')}?done=${group}#${group}`, 303)
    },
  }
}

/** Saves the look. Check only draws the form again, with the shades of the colour. */
function lookIntent(): Intent<object, Response | { typed: Fields }> {
  const save = changeIntent('look', async (submission) => {
    const { fields, site } = submission
    const now = site.settings.current().look
    return {
      name: site.facts.isSetOnServer.siteName ? now.name : textOf(fields.name),
      contact: site.facts.isSetOnServer.contactEmail ? now.contact : textOf(fields.contact),
      sentence: textOf(fields.sentence),
      accent: textOf(fields.accent),
      logo: await logoOf(submission, now),
    }
  })
  return {
    ...save,
    run: async (submission) =>
      submission.fields.check ? { typed: submission.fields } : await save.run(submission),
  }
}

async function logoOf(
  { site, viewer, fields, files }: Submission,
  { logo }: SiteSettings['look'],
): Promise<string | null> {
  if (fields.ring) return null
  if (!files.logo) return logo
  return await storeLogo(site, viewer, new Uint8Array(await files.logo.arrayBuffer()))
}

/** A field that is left empty is what the site has from the start. */
function textOf(typed: string | undefined): string | null {
  return typed?.trim() || null
}

/** `NaN` for no number, which is refused. */
export function numberOf(typed = ''): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** What a field `datetime-local` says, in UTC. */
function momentOf({ until = '' }: Fields): Date | null {
  return until === '' ? null : new Date(`${until}Z`)
}
