import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { identities, moderationLog, siteSettings, users } from '#db/schema.ts'
import { issuerSpellings } from '#services/identity/sign-ins.ts'
import { appendLog } from '../moderation/moderation-log.server.ts'
import { asModerator, requireModerator } from '../moderation/moderators.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { describeChange } from './describe-change.server.ts'
import {
  opensWays,
  parseSettings,
  type SettingGroup,
  type SiteSettings,
  settingGroupNames,
  settingsOf,
  unreadableGroups,
} from './site-settings.server.ts'

/** What the log keeps of a change. `null` is a group with its defaults. */
const changeSchema = z.object({
  group: z.enum(settingGroupNames),
  from: z.unknown(),
  to: z.unknown(),
})

export type SettingChange = Awaited<ReturnType<typeof listSettingChanges>>[number]

export async function readSettings(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<{ settings: SiteSettings; versions: Record<SettingGroup, number> }> {
  await requireModerator(site, viewer)
  const stored = await site.rows.select().from(siteSettings)
  const versions = Object.fromEntries(
    settingGroupNames.map((group) => [
      group,
      stored.find(({ name }) => name === group)?.version ?? 0,
    ]),
  ) as Record<SettingGroup, number>
  return { settings: settingsOf(stored), versions }
}

export async function changeSettings<Group extends SettingGroup>(
  site: Site,
  viewer: Viewer | null,
  group: Group,
  version: number,
  value: SiteSettings[Group],
): Promise<number | null> {
  const entry = await asModerator(site, viewer, async (rows, moderator) => {
    const row = await lockGroup(rows, group)
    // They may have been dismissed while they waited.
    await requireModerator({ rows, facts: site.facts }, moderator)
    if ((row?.version ?? 0) !== version) throw changedMeanwhile()
    refuseUnreadable(group, row?.value)
    return await store(site, rows, moderator, { group, from: row?.value ?? null, to: value })
  })
  // Other processes know it within 2.5 seconds.
  await site.settings.refresh()
  return entry
}

/** Stores the defaults of a group without a row, so that it counts as set. */
export async function keepSettings(site: Site, viewer: Viewer | null, name: SettingGroup) {
  await requireModerator(site, viewer)
  const value = readValue(name, null)
  await site.rows.insert(siteSettings).values({ name, value }).onConflictDoNothing()
}

export async function putSettingsBack(
  site: Site,
  viewer: Viewer | null,
  logId: number,
  requireFresh: (rows: Rows) => Promise<void>,
): Promise<number> {
  const undone = await asModerator(site, viewer, async (rows, moderator) => {
    const [entry] = await rows.select().from(moderationLog).where(eq(moderationLog.id, logId))
    const change = changeSchema.safeParse(entry?.before)
    if (entry?.kind !== 'setting' || !change.success)
      throw new Refusal('This change cannot be put back.', 404)
    const { group, from, to } = change.data
    // What was changed may have let in too many, or be a secret that others know.
    if (opensWays(group)) await requireFresh(rows)
    const row = await lockGroup(rows, group)
    // They may have been dismissed while they waited.
    await requireModerator({ rows, facts: site.facts }, moderator)
    if (!isSame(group, row?.value ?? null, to)) throw changedMeanwhile()
    const done = await store(site, rows, moderator, { group, from: to, to: from, undoOf: logId })
    return done ?? logId
  })
  await site.settings.refresh()
  return undone
}

export async function listSettingChanges(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
  most: number,
) {
  await requireModerator(site, viewer)
  const stored = new Map(
    (await site.rows.select().from(siteSettings)).map(({ name, value }) => [name, value]),
  )
  const entries = await site.rows
    .select({
      id: moderationLog.id,
      at: moderationLog.createdAt,
      before: moderationLog.before,
      actorName: users.displayName,
    })
    .from(moderationLog)
    .leftJoin(users, eq(users.uid, moderationLog.actorUid))
    .where(eq(moderationLog.kind, 'setting'))
    .orderBy(desc(moderationLog.id))
    .limit(most)
  const newest = new Set<string>()
  return entries.flatMap(({ before, ...entry }) => {
    const change = changeSchema.safeParse(before)
    if (!change.success) return []
    const { group, from, to } = change.data
    const isNewest = !newest.has(group)
    newest.add(group)
    return [
      {
        ...entry,
        fields: describeChange(group, readValue(group, from), readValue(group, to)),
        canPutBack: isNewest && isSame(group, stored.get(group) ?? null, to),
      },
    ]
  })
}

export async function allowPasskeys(site: Site, rows: Rows): Promise<void> {
  const row = await lockGroup(rows, 'signIns')
  const from = row?.value ?? null
  const to = { ...readValue('signIns', from), passkeys: true }
  await store(site, rows, null, { group: 'signIns', from, to })
}

/** Lets one change at a time go on: of settings, and of the list of moderators. */
export async function lockSettings(rows: Rows): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(9, 1)`)
}

async function lockGroup(rows: Rows, group: SettingGroup) {
  // Locks a group without a row too.
  await lockSettings(rows)
  const [row] = await rows.select().from(siteSettings).where(eq(siteSettings.name, group))
  return row
}

/** A press changes one part of these groups, and would replace what this release cannot read. */
function refuseUnreadable(group: SettingGroup, value: unknown): void {
  if (opensWays(group) && unreadableGroups([{ name: group, value: value ?? {} }]).length > 0)
    throw new Refusal(
      'Another version of this site stored what is here, and this one cannot read it. A change would lose it, so nothing was changed. Please ask those who run the server.',
      409,
    )
}

/** `to: null` stores the defaults, so that versions go on. */
async function store<Group extends SettingGroup>(
  site: Site,
  rows: Rows,
  actor: Viewer | null,
  change: { group: Group; from: unknown; to: unknown; undoOf?: number },
): Promise<number | null> {
  const { group, from, to, undoOf = null } = change
  if (isSame(group, from, to)) return null
  const now = site.now()
  const value =
    to === null ? readValue(group, null) : parseSettings(group, to as SiteSettings[Group])
  await rows
    .insert(siteSettings)
    .values({ name: group, value, changedAt: now })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value, changedAt: now, version: sql`${siteSettings.version} + 1` },
    })
  if (group === 'signIns')
    await endNarrowedGroups(rows, readValue('signIns', from), readValue('signIns', value))
  const before = { group, from, to: value }
  return await appendLog(rows, now, { kind: 'setting', thing: 'site', actor, before, undoOf })
}

type SignIns = SiteSettings['signIns']

/** Who moderates by a claim that lost a group signs in again first: the group is not stored. */
async function endNarrowedGroups(rows: Rows, before: SignIns, after: SignIns): Promise<void> {
  const narrowed = before.issuers.filter(({ id, moderatorClaim: old }) => {
    const now = after.issuers.find((one) => one.id === id)?.moderatorClaim
    return old?.values.some((group) => now?.claim !== old.claim || !now.values.includes(group))
  })
  const issuers = narrowed.flatMap(({ issuer }) => issuerSpellings(issuer))
  await rows
    .update(identities)
    .set({ makesModerator: false })
    .where(inArray(identities.issuer, issuers))
}

function readValue<Group extends SettingGroup>(group: Group, value: unknown): SiteSettings[Group] {
  return settingsOf([{ name: group, value }])[group]
}

/** Compares values as they are stored, with `null` for the defaults. */
function isSame(group: SettingGroup, one: unknown, other: unknown): boolean {
  const stored = (value: unknown) => JSON.stringify(readValue(group, value))
  return stored(one) === stored(other)
}

export function changedMeanwhile(): Refusal {
  return new Refusal(
    'Somebody else changed this meanwhile. Please look at what it is now, and save again.',
    409,
  )
}
