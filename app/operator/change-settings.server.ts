import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { identities, moderationLog, siteSettings, users } from '#db/schema.ts'
import { issuerSpellings } from '#services/identity/providers.ts'
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
  const versions = Object.fromEntries(settingGroupNames.map((group) => [group, 0]))
  for (const { name, version } of stored) versions[name] = version
  return { settings: settingsOf(stored), versions: versions as Record<SettingGroup, number> }
}

export async function changeSettings<Group extends SettingGroup>(
  site: Site,
  viewer: Viewer | null,
  group: Group,
  version: number,
  value: SiteSettings[Group],
): Promise<void> {
  await changeGroup(site, viewer, group, (row) => {
    if ((row?.version ?? 0) !== version) throw changedMeanwhile()
    // A press changes one part of these groups, and would replace what this release cannot read.
    if (row && opensWays(group) && unreadableGroups([row]).length > 0)
      throw new Refusal(
        'Another version of this site stored what is here, and this one cannot read ' +
          'it. A change would lose it, so nothing was changed. Please ask those who ' +
          'run the server.',
        409,
      )
    return { to: value }
  })
}

export async function putSettingsBack(
  site: Site,
  viewer: Viewer | null,
  logId: number,
  requireFresh: (rows: Rows) => Promise<void>,
): Promise<void> {
  await requireModerator(site, viewer)
  const [entry] = await site.rows.select().from(moderationLog).where(eq(moderationLog.id, logId))
  const change = changeSchema.safeParse(entry?.before)
  if (entry?.kind !== 'setting' || !change.success)
    throw new Refusal('This change cannot be put back.', 404)
  const { group, from, to } = change.data
  // What was changed may have let in too many, or be a secret that others know.
  if (opensWays(group)) await requireFresh(site.rows)
  await changeGroup(site, viewer, group, (row) => {
    if (!isSame(group, row?.value ?? null, to)) throw changedMeanwhile()
    return { to: from, undoOf: logId }
  })
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

/** Lets one change at a time go on: of settings, and of the list of moderators. */
export async function lockSettings(rows: Rows): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(9, 1)`)
}

export async function allowPasskeys(site: Site, rows: Rows): Promise<void> {
  await write(site, rows, null, 'signIns', (row) => ({
    to: { ...readValue('signIns', row?.value ?? null), passkeys: true },
  }))
}

type Row = typeof siteSettings.$inferSelect

/** What becomes of a group; `to: null` are its defaults. */
type Decide = (row: Row | undefined) => { to: unknown; undoOf?: number }

async function changeGroup(
  site: Site,
  viewer: Viewer | null,
  group: SettingGroup,
  decide: Decide,
): Promise<void> {
  await asModerator(site, viewer, (rows, actor) => write(site, rows, actor, group, decide))
  // Other processes know it within 2.5 seconds.
  await site.settings.refresh()
}

/** Defaults that are saved have a row, so that the group counts as set, and no entry of the log. */
async function write(
  site: Site,
  rows: Rows,
  actor: Viewer | null,
  group: SettingGroup,
  decide: Decide,
): Promise<void> {
  // Of a group without a row too.
  await lockSettings(rows)
  const [row] = await rows.select().from(siteSettings).where(eq(siteSettings.name, group))
  // They may have been dismissed while they waited.
  if (actor) await requireModerator({ rows, facts: site.facts }, actor)
  const { to, undoOf = null } = decide(row)
  const from = row?.value ?? null
  const isChanged = !isSame(group, from, to)
  if (row && !isChanged) return
  const changedAt = site.now()
  const value = to === null ? readValue(group, null) : parseSettings(group, to)
  await rows
    .insert(siteSettings)
    .values({ name: group, value, changedAt })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value, changedAt, version: sql`${siteSettings.version} + 1` },
    })
  if (!isChanged) return
  if (group === 'signIns')
    await endNarrowedGroups(rows, readValue('signIns', from), readValue('signIns', value))
  const before = { group, from, to: value }
  await appendLog(rows, changedAt, { kind: 'setting', thing: 'site', actor, before, undoOf })
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
