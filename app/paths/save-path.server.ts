import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathSteps, paths, topics } from '#db/schema.ts'
import { isShownTopic } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { lockOwnPath, type StoredPath } from './own-path.server.ts'
import { type AddedVideo, mostSteps, moved, type PathHead, placed, type TypedStep } from './path.ts'
import { stepColumns } from './paths.server.ts'

const mostHeadings = 50
const mostPaths = 500

export type NewRow = Omit<typeof pathSteps.$inferInsert, 'id' | 'pathId' | 'place'>
type StoredRow = Omit<typeof pathSteps.$inferSelect, 'words'>
type Row = StoredRow | (NewRow & { id?: never })

/** @returns its id: 96 random bits, because a path by link is found by its id alone */
export async function createPath(
  site: Site,
  viewer: Viewer,
  head: PathHead,
  steps: NewRow[],
): Promise<string> {
  const by = { viewer, ip: null }
  return await asAuthor(site, by, { as: 'paths' }, async (rows, { now, refuseBusyFirstDay }) => {
    await refuseBusyFirstDay()
    if ((await rows.$count(paths, eq(paths.authorUid, viewer.uid))) >= mostPaths)
      throw new Refusal(`You can have at most ${mostPaths} paths.`, 409)
    await refuseUnknownTopic(rows, head.topicId)
    const id = randomBytes(12).toString('base64url')
    const own = { id, authorUid: viewer.uid, createdAt: now, steps: countSteps(steps) }
    await rows.insert(paths).values({ ...head, ...own })
    await storeRows(rows, id, [], steps)
    return id
  })
}

/** Only the author of a path decides who sees it. */
export async function saveHead(site: Site, viewer: Viewer, id: string, typed: PathHead) {
  await asEditor(site, viewer, id, async (rows, { path, isAuthor }) => {
    await refuseUnknownTopic(rows, typed.topicId)
    // The form does not know a hidden topic. It stays, and comes back when it is shown.
    const kept = (await isTopic(rows, path.topicId)) ? null : path.topicId
    const visibility = isAuthor ? typed.visibility : path.visibility
    return [{ ...typed, visibility, topicId: typed.topicId ?? kept }, null]
  })
}

async function refuseUnknownTopic(rows: Rows, topicId: string | null): Promise<void> {
  if (topicId !== null && !(await isTopic(rows, topicId)))
    throw new Refusal('Please choose a topic of the list.', 422)
}

async function isTopic(rows: Rows, topicId: string | null): Promise<boolean> {
  return (await rows.$count(topics, and(eq(topics.id, topicId ?? ''), isShownTopic))) > 0
}

/** Of two editors at one step the last one's words stay. */
export async function saveStep(site: Site, viewer: Viewer, pathId: string, typed: TypedStep) {
  const { id, title, number, ...words } = typed
  await changeSteps(site, viewer, pathId, async (before, rows) => {
    const row = before[indexOf(before, id)]
    const next = row?.kind === 'heading' ? { title: title || row.title } : words
    await rows.update(pathSteps).set(next).where(eq(pathSteps.id, id))
    return number === null ? before : placed(before, id, number)
  })
}

/** `heading` is a new section that begins with the step. */
export const arrangements = ['up', 'down', 'out', 'heading'] as const

/** @returns the id of a new heading */
export async function arrangeSteps(
  site: Site,
  viewer: Viewer,
  pathId: string,
  { to, step }: { to: (typeof arrangements)[number]; step: number },
): Promise<number | null> {
  return await changeSteps(site, viewer, pathId, (before) => {
    const at = indexOf(before, step)
    if (to === 'out') return before.toSpliced(at, 1)
    if (to === 'heading')
      return [...before.slice(0, at), { kind: to, title: 'A new section' }, ...before.slice(at)]
    return moved(before, at, to === 'up' ? at - 1 : at + 1)
  })
}

function indexOf(rows: StoredRow[], step: number): number {
  const at = rows.findIndex(({ id }) => id === step)
  if (at < 0)
    throw new Refusal('Somebody took this step out meanwhile, so it cannot be changed.', 409)
  return at
}

/** @returns the id of the first new step */
export async function addVideos(
  site: Site,
  viewer: Viewer,
  pathId: string,
  added: AddedVideo[],
): Promise<number | null> {
  if (added.length === 0) throw new Refusal('Please paste the link of a video or a playlist.', 422)
  return await changeSteps(site, viewer, pathId, (before) => {
    const here = new Map(before.map(({ videoId, reason }) => [videoId, reason]))
    const lost = added.find(
      ({ videoId, reason }) => reason !== '' && reason !== (here.get(videoId) ?? reason),
    )
    if (lost)
      throw new Refusal(
        `The video of “${lost.reason}” is in the path already. Please write this at its step.`,
        422,
      )
    const isNew = added.filter(({ videoId }) => !here.has(videoId))
    if (isNew.length === 0) throw new Refusal('All of this is in the path already.', 422)
    return [...before, ...isNew]
  })
}

/** Rows keep their ids. */
async function changeSteps(
  site: Site,
  viewer: Viewer,
  id: string,
  change: (before: StoredRow[], rows: Rows) => Row[] | Promise<Row[]>,
): Promise<number | null> {
  return await asEditor(site, viewer, id, async (rows) => {
    const before = await rows
      .select(stepColumns)
      .from(pathSteps)
      .where(eq(pathSteps.pathId, id))
      .orderBy(asc(pathSteps.place))
    const after = await change(before, rows)
    return [{ steps: countSteps(after) }, await storeRows(rows, id, before, after)]
  })
}

/** Cases about the path are told of a change by its version. */
async function asEditor(
  site: Site,
  viewer: Viewer,
  id: string,
  change: (
    rows: Rows,
    own: { path: StoredPath; isAuthor: boolean },
  ) => Promise<[changed: Partial<StoredPath>, added: number | null]>,
): Promise<number | null> {
  return await site.rows.transaction(async (rows) => {
    const [changed, added] = await change(rows, await lockOwnPath(rows, viewer, id))
    const version = sql`${paths.version} + 1`
    await rows
      .update(paths)
      .set({ ...changed, version, changedAt: site.now() })
      .where(eq(paths.id, id))
    return added
  })
}

/** Refuses more rows than a path may have. */
function countSteps(rows: { kind: 'heading' | 'video' }[]): number {
  const steps = rows.filter(({ kind }) => kind === 'video').length
  if (steps > mostSteps)
    throw new Refusal(
      `A path has at most ${mostSteps} steps; with these it would have ${steps}.`,
      409,
    )
  if (rows.length - steps > mostHeadings)
    throw new Refusal(`A path has at most ${mostHeadings} headings.`, 409)
  return steps
}

/**
 * Writes the order: which rows are gone, moved or new. All 200 rows took 0.7 s on the embedded
 * database.
 * @returns the id of the first new row
 */
async function storeRows(
  rows: Rows,
  pathId: string,
  before: StoredRow[],
  after: Row[],
): Promise<number | null> {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (gone.length > 0) await rows.delete(pathSteps).where(inArray(pathSteps.id, gone))
  const placed = after.map((row, place) => ({ ...row, place }))
  const places = new Map<number | undefined, number>(before.map(({ id, place }) => [id, place]))
  const moved = placed.filter(({ id, place }) => id !== undefined && places.get(id) !== place)
  if (moved.length > 0)
    // One statement: their places change together.
    await rows.execute(sql`
      update path_steps as step set place = to_row.place
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as to_row (id bigint, place integer)
      where step.id = to_row.id`)
  const fresh = placed.flatMap((row) => (row.id === undefined ? { ...row, pathId } : []))
  if (fresh.length === 0) return null
  const [first] = await rows.insert(pathSteps).values(fresh).returning({ id: pathSteps.id })
  return first?.id ?? null
}
