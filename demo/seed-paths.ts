import { and, eq } from 'drizzle-orm'
import { answerInvitation, askEditor } from '#core/paths/editors.ts'
import { savePathForLater } from '#core/paths/path-saves.ts'
import { addPrerequisite } from '#core/paths/prerequisites.ts'
import { countPathPeople } from '#core/paths/progress.ts'
import { createPath, type NewRow } from '#core/paths/save-path.ts'
import { playedTo, said } from '#core/positions/position.ts'
import { storePositions } from '#core/positions/positions.ts'
import type { Site, Viewer } from '#core/site.ts'
import { paths, users } from '#db/schema.ts'
import { type DemoRow, demoPaths } from './catalogue/paths.ts'
import { people } from './catalogue/people.ts'

const day = 86_400_000

/** The path that the first person is on, and that others have started. */
const started = demoPaths[0]

/** The videos of that path: the site has them analyzed, so that they can be ticked. */
export const videosOfStarted = (started?.rows ?? []).flatMap((row) =>
  'video' in row ? [row.video.id] : [],
)

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
 * done. A run that was cut off begins again and repeats nothing.
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
  for (const { by, title, before } of demoPaths) {
    const [author, id, beforeId] = [viewers.get(by), ids.get(title), ids.get(before ?? '')]
    if (author && id && beforeId) await addPrerequisite(site, author, id, null, beforeId)
  }
  const id = started && ids.get(started.title)
  if (id) await walk(site, viewers, id, started.rows)
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
    await storePositions(
      site,
      viewer,
      list.map(({ video }) => ({ videoId: video.id, ...said(true, at) })),
    )
  }
  for (const [key, count] of others) await tick(viewers.get(key), steps.slice(0, count))
  const first = viewers.get(people[0]?.key ?? '')
  const required = steps.filter(({ isOptional }) => !isOptional)
  await tick(first, required.slice(0, stepsDone))
  const lecture = required[stepsDone]
  if (!first || !lecture) return
  const at = site.now().getTime() - day
  const stopped = playedTo(stoppedAt, null, at)
  await storePositions(site, first, [{ videoId: lecture.video.id, ...stopped }])
}

/** The site as it was some time ago. */
function ago(site: Site, milliseconds: number): Site {
  const then = new Date(site.now().getTime() - milliseconds)
  return { ...site, now: () => then }
}
