import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathSteps, paths, topics } from '#db/schema.ts'
import { isShownTopic } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type AddedVideo, readAddedVideos } from './added-videos.server.ts'
import { lockOwnPath, type StoredPath } from './own-path.server.ts'
import { headWords, moved, type PathHead, placed, stepWords, type TypedStep } from './path.ts'
import { countSteps, type NextRow, newRow, type StoredRow, storeRows } from './path-rows.server.ts'
import { stepColumns } from './paths.server.ts'

/** Only the author of a path decides who sees it. */
export async function saveHead(
  site: Site,
  viewer: Viewer | null,
  id: string,
  typed: PathHead,
  was: string,
): Promise<void> {
  await asEditor(site, viewer, id, async (rows, { path, isAuthor }) => {
    const head = isAuthor ? typed : { ...typed, visibility: path.visibility }
    // The form does not know a hidden topic. It stays, and comes back when it is shown.
    const kept = (await isTopic(rows, path.topicId)) ? null : path.topicId
    const now = { ...path, topicId: kept === null ? path.topicId : null }
    refuseChanged(was, headWords(now), headWords(head))
    await refuseUnknownTopic(rows, head.topicId)
    return { ...head, topicId: head.topicId ?? kept }
  })
}

/** @param number `null`: the step stays where it is */
export async function saveStep(
  site: Site,
  viewer: Viewer | null,
  pathId: string,
  typed: TypedStep,
  { was, number }: { was: string; number: number | null },
): Promise<void> {
  const { id, title, ...words } = typed
  await changeSteps(site, viewer, pathId, async (before, rows) => {
    const row = before[indexOf(before, id)]
    const next = row?.kind === 'heading' ? { title: title || row.title } : words
    if (row) refuseChanged(was, stepWords(row), stepWords({ ...row, ...next }))
    await rows.update(pathSteps).set(next).where(eq(pathSteps.id, id))
    return number === null ? before : placed(before, id, number)
  })
}

/** `heading` is a new section that begins with the step. */
export const arrangements = ['up', 'down', 'out', 'heading'] as const

/** @returns the id of a new heading */
export async function arrangeSteps(
  site: Site,
  viewer: Viewer | null,
  pathId: string,
  to: (typeof arrangements)[number],
  step: number,
): Promise<number | null> {
  return await changeSteps(site, viewer, pathId, (before: NextRow[]) => {
    const at = indexOf(before, step)
    if (to === 'out') return before.toSpliced(at, 1)
    if (to === 'heading')
      return before.toSpliced(at, 0, { ...newRow, kind: 'heading', title: 'A new section' })
    return moved(before, at, to === 'up' ? at - 1 : at + 1)
  })
}

function indexOf(rows: NextRow[], step: number): number {
  const at = rows.findIndex(({ id }) => id === step)
  if (at < 0)
    throw new Refusal('Somebody took this step out meanwhile, so it cannot be changed.', 409)
  return at
}

/**
 * @param ticked `null`: pasted links alone
 * @returns the id of the first new step
 */
export async function addVideos(
  site: Site,
  viewer: Viewer | null,
  pathId: string,
  links: string,
  ticked: AddedVideo[] | null,
): Promise<number | null> {
  if (!viewer) throw signInEnded()
  const added = await readAddedVideos(site, viewer, links, ticked ?? [])
  return await changeSteps(site, viewer, pathId, (before) => {
    const here = new Map(before.map(({ videoId, reason }) => [videoId, reason]))
    const lost = added.find(
      ({ videoId, reason }) => here.has(videoId) && reason !== '' && reason !== here.get(videoId),
    )
    if (lost)
      throw new Refusal(
        `The video of “${lost.reason}” is in the path already. Please write this at its step.`,
        422,
      )
    const isNew = added.filter(({ videoId }) => !here.has(videoId))
    if (isNew.length === 0) throw new Refusal(nothingToAdd(added.length, ticked !== null), 422)
    return [...before, ...isNew.map((video) => ({ ...newRow, ...video }))]
  })
}

function nothingToAdd(added: number, isTable: boolean): string {
  if (added === 1) return 'This video is in the path already.'
  if (added > 1) return 'These videos are in the path already.'
  return isTable ? 'Please tick a video to add.' : 'Please paste the link of a video.'
}

/** Rows keep their ids. */
async function changeSteps(
  site: Site,
  viewer: Viewer | null,
  id: string,
  change: (before: StoredRow[], rows: Rows) => NextRow[] | Promise<NextRow[]>,
): Promise<number | null> {
  let added: number | null = null
  await asEditor(site, viewer, id, async (rows) => {
    const before = await rows
      .select(stepColumns)
      .from(pathSteps)
      .where(eq(pathSteps.pathId, id))
      .orderBy(asc(pathSteps.place))
    const after = await change(before, rows)
    const steps = countSteps(after)
    added = await storeRows(rows, id, before, after)
    return { steps }
  })
  return added
}

/** Cases about the path are told of a change by its version. */
async function asEditor(
  site: Site,
  viewer: Viewer | null,
  id: string,
  change: (
    rows: Rows,
    own: { path: StoredPath; isAuthor: boolean },
  ) => Promise<Partial<StoredPath>>,
): Promise<void> {
  if (!viewer) throw signInEnded()
  await site.rows.transaction(async (rows) => {
    const changed = await change(rows, await lockOwnPath(rows, viewer, id))
    await rows
      .update(paths)
      .set({ ...changed, version: sql`${paths.version} + 1`, changedAt: site.now() })
      .where(eq(paths.id, id))
  })
}

const signInEnded = () =>
  new Refusal(
    'Your sign-in has ended, so this is not saved yet. Log in again and save once more; ' +
      'what you typed is still here.',
    401,
  )

/** What is stored already is no conflict: an answer can get lost, and the form is sent again. */
function refuseChanged(was: string, now: string, typed: string): void {
  if (now !== was && now !== typed)
    throw new Refusal(
      'Somebody has changed this since you opened it, so yours is not saved yet. ' +
        'What you typed is still here. Save again to keep yours.',
      409,
    )
}

export async function refuseUnknownTopic(rows: Rows, topicId: string | null): Promise<void> {
  if (topicId !== null && !(await isTopic(rows, topicId)))
    throw new Refusal('Please choose a topic of the list.', 422)
}

async function isTopic(rows: Rows, topicId: string | null): Promise<boolean> {
  return (await rows.$count(topics, and(eq(topics.id, topicId ?? ''), isShownTopic))) > 0
}
