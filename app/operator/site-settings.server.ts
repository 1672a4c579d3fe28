import { z } from 'zod'
import { cleanName } from '#services/clean-name.ts'
import { signInFields } from '#services/identity/sign-in-setting.ts'
import { Refusal } from '../request/refusal.ts'
import { firstDayLimits } from '../reviews/first-day.ts'

export const defaultSiteName = 'Full Marks'
export const defaultContact = 'hello@fullmarks.example'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en')} characters.`)

const moment = z.coerce.date('Please give a day and a time.').nullable().default(null)

const count = (usual: number) =>
  z
    .number(countSentence)
    .int(countSentence)
    .min(0, countSentence)
    .max(1000, countSentence)
    .default(usual)
const countSentence = 'Please give a whole number from 0 to 1,000.'

/** A teacher who prepares a course asks for dozens. */
const usualAnalyses = 100
/** About a hundred lectures. */
const usualTokens = 2_000_000
const tokensSentence = 'Please give a whole number of tokens, at most 1,000,000,000.'

const daysSentence = 'Please give a whole number of days from 30 to 365.'

/** Markdown. Longer than the texts that come with the product. */
const longestText = 20_000

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please name domains such as school.example, with commas.')

const invitesSentence = 'Please give a number of people from 0 to 100.'

const webAddress = z.url({ protocol: /^https?$/ }).max(500)

const mostIssuers = 20

const sealedText = z.string().max(1_000)

/** Each field has a default, so that an older row reads. */
export const settingGroups = {
  look: z.object({
    name: line(60).overwrite(cleanName).min(1).nullable().default(null),
    sentence: line(160).min(1).nullable().default(null),
    contact: z.email('Please give an e-mail address.').nullable().default(null),
    /** As `#1a6d63`; the two shades of it are computed (accent.ts). */
    accent: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Please give a colour as # and six digits, such as #1a6d63.')
      .nullable()
      .default(null),
    logo: z.string().nullable().default(null),
  }),
  entry: z.object({
    who: z
      .enum(['everybody', 'invited', 'approved', 'listed', 'nobody'], 'Please choose who.')
      .default('everybody'),
    question: line(200).default(''),
    /** For `listed`. Without any, groups of an issuer let people in (app/accounts). */
    domains: z.array(domain).max(50, 'Please name at most 50 domains.').default([]),
    invitesPerMember: z
      .number(invitesSentence)
      .int(invitesSentence)
      .min(0, invitesSentence)
      .max(100, invitesSentence)
      .default(0),
  }),
  reading: z.object({
    who: z.enum(['everybody', 'members'], 'Please choose who.').default('everybody'),
    guestReviews: z.boolean().default(true),
    guestLab: z.boolean().default(true),
  }),
  announcement: z.object({
    text: line(200).default(''),
    until: moment,
  }),
  limits: z.object({
    reviews: count(firstDayLimits.reviews),
    channels: count(firstDayLimits.channels),
    'topic channels': count(firstDayLimits['topic channels']),
    questions: count(firstDayLimits.questions),
    'votes on questions': count(firstDayLimits['votes on questions']),
    paths: count(firstDayLimits.paths),
    playlists: count(firstDayLimits.playlists),
    reports: count(firstDayLimits.reports),
    analyses: count(usualAnalyses),
    dailyTokens: z
      .number(tokensSentence)
      .int(tokensSentence)
      .min(0, tokensSentence)
      .max(1_000_000_000, tokensSentence)
      .default(usualTokens),
  }),
  logs: z.object({
    actionDays: z
      .number(daysSentence)
      .int(daysSentence)
      .min(30, daysSentence)
      .max(365, daysSentence)
      .default(365),
  }),
  legal: z.object({
    terms: line(longestText).min(1).nullable().default(null),
    privacy: line(longestText).min(1).nullable().default(null),
  }),
  /** Keys are sealed (app/accounts/seal.server.ts): no page and no log shows them again. */
  providers: z.object({
    youtubeKey: sealedText.nullable().default(null),
    model: z
      .object({
        /** `null`: OpenAI itself. */
        url: webAddress.nullable(),
        /** `null`: the first that the server lists. */
        name: line(100).nullable(),
        key: sealedText.nullable(),
      })
      .nullable()
      .default(null),
    transcriptUrl: webAddress.nullable().default(null),
    mail: z
      .object({
        url: z
          .url({ protocol: /^smtps?$/ })
          .max(500)
          .refine((url) => isPlainMailUrl(new URL(url))),
        password: sealedText.nullable(),
      })
      .nullable()
      .default(null),
  }),
  signIns: z.object({
    issuers: z
      .array(z.object({ ...signInFields.shape, id: z.string().max(40), clientSecret: sealedText }))
      .max(mostIssuers, `Please add at most ${mostIssuers} sign-ins.`)
      .default([]),
    passkeys: z.boolean().default(true),
  }),
} satisfies Record<string, z.ZodObject>

export type SettingGroup = keyof typeof settingGroups

export type SiteSettings = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]> }

export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]

/** Instead of defaults that would open a site which somebody has closed. */
const closed: Record<string, object> = { entry: { who: 'nobody' }, reading: { who: 'members' } }

export const defaultSettings = settingsOf([])

/** Whether the address of a mail server is one alone: its query would be read as options. */
export function isPlainMailUrl({ pathname, search, hash }: URL): boolean {
  return /^\/?$/.test(pathname) && search === '' && hash === ''
}

/** Whether strangers get no page but those of the door (decision 039). */
export function areMembersOnly({ reading }: SiteSettings): boolean {
  return reading.who === 'members'
}

/** A group that cannot be read has its defaults, but that does not open the site. */
export function settingsOf(stored: { name: string; value: unknown }[]): SiteSettings {
  const values = new Map(stored.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    Object.entries(settingGroups).map(([name, group]) => {
      const parsed = group.safeParse(values.get(name) ?? {})
      return [name, parsed.success ? parsed.data : group.parse(closed[name] ?? {})]
    }),
  ) as SiteSettings
}

export function unreadableGroups(stored: { name: string; value: unknown }[]): SettingGroup[] {
  return settingGroupNames.filter((group) =>
    stored.some(
      ({ name, value }) => name === group && !settingGroups[group].safeParse(value).success,
    ),
  )
}

export function parseSettings<Group extends SettingGroup>(
  group: Group,
  value: Record<keyof SiteSettings[Group], unknown>,
): SiteSettings[Group] {
  const parsed = settingGroups[group].safeParse(value)
  if (!parsed.success)
    throw new Refusal(parsed.error.issues[0]?.message ?? 'This cannot be saved.', 422)
  return parsed.data as SiteSettings[Group]
}
