import { randomBytes } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathSteps, paths, topics } from '#db/schema.ts'
import { asAuthor } from '../authors/as-author.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { type AddedVideo, readAddedVideos } from './added-videos.ts'
import { lockOwnPath } from './own-path.ts'
import {
  mostHeadings,
  mostPaths,
  mostSteps,
  moved,
  type PathHead,
  type PathStep,
  reordered,
} from './path.ts'
import { stepColumns } from './paths.ts'

/** A new id. It has 96 random bits, so the address of a path cannot be guessed. */
const newId = () => randomBytes(12).toString('base64url')

export async function createPath(
  site: Site,
  viewer: Viewer | null,
  head: PathHead,
  given: NewRow[] = [],
): Promise<string> {
  const after = given.map((row) => ({ ...newRow, ...row }))
  refuseTooMany(after)
  return await asPathAuthor(site, viewer, async (rows, author) => {
    await refuseUnknownTopic(rows, head.topicId)
    await rows.insert(paths).values({ ...head, ...author, steps: videosOf(after).length })
    await storeRows(rows, author.id, after)
    return author.id
  })
}

export async function makePath(
  site: Site,
  viewer: Viewer | null,
  head: PathHead,
  links: string,
  chosen: AddedVideo[],
): Promise<string> {
  if (!viewer) throw new Refusal('Log in to make a path.', 401)
  return await createPath(site, viewer, head, await readNewVideos(site, viewer, links, chosen))
}

async function readNewVideos(
  site: Site,
  viewer: Viewer,
  links: string,
  chosen: AddedVideo[],
): Promise<AddedVideo[]> {
  const pasted = await readAddedVideos(site, viewer, links)
  const ids = new Set(pasted.map(({ videoId }) => videoId))
  return [...pasted, ...chosen.filter(({ videoId }) => !ids.has(videoId))]
}

async function asPathAuthor(
  site: Site,
  viewer: Viewer | null,
  write: (
    rows: Rows,
    author: { id: string; authorUid: string; createdAt: Date },
  ) => Promise<string>,
): Promise<string> {
  if (!viewer) throw new Refusal('Log in to make a path.', 401)
  const { uid } = viewer
  const by = { viewer, ip: null }
  return await asAuthor(site, by, { as: 'paths' }, async (rows, { now, refuseBusyFirstDay }) => {
    await refuseBusyFirstDay()
    if ((await rows.$count(paths, eq(paths.authorUid, uid))) >= mostPaths)
      throw new Refusal(`You can have at most ${mostPaths} paths.`, 409)
    return await write(rows, { id: newId(), authorUid: uid, createdAt: now })
  })
}

async function refuseUnknownTopic(rows: Rows, topicId: string | null): Promise<void> {
  if (topicId !== null && (await rows.$count(topics, eq(topics.id, topicId))) === 0)
    throw new Refusal('Please choose a topic of the list.', 422)
}

export interface TypedStep {
  title?: string
  reason: string
  isOptional: boolean
  startsAt: number | null
  endsAt: number | null
}

export type StepAction =
  | { do: 'up' | 'down' | 'out'; step: number }
  /** A heading before a step. */
  | { do: 'heading'; step: number; title: string }
  /** Adds what is pasted or ticked, as all buttons do, but is refused without any. */
  | { do: 'add' | 'add-chosen' }

export interface PathEdit {
  head: PathHead
  steps: ReadonlyMap<number, TypedStep>
  order: ReadonlyMap<number, number>
  links: string
  chosen: AddedVideo[]
  action: StepAction | null
}

/** The path was saved by another editor, or in another tab, after the form was opened. */
class PathChanged extends Refusal {
  constructor() {
    super(
      'Somebody has saved this path since you opened it, so we have not saved yours yet. ' +
        'All that you typed is still here, but for the numbers of steps: ' +
        'please type those again. Where the path says something else now, we say so. ' +
        'Save again to keep yours.',
      409,
    )
  }
}

/** Rows keep their ids. */
export async function savePath(
  site: Site,
  viewer: Viewer | null,
  id: string,
  version: number,
  edit: PathEdit,
): Promise<number | null> {
  if (!viewer)
    throw new Refusal(
      'Your sign-in has ended, so this is not saved yet. Log in again and save once more; ' +
        'what you typed is still here.',
      401,
    )
  const { action } = edit
  const added = await readNewVideos(site, viewer, edit.links, edit.chosen)
  return await site.rows.transaction(async (rows) => {
    const { path, isAuthor } = await lockOwnPath(rows, viewer, id)
    if (path.version !== version) throw new PathChanged()
    await refuseUnknownTopic(rows, edit.head.topicId)
    const before = await rows
      .select(stepColumns)
      .from(pathSteps)
      .where(eq(pathSteps.pathId, id))
      .orderBy(asc(pathSteps.place))
    const after = changed(before, edit, added)
    refuseTooMany(after)
    const about = await storeRows(rows, id, after, before)
    const { visibility, ...head } = edit.head
    await rows
      .update(paths)
      .set({
        ...head,
        // Only its author decides who sees it.
        ...(isAuthor && { visibility }),
        steps: videosOf(after).length,
        version: version + 1,
        changedAt: site.now(),
      })
      .where(eq(paths.id, id))
    return action?.do === 'up' || action?.do === 'down' ? action.step : about
  })
}

/** Adds one video at the end of a path, from its page. */
export async function appendStep(
  rows: Rows,
  id: string,
  video: AddedVideo,
  now: Date,
): Promise<void> {
  const before = await rows.select(stepColumns).from(pathSteps).where(eq(pathSteps.pathId, id))
  if (before.some(({ videoId }) => videoId === video.videoId))
    throw new Refusal('This video is in the path already.', 409)
  refuseTooMany([...before, { kind: 'video' }])
  const place = 1 + Math.max(-1, ...before.map((row) => row.place))
  await rows.insert(pathSteps).values({ pathId: id, place, kind: 'video', ...video })
  await rows
    .update(paths)
    .set({
      steps: videosOf(before).length + 1,
      version: sql`${paths.version} + 1`,
      changedAt: now,
    })
    .where(eq(paths.id, id))
}

type StoredRow = Omit<typeof pathSteps.$inferSelect, 'words'>
type NextRow = Omit<StoredRow, 'id' | 'place' | 'pathId'> & { id: number | null }

const videosOf = <Row extends Pick<PathStep, 'kind'>>(list: Row[]) =>
  list.filter(({ kind }) => kind === 'video')

export type NewRow = Partial<Omit<NextRow, 'id'>>

function changed(before: StoredRow[], edit: PathEdit, added: AddedVideo[]): NextRow[] {
  const typed = before.map((row) => {
    const words = edit.steps.get(row.id)
    if (!words) return row
    const { title, ...step } = words
    return row.kind === 'heading' ? { ...row, title: title || row.title } : { ...row, ...step }
  })
  const order: NextRow[] = [...reordered(typed, edit.order), ...newRows(typed, edit, added)]
  const { action } = edit
  if (!action || !('step' in action)) return order
  const at = order.findIndex((row) => row.id === action.step)
  if (at < 0) return order
  switch (action.do) {
    case 'up':
      return moved(order, at, at - 1)
    case 'down':
      return moved(order, at, at + 1)
    case 'out':
      return order.toSpliced(at, 1)
    case 'heading':
      return order.toSpliced(at, 0, { ...newRow, kind: 'heading', title: action.title })
  }
}

function newRows(before: StoredRow[], { action }: PathEdit, added: AddedVideo[]): NextRow[] {
  const here = new Map(before.map((row) => [row.videoId, row]))
  const isNew = added.filter(({ videoId }) => !here.has(videoId))
  if (isNew.length === 0 && (action?.do === 'add' || action?.do === 'add-chosen'))
    throw new Refusal(nothingToAdd(action.do, added.length), 422)
  const lost = added.find(({ videoId, reason }) => {
    const step = here.get(videoId)
    return step && reason !== '' && reason !== step.reason
  })
  if (lost)
    throw new Refusal(
      `The video of “${lost.reason}” is in the path already. Please write this at its step.`,
      422,
    )
  return isNew.map((video) => ({ ...newRow, ...video }))
}

function nothingToAdd(by: 'add' | 'add-chosen', added: number): string {
  if (added === 1) return 'This video is in the path already.'
  if (added > 1) return 'These videos are in the path already.'
  return by === 'add' ? 'Please paste the link of a video.' : 'Please tick a video to add.'
}

const newRow: NextRow = {
  id: null,
  kind: 'video',
  videoId: null,
  title: '',
  reason: '',
  isOptional: false,
  startsAt: null,
  endsAt: null,
}

function refuseTooMany(rows: Pick<PathStep, 'kind'>[]): void {
  const steps = videosOf(rows).length
  if (steps > mostSteps)
    throw new Refusal(
      `A path has at most ${mostSteps} steps; with these it would have ${steps}.`,
      409,
    )
  if (rows.length - steps > mostHeadings)
    throw new Refusal(`A path has at most ${mostHeadings} headings.`, 409)
}

/** All 200 rows took 0.7 s on the embedded database, which makes their search words anew. */
async function storeRows(
  rows: Rows,
  pathId: string,
  after: NextRow[],
  before: StoredRow[] = [],
): Promise<number | null> {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (gone.length > 0) await rows.delete(pathSteps).where(inArray(pathSteps.id, gone))
  const placed = after.map((row, place) => ({ ...row, place }))
  const stored = new Map(before.map((row) => [row.id, row]))
  const old = placed.flatMap((to) => {
    const from = stored.get(to.id ?? 0)
    return from ? { from, to } : []
  })
  const moved = old.filter(({ from, to }) => from.place !== to.place).map(({ to }) => to)
  if (moved.length > 0)
    // One statement: their places change together.
    await rows.execute(sql`
      update path_steps as step set place = to_row.place
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as to_row (id bigint, place integer)
      where step.id = to_row.id`)
  const written = old.filter(({ from, to }) => isRewritten(from, to)).map(({ to }) => to)
  if (written.length > 0)
    await rows.execute(sql`
      update path_steps as step
      set title = to_row.title, reason = to_row.reason, is_optional = to_row."isOptional",
        starts_at = to_row."startsAt", ends_at = to_row."endsAt"
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as to_row (id bigint, title text,
        reason text, "isOptional" boolean, "startsAt" integer, "endsAt" integer)
      where step.id = to_row.id`)
  const fresh = placed.filter(({ id }) => id === null)
  if (fresh.length === 0) return null
  const added = await rows
    .insert(pathSteps)
    .values(fresh.map(({ id, ...row }) => ({ ...row, pathId })))
    .returning({ id: pathSteps.id })
  return added[0]?.id ?? null
}

const isRewritten = (from: StoredRow, to: NextRow) =>
  (['title', 'reason', 'isOptional', 'startsAt', 'endsAt'] as const).some(
    (column) => from[column] !== to[column],
  )
