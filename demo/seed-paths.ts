import { and, eq, sql } from 'drizzle-orm'
import { answerInvitation, askEditor } from '#app/paths/editors.server.ts'
import { savePathForLater } from '#app/paths/path-saves.server.ts'
import { countPathPeople } from '#app/paths/progress.server.ts'
import { reviewPath } from '#app/paths/review-path.server.ts'
import { createPath, type NewRow } from '#app/paths/save-path.server.ts'
import { playedTo, said } from '#app/positions/position.ts'
import { storePosition } from '#app/positions/positions.server.ts'
import { readCards } from '#app/practice/due-page.server.ts'
import { answerCard, remember } from '#app/practice/practice-cards.server.ts'
import { countRetentions } from '#app/practice/retentions.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { paths, users } from '#db/schema.ts'
import { type DemoRow, demoPaths } from './catalogue/paths.ts'
import { people } from './catalogue/people.ts'
import { writtenAnswers } from './catalogue/written-answers.ts'

const day = 86_400_000

/** The path that the first person is on, and that others have started. */
const started = demoPaths[0]

/** The videos of paths that people have done: the site has them analyzed, so they can be ticked. */
export const videosOfDone = demoPaths
  .filter(({ letters }) => letters.length > 0)
  .flatMap(({ rows }) => rows.flatMap((row) => ('video' in row ? [row.video.id] : [])))

/** Where the first person stopped, in seconds, and after how many required steps. */
const stoppedAt = 760
const stepsDone = 3

/** Who else is on it, with how many of its videos. */
const others: [key: string, done: number][] = [
  ['ines', 9],
  ['kofi', 9],
  ['mei', 6],
  ['giulia', 2],
  ['samir', 1],
]

/**
 * The paths of the demo community, by the product's own functions. The first person has one half
 * done; others have done some, reviewed them and practised their questions. A run that was cut off
 * begins again and repeats nothing.
 */
export async function seedPaths(site: Site, viewers: Map<string, Viewer>): Promise<void> {
  const ids = new Map<string, string>()
  for (const [index, path] of demoPaths.entries()) {
    const author = viewers.get(path.by)
    if (!author) continue
    const isThere = and(eq(paths.authorUid, author.uid), eq(paths.title, path.title))
    const [known] = await site.rows.select({ id: paths.id }).from(paths).where(isThere)
    const then = ago(site, (3 * index + 2) * day)
    ids.set(path.title, known?.id ?? (await makePath(then, author, path, viewers)))
  }
  const id = started && ids.get(started.title)
  if (id) await walk(site, viewers, id, started.rows)
  for (const path of demoPaths) await giveLetters(site, viewers, ids.get(path.title) ?? '', path)
  for (const { video, by, forgotBy } of practised) await recall(site, viewers, video, by, forgotBy)
  while ((await countRetentions(site)) > 0);
  while ((await countPathPeople(site)) > 0);
}

async function makePath(
  site: Site,
  author: Viewer,
  { title, promise, topic, rows, with: editors }: (typeof demoPaths)[number],
  viewers: Map<string, Viewer>,
): Promise<string> {
  const head = { title, promise, topicId: topic, visibility: 'public' } as const
  const id = await createPath(site, author, head, rows.map(rowOf))
  for (const key of editors) {
    const editor = viewers.get(key)
    if (!editor) continue
    const [named] = await site.rows
      .select({ name: users.displayName })
      .from(users)
      .where(eq(users.uid, editor.uid))
    await askEditor(site, author, id, named?.name ?? '')
    await answerInvitation(site, editor, id, true)
  }
  return id
}

function rowOf(row: DemoRow): NewRow {
  if ('heading' in row) return { kind: 'heading', title: row.heading }
  const { video, reason, isOptional } = row
  return { kind: 'video', videoId: video.id, title: video.title, reason, isOptional }
}

/** Half of the path for the first person, who stopped in the middle of a lecture. */
async function walk(
  site: Site,
  viewers: Map<string, Viewer>,
  id: string,
  rows: DemoRow[],
): Promise<void> {
  const steps = rows.flatMap((row) => ('video' in row ? [row] : []))
  const tick = async (viewer: Viewer | undefined, list: typeof steps) => {
    if (!viewer) return
    await savePathForLater(site, viewer, id, true)
    const at = site.now().getTime() - 2 * day
    for (const { video } of list)
      await storePosition(site, viewer, { videoId: video.id, ...said(true, at) })
  }
  for (const [key, count] of others) await tick(viewers.get(key), steps.slice(0, count))
  const first = viewers.get(people[0]?.key ?? '')
  const required = steps.filter(({ isOptional }) => !isOptional)
  await tick(first, required.slice(0, stepsDone))
  const lecture = required[stepsDone]
  if (!first || !lecture) return
  const at = site.now().getTime() - day
  const stopped = playedTo(stoppedAt, null, at)
  await storePosition(site, first, { videoId: lecture.video.id, ...stopped })
}

/** The authors of the reviews are done with all steps of the path. */
async function giveLetters(
  site: Site,
  viewers: Map<string, Viewer>,
  id: string,
  { rows, letters }: (typeof demoPaths)[number],
): Promise<void> {
  const steps = rows.flatMap((row) => ('video' in row ? [row.video.id] : []))
  for (const [index, { by, rating, text }] of letters.entries()) {
    const viewer = viewers.get(by)
    if (!viewer) continue
    const then = ago(site, (letters.length - index) * 3 * day)
    await savePathForLater(then, viewer, id, true)
    const at = then.now().getTime()
    for (const videoId of steps) await storePosition(then, viewer, { videoId, ...said(true, at) })
    await reviewPath(then, viewer, id, { rating, text })
  }
}

/** Who practised the questions of a video, and which of them had forgotten them after a month. */
const practised = [
  {
    video: 'Entropy in one evening',
    by: ['ines', 'kofi', 'mei', 'lars', 'wanjiru', 'noor', 'tomas', 'priya', 'samir', 'giulia'],
    forgotBy: ['samir', 'giulia'],
  },
  {
    video: 'Your test is positive',
    by: ['kofi', 'priya', 'lars', 'dmitri', 'noor', 'mei'],
    forgotBy: ['lars'],
  },
  {
    video: 'Backpropagation is bookkeeping',
    by: ['tomas', 'priya', 'samir', 'kofi', 'giulia', 'dmitri', 'noor'],
    forgotBy: ['samir', 'giulia', 'noor'],
  },
]

/** Days since they began, and since they answered once more. */
const beganAgo = 50
const answeredAgo = 12

async function recall(
  site: Site,
  viewers: Map<string, Viewer>,
  beginning: string,
  by: string[],
  forgotBy: string[],
): Promise<void> {
  const lecture = writtenAnswers.find(({ video }) => video.title.startsWith(beginning))
  if (!lecture) return
  const { video, questions } = lecture
  const hashes = questions.map(({ question }) => questionHash(question))
  for (const key of by) {
    const viewer = viewers.get(key)
    if (!viewer) continue
    const open = sql`uid = ${viewer.uid} and is_open and question_id in (
      select id from questions where video_id = ${video.id})`
    // Begun already: by a run that was cut off.
    if ((await readCards(site, open, 1)).length > 0) continue
    await remember(ago(site, beganAgo * day), viewer, video.id, hashes)
    for (const [days, grade] of [
      [beganAgo, 3],
      [answeredAgo, forgotBy.includes(key) ? 1 : 3],
    ] as const)
      for (const { id: cardId, version } of await readCards(site, open, 100))
        await answerCard(ago(site, days * day), viewer, { cardId, version }, grade)
  }
}

/** The site as it was some time ago. */
function ago(site: Site, milliseconds: number): Site {
  const then = new Date(site.now().getTime() - milliseconds)
  return { ...site, now: () => then }
}
