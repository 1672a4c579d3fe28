import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { pathPrerequisites, pathSteps, paths } from '#db/schema.ts'
import { ownPath } from '../own-address.ts'
import { Refusal } from '../refusal.ts'
import { isOpenPath } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { lockOwnPath, mayChange } from './own-path.ts'
import { circleOf, type Edge, mostPrerequisites } from './path.ts'
import { isPathId } from './paths.ts'

/** The paths before one that are looked through for a circle. `paths_before` reads one more. */
const mostEdges = 1_000

/** The id of a path in a pasted address or id; `null` when it holds none. */
function parsePathAddress(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (isPathId(text)) return text
  const [page, id] = ownPath(text, origin) ?? []
  return page === 'path' && id && isPathId(id) ? id : null
}

/**
 * Adds a path "before this": before a path, or before one of its steps.
 * @param typed the address of the path that comes before
 * @throws Refusal for people who may not change the path (404), what is no path that they see
 *   (422), a circle, which is told by its names (409), and one too many (409)
 */
export async function addPrerequisite(
  site: Site,
  viewer: Viewer | null,
  id: string,
  stepId: number | null,
  typed: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change this path.', 401)
  const beforeId = parsePathAddress(typed, site.facts.origin)
  await site.rows.transaction(async (rows) => {
    // Without this lock two editors could close a circle at the same time.
    await rows.execute(sql`select pg_advisory_xact_lock(9, 4)`)
    await lockOwnPath(rows, viewer, id)
    const isOpen = and(eq(paths.id, beforeId ?? ''), isOpenPath)
    if (beforeId === null || (await rows.$count(paths, isOpen)) === 0)
      throw new Refusal(
        'Please paste the link of a path that others can see, too: one that is public or by link.',
        422,
      )
    await refuseCircle(rows, viewer, { path: id, before: beforeId })
    await refuseOtherStep(rows, id, stepId)
    const isOf = eq(pathPrerequisites.pathId, id)
    if ((await rows.$count(pathPrerequisites, isOf)) >= mostPrerequisites)
      throw new Refusal(`A path has at most ${mostPrerequisites} paths before it.`, 409)
    await rows
      .insert(pathPrerequisites)
      .values({ pathId: id, stepId, beforeId })
      .onConflictDoNothing()
    await countChange(rows, site, id)
  })
}

/** Takes a path "before this" away: from the path and from all its steps. */
export async function removePrerequisite(
  site: Site,
  viewer: Viewer | null,
  id: string,
  beforeId: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change this path.', 401)
  await site.rows.transaction(async (rows) => {
    await lockOwnPath(rows, viewer, id)
    await rows
      .delete(pathPrerequisites)
      .where(and(eq(pathPrerequisites.pathId, id), eq(pathPrerequisites.beforeId, beforeId)))
    await countChange(rows, site, id)
  })
}

async function countChange(rows: Rows, site: Site, id: string): Promise<void> {
  await rows
    .update(paths)
    .set({ version: sql`${paths.version} + 1`, changedAt: site.now() })
    .where(eq(paths.id, id))
}

async function refuseOtherStep(rows: Rows, id: string, stepId: number | null): Promise<void> {
  if (stepId === null) return
  const isOf = and(eq(pathSteps.id, stepId), eq(pathSteps.pathId, id))
  if ((await rows.$count(pathSteps, isOf)) === 0)
    throw new Refusal('This step is not part of the path any more.', 409)
}

async function refuseCircle(rows: Rows, viewer: Viewer, edge: Edge): Promise<void> {
  const edges = await query<{ path: string; before: string }>(
    rows,
    sql`select path_id as path, before_id as before from paths_before(${edge.before})`,
  )
  if (edges.length > mostEdges)
    throw new Refusal('So many paths come before that one already that no more can be added.', 409)
  const circle = circleOf(edges, edge)
  if (!circle) return
  const titles = await titlesOf(rows, viewer, circle)
  const names = circle.map((one) => {
    const title = titles.get(one)
    return title === undefined ? 'a path by another person' : `“${title}”`
  })
  throw new Refusal(
    circle.length === 2
      ? 'A path cannot come before itself.'
      : `That would be a circle, in which nobody can begin: ${names.join(' comes after ')}.`,
    409,
  )
}

/** The titles of those paths that a person may see, by their ids. */
async function titlesOf(rows: Rows, { uid }: Viewer, ids: string[]): Promise<Map<string, string>> {
  const found = await rows
    .select({ id: paths.id, title: paths.title })
    .from(paths)
    .where(
      and(
        inArray(paths.id, ids),
        sql`(${isOpenPath} or (${paths.state} <> 'deleted' and ${mayChange(uid)}))`,
      ),
    )
  return new Map(found.map(({ id, title }) => [id, title]))
}
