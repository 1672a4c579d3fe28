import { z } from 'zod'
import { cleanName } from '#services/clean-name.ts'
import { signInFields } from '#services/identity/sign-in-setting.ts'
import { Refusal } from '../request/refusal.ts'
import {
  type DrawnGroup,
  type DrawnSettings,
  fieldsOf,
  type SettingField,
} from './setting-fields.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en')} characters.`)

function countOf(least: number, most: number) {
  const says =
    `Please give a whole number from ${least.toLocaleString('en')} to ` +
    `${most.toLocaleString('en')}.`
  return z.number(says).int(says).min(least, says).max(most, says)
}

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please name domains such as school.example, with commas.')

const webAddress = z.url({ protocol: /^https?$/ }).max(500)

const mostIssuers = 20

const sealedText = z.string().max(1_000)

function schemaOf(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return line(field.most)
        .overwrite(cleanName)
        .transform((text) => text || null)
        .nullable()
        .default(null)
    case 'markdown':
      return line(field.most).nullable().default(null)
    case 'email':
      return z.email('Please give an e-mail address.').nullable().default(null)
    case 'colour':
      return z
        .string()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, 'Please give a colour as # and six digits, such as #1a6d63.')
        .nullable()
        .default(null)
    case 'logo':
      return z.string().nullable().default(null)
    case 'moment':
      return z.coerce.date('Please give a day and a time.').nullable().default(null)
    case 'number':
      return countOf(field.least, field.most).default(field.usual)
    case 'domains':
      return z.array(domain).max(50, 'Please name at most 50 domains.').default([])
    case 'switch':
      return z.boolean().default(field.usual)
    case 'choice': {
      const [first = '', ...others] = Object.keys(field.choices)
      return z.enum([first, ...others], 'Please choose who.').default(first)
    }
  }
}

function drawn<Group extends DrawnGroup>(group: Group) {
  const shape = fieldsOf(group).map(([name, field]) => [name, schemaOf(field)])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<DrawnSettings[Group]>
}

/** Each field has a default, so that an older row reads. */
export const settingGroups = {
  look: drawn('look'),
  entry: drawn('entry'),
  reading: drawn('reading'),
  announcement: drawn('announcement'),
  limits: drawn('limits'),
  legal: drawn('legal'),
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
          .url({ protocol: /^smtps?$/, abort: true })
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
} satisfies Record<string, z.ZodType>

export type SettingGroup = keyof typeof settingGroups

export type SiteSettings = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]> }

export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]

export function opensWays(group: SettingGroup): boolean {
  return group === 'signIns' || group === 'providers'
}

/** Instead of defaults that would open a site which somebody has closed. */
const closed: Record<string, object> = { entry: { who: 'nobody' }, reading: { who: 'members' } }

export const defaultSettings = settingsOf([])

/** Whether the address of a mail server is one alone: its query would be read as options. */
export function isPlainMailUrl({ pathname, search, hash }: URL): boolean {
  return /^\/?$/.test(pathname) && search === '' && hash === ''
}

/** Whether strangers get no page but those of the door (decision 037). */
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
  value: unknown,
): SiteSettings[Group] {
  const parsed = settingGroups[group].safeParse(value)
  if (!parsed.success)
    throw new Refusal(parsed.error.issues[0]?.message ?? 'This cannot be saved.', 422)
  return parsed.data as SiteSettings[Group]
}

export function shownAnnouncement(
  { announcement: { text, until } }: SiteSettings,
  now: Date,
): string | null {
  return until !== null && until <= now ? null : text
}
