import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { pathSaves, pathSteps, paths, positions, users, videos } from '#db/schema.ts'
import { isOfHiddenChannel, isOpenPath } from '../moderation/shown.server.ts'
import { type Retention, retentionOf } from '../practice/retention.ts'
import { readLateAnswers } from '../practice/retentions.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { mayChange } from './own-path.server.ts'
import { type PathName, type PathProgress, type PathStep, pathProgress } from './path.ts'
import { readRows } from './paths.server.ts'

export async function readProgress(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  steps: PathStep[],
): Promise<PathProgress | null> {
  if (!viewer) return null
  const ids = steps.flatMap(({ videoId }) => videoId ?? [])
  if (ids.length === 0) return pathProgress(steps, [])
  const found = await rows
    .select({ videoId: positions.videoId, second: positions.second, doneAt: positions.doneAt })
    .from(positions)
    .where(and(eq(positions.uid, viewer.uid), inArray(positions.videoId, ids)))
  return pathProgress(steps, found)
}

export async function readListProgress(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  pathIds: string[],
): Promise<Record<string, { required: number; done: number }>> {
  if (!viewer || pathIds.length === 0) return {}
  const isDone = sql`${positions.doneAt} is not null`
  const found = await rows
    .select({
      id: pathSaves.pathId,
      steps: sql<number>`count(*)::integer`,
      stepsDone: sql<number>`(count(*) filter (where ${isDone}))::integer`,
      required: sql<number>`(count(*) filter (where not ${pathSteps.isOptional}))::integer`,
      requiredDone: sql<number>`(count(*) filter (where not ${pathSteps.isOptional}
        and ${isDone}))::integer`,
    })
    .from(pathSaves)
    .innerJoin(users, isRemembered)
    .innerJoin(pathSteps, and(eq(pathSteps.pathId, pathSaves.pathId), isReachable))
    .leftJoin(videos, eq(videos.id, pathSteps.videoId))
    .leftJoin(
      positions,
      and(eq(positions.uid, pathSaves.uid), eq(positions.videoId, pathSteps.videoId)),
    )
    .where(
      and(
        eq(pathSaves.uid, viewer.uid),
        isNotNull(pathSaves.startedAt),
        inArray(pathSaves.pathId, pathIds),
      ),
    )
    .groupBy(pathSaves.pathId)
  return Object.fromEntries(
    found.map(({ id, steps, stepsDone, required, requiredDone }) => [
      id,
      // As `requiredOf`: a path of optional steps alone requires all of them.
      required > 0 ? { required, done: requiredDone } : { required: steps, done: stepsDone },
    ]),
  )
}

/** Of people who switched "Where you stopped" off nothing is known: no 0, and no next step. */
const isRemembered = and(eq(users.uid, pathSaves.uid), users.storesPositions)

/** Steps that can be done, in a query with `videos`: as `requiredOf`. */
const isReachable = sql`(${pathSteps.kind} = 'video' and exists (select from videos
  where videos.id = ${pathSteps.videoId} and not ${isOfHiddenChannel}))`

export interface NextStep {
  path: PathName
  number: number
  steps: number
  step: PathStep
  stoppedAt: number | null
}

const mostLookedAt = 5

export async function readNextSteps(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer,
  most: number,
): Promise<NextStep[]> {
  const started = await site.rows
    .select({ id: paths.id, title: paths.title })
    .from(pathSaves)
    .innerJoin(users, isRemembered)
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
    started.map(async (path): Promise<NextStep[]> => {
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
    .select({ id: paths.id, visibility: paths.visibility })
    .from(paths)
    .where(
      and(
        eq(paths.state, 'shown'),
        sql`(${paths.countedAt} is null or ${paths.countedAt} < ${old.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`${paths.countedAt} nulls first`, paths.id)
    .limit(pathsAtOnce)
  for (const { id, visibility } of due) {
    const { people, finished } = await countPeople(site, id)
    // A path that few people know could be made to learn what one of them remembers.
    const retention = visibility === 'public' ? await countRetention(site, id) : null
    await site.rows
      .update(paths)
      .set({
        people,
        finished,
        practised: retention?.people ?? 0,
        knew: retention?.knew ?? 0,
        countedAt: site.now(),
      })
      .where(eq(paths.id, id))
  }
  return due.length
}

async function countRetention(site: Pick<Site, 'rows'>, id: string): Promise<Retention | null> {
  const videosOfPath = sql`(select ${pathSteps.videoId} from ${pathSteps}
    join video_retention on video_retention.video_id = ${pathSteps.videoId}
    where ${pathSteps.pathId} = ${id} and ${isReachable})`
  return retentionOf(await readLateAnswers(site, videosOfPath))
}

/** Without accounts that are being deleted. */
async function countPeople(
  { rows }: Pick<Site, 'rows'>,
  id: string,
): Promise<{ people: number; finished: number }> {
  const [counted] = await query<{ people: number; finished: number }>(
    rows,
    sql`
    with wanted as materialized (
      select ${pathSteps.videoId} as video_id from ${pathSteps}
        left join ${videos} on ${videos.id} = ${pathSteps.videoId}
      where ${pathSteps.pathId} = ${id} and ${isReachable}
        and (not ${pathSteps.isOptional} or not exists (select from path_steps as required
          where required.path_id = ${id} and required.kind = 'video'
            and not required.is_optional))),
    started as (
      select save.uid, (select count(*) from wanted join positions using (video_id)
          where positions.uid = save.uid and done_at is not null) as done
      from path_saves as save join users on users.uid = save.uid and leaving_at is null
      where save.path_id = ${id} and started_at is not null)
    select count(*)::integer as people,
      (count(*) filter (where done > 0 and done = (select count(*) from wanted)))::integer
        as finished
    from started`,
  )
  return counted ?? { people: 0, finished: 0 }
}
