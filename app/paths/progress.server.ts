import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { pathSaves, pathSteps, paths, positions, users } from '#db/schema.ts'
import { isOfHiddenChannel, isOpenPath } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { mayChange } from './own-path.server.ts'
import { type PathProgress, type PathStep, pathProgress } from './path.ts'
import { readRows } from './paths.server.ts'

export async function readProgress(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  steps: PathStep[],
): Promise<PathProgress | null> {
  if (!viewer) return null
  const ids = steps.flatMap(({ videoId }) => videoId ?? [])
  const found = await rows
    .select({ videoId: positions.videoId, second: positions.second, doneAt: positions.doneAt })
    .from(positions)
    .where(and(eq(positions.uid, viewer.uid), inArray(positions.videoId, ids)))
  return pathProgress(steps, found)
}

/** Steps that can be done: as `requiredOf`. */
const isReachable = sql`(${pathSteps.kind} = 'video' and exists (select from videos
  where videos.id = ${pathSteps.videoId} and not ${isOfHiddenChannel}))`

/** How far those are who started these paths, without accounts that are being deleted. */
const startedOf = (pathIds: string[], who: SQL) => sql`
  with step as materialized (
    select ${pathSteps.pathId}, ${pathSteps.videoId}, ${pathSteps.isOptional} from ${pathSteps}
    where ${inArray(pathSteps.pathId, pathIds)} and ${isReachable}),
  wanted as materialized (
    select path_id, video_id from step where not is_optional or not exists (
      select from step as required
      where required.path_id = step.path_id and not required.is_optional))
  select save.path_id as id, count(wanted.video_id)::integer as required,
    count(positions.done_at)::integer as done
  from path_saves as save join users on users.uid = save.uid and leaving_at is null
    left join wanted on wanted.path_id = save.path_id
    left join positions on positions.uid = save.uid and positions.video_id = wanted.video_id
  where ${inArray(sql`save.path_id`, pathIds)} and started_at is not null and ${who}
  group by save.path_id, save.uid`

/** Of people who switched "Where you stopped" off nothing is known: no 0, and no next step. */
export async function readListProgress(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  pathIds: string[],
): Promise<Record<string, { required: number; done: number }>> {
  if (!viewer || pathIds.length === 0) return {}
  const found = await query<{ id: string; required: number; done: number }>(
    rows,
    startedOf(pathIds, sql`save.uid = ${viewer.uid} and users.stores_positions`),
  )
  return Object.fromEntries(
    found.filter(({ required }) => required > 0).map(({ id, ...counted }) => [id, counted]),
  )
}

export type NextStep = Awaited<ReturnType<typeof readNextSteps>>[number]

const mostLookedAt = 5

export async function readNextSteps(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer,
  most: number,
) {
  const started = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(pathSaves)
    .innerJoin(users, and(eq(users.uid, pathSaves.uid), users.storesPositions))
    .innerJoin(paths, eq(paths.id, pathSaves.pathId))
    .where(
      and(
        eq(pathSaves.uid, viewer.uid),
        isNotNull(pathSaves.startedAt),
        sql`(${isOpenPath} or (${paths.state} <> 'deleted' and ${mayChange(viewer.uid)}))`,
      ),
    )
    .orderBy(desc(pathSaves.startedAt), pathSaves.pathId)
    .limit(mostLookedAt)
  const found = await Promise.all(
    started.map(async (path) => {
      const rows = await readRows(site, path.id)
      const progress = await readProgress(site, viewer, rows)
      const steps = rows.filter(({ kind }) => kind === 'video')
      const at = steps.findIndex(({ id }) => id === progress?.next)
      const step = steps[at]
      if (!step || !progress) return []
      const { stoppedAt } = progress
      return [{ path, number: at + 1, steps: steps.length, step, stoppedAt }]
    }),
  )
  return found.flat().slice(0, most)
}

const pathsAtOnce = 50
/** A path is counted again after this long. */
const freshMs = 3_600_000

/** Not at each position: those are written 300 times a second. */
export async function countPathPeople(site: Site): Promise<number> {
  const old = new Date(site.now().getTime() - freshMs)
  const due = await site.rows
    .select({ id: paths.id })
    .from(paths)
    .where(
      and(
        eq(paths.state, 'shown'),
        sql`(${paths.countedAt} is null or ${paths.countedAt} < ${old.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`${paths.countedAt} nulls first`, paths.id)
    .limit(pathsAtOnce)
  for (const { id } of due) {
    const [counted] = await query<{ people: number; finished: number }>(
      site.rows,
      sql`select count(*)::integer as people, (count(*) filter (where done > 0
          and done = required))::integer as finished
        from (${startedOf([id], sql`true`)}) as started`,
    )
    const counts = { ...counted, countedAt: site.now() }
    await site.rows.update(paths).set(counts).where(eq(paths.id, id))
  }
  return due.length
}
