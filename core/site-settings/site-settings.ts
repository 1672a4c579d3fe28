import { z } from 'zod'

/** What the site is called, and where people write to, until somebody sets it. */
export const defaultSiteName = 'Full Marks'
export const defaultContact = 'hello@fullmarks.example'

/** Characters of one line: a name, a sentence, a question. */
const line = (most: number) => z.string().trim().max(most)

/**
 * The settings of a site that moderators change while it runs, in groups. A group is stored,
 * changed and put back as one. Each field has a default, so that an older row reads.
 */
export const settingGroups = {
  /** How the site presents itself. `null` is what the site has from the start. */
  look: z.object({
    name: line(60).min(1).nullable().default(null),
    /** Under the name on the first page. */
    sentence: line(160).min(1).nullable().default(null),
    contact: z.email().nullable().default(null),
  }),
  /** Who becomes a member. Those who are, stay. */
  entry: z.object({
    who: z
      .enum(['everybody', 'invited', 'approved', 'listed', 'nobody'])
      .default('everybody')
      .catch('nobody'),
    /** What those who wait for approval answer; empty for the site's own question. */
    question: line(200).default(''),
    /** For `listed`: domains of e-mail addresses, in lower case. */
    domains: z.array(line(253)).max(50).default([]),
    /** People whom each member may invite; moderators have no such limit. */
    invitesPerMember: z.number().int().min(0).max(100).default(0),
  }),
  /** Who reads the pages. */
  reading: z.object({
    // What cannot be read, of a newer release for instance, closes rather than opens.
    who: z.enum(['everybody', 'members']).default('everybody').catch('members'),
  }),
  /** A sentence above the bar of every page. */
  announcement: z.object({
    text: line(200).default(''),
    /** Then it goes by itself. */
    until: z.coerce.date().nullable().default(null),
  }),
  /** While it is on, nothing can be changed but these settings and the desk. */
  readOnly: z.object({
    isOn: z.boolean().default(false),
    /** When it is expected to end, which visitors are told. */
    until: z.coerce.date().nullable().default(null),
  }),
} satisfies Record<string, z.ZodObject>

export type SettingGroup = keyof typeof settingGroups

export type SiteSettings = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]> }

/** All groups, whose names are in a row of the table, too. */
export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]

/** The settings of a site whose moderators changed none. */
export const defaultSettings = settingsOf([])

/** Whether strangers get no page but those of the door (decision 039). */
export function areMembersOnly({ reading }: SiteSettings): boolean {
  return reading.who === 'members'
}

/**
 * The settings of stored rows. A group that is not stored, or that an older or newer release wrote
 * and this one cannot read, has its defaults.
 */
export function settingsOf(stored: { name: string; value: unknown }[]): SiteSettings {
  const values = new Map(stored.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    Object.entries(settingGroups).map(([name, group]) => {
      const parsed = group.safeParse(values.get(name) ?? {})
      return [name, parsed.success ? parsed.data : group.parse({})]
    }),
  ) as SiteSettings
}
