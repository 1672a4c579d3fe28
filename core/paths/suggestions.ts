import { and, asc, eq, isNull } from 'drizzle-orm'
import { pathSteps, pathSuggestions, paths, users, videos } from '#db/schema.ts'
import { asAuthor } from '../authors/as-author.ts'
import { isBlocking } from '../mutes/blocks.ts'
import { Refusal } from '../refusal.ts'
import { hasAccount, isOpenPath } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { readAddedVideos } from './added-videos.ts'
import { lockOwnPath } from './own-path.ts'
import { noSuchPath, parseReason } from './path.ts'
import { appendStep } from './save-path.ts'

/** Suggestions that wait, of a path and of one person on it. */
const mostWaiting = 50
const mostByPerson = 5

/** A suggested step that waits for an editor. */
export interface Suggestion {
  id: number
  videoId: string
  title: string
  reason: string
  startsAt: number | null
  author: { uid: string; displayName: string | null }
}

/** The fields of the form. @throws Refusal (422) without a reason */
export function parseSuggestion(typed: {
  link?: string | undefined
  reason?: string | undefined
}): { link: string; reason: string } {
  const reason = parseReason(typed.reason)
  if (reason === '') throw new Refusal('Please say why it belongs here.', 422)
  return { link: typed.link ?? '', reason }
}

/**
 * Suggests a step for a path of others.
 * @throws Refusal for guests (401), a path that not all may see (404), what is no video (404, 422,
 *   503), an author who blocks them (403), one that is in the path or suggested already and one too
 *   many (409), and beyond the limit of an account's first day (429)
 */
export async function suggestStep(
  site: Site,
  viewer: Viewer | null,
  id: string,
  { link, reason }: { link: string; reason: string },
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to suggest a step.', 401)
  const { uid } = viewer
  const [video, ...more] = await readAddedVideos(site, viewer, link)
  if (!video || more.length > 0) throw new Refusal('Please paste the link of one video.', 422)
  const by = { viewer, ip: null }
  await asAuthor(site, by, { as: 'suggested steps' }, async (rows, { now, refuseBusyFirstDay }) => {
    await refuseBusyFirstDay()
    const [path] = await rows
      .select({ authorUid: paths.authorUid })
      .from(paths)
      .where(and(eq(paths.id, id), isOpenPath))
      .for('no key update')
    if (!path) throw noSuchPath()
    if (path.authorUid !== null && (await isBlocking(rows, path.authorUid, uid)))
      throw new Refusal('The author of this path takes no suggestions from you.', 403)
    const isStep = and(eq(pathSteps.pathId, id), eq(pathSteps.videoId, video.videoId))
    if ((await rows.$count(pathSteps, isStep)) > 0)
      throw new Refusal('This video is in the path already.', 409)
    const waiting = and(eq(pathSuggestions.pathId, id), isNull(pathSuggestions.decidedAt))
    if (
      (await rows.$count(pathSuggestions, and(waiting, eq(pathSuggestions.uid, uid)))) >=
      mostByPerson
    )
      throw new Refusal(`${mostByPerson} of your suggestions wait here already.`, 409)
    if ((await rows.$count(pathSuggestions, waiting)) >= mostWaiting)
      throw new Refusal(`There are ${mostWaiting} suggestions waiting already.`, 409)
    const [stored] = await rows
      .insert(pathSuggestions)
      .values({ pathId: id, uid, ...video, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: pathSuggestions.id })
    if (!stored) throw new Refusal('This video is suggested already.', 409)
  })
}

/** The suggestions that wait, oldest first. For editors. */
export async function listSuggestions(
  { rows }: Pick<Site, 'rows'>,
  id: string,
): Promise<Suggestion[]> {
  const found = await rows
    .select({
      id: pathSuggestions.id,
      videoId: pathSuggestions.videoId,
      ownTitle: pathSuggestions.title,
      storedTitle: videos.title,
      reason: pathSuggestions.reason,
      startsAt: pathSuggestions.startsAt,
      author: { uid: users.uid, displayName: users.displayName },
    })
    .from(pathSuggestions)
    .innerJoin(users, and(eq(users.uid, pathSuggestions.uid), hasAccount))
    .leftJoin(videos, eq(videos.id, pathSuggestions.videoId))
    .where(and(eq(pathSuggestions.pathId, id), isNull(pathSuggestions.decidedAt)))
    .orderBy(asc(pathSuggestions.id))
    .limit(mostWaiting)
  return found.map(({ ownTitle, storedTitle, ...suggestion }) => ({
    ...suggestion,
    title: storedTitle || ownTitle || 'Unnamed Video',
  }))
}

/**
 * An editor takes a suggestion over, at the end of the path, or declines it.
 * @throws Refusal for guests (401), others than editors (404), one that was decided meanwhile
 *   (409), and for a path that is full or has the video by now (409)
 */
export async function decideSuggestion(
  site: Site,
  viewer: Viewer | null,
  id: string,
  suggestionId: number,
  isAccepted: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change this path.', 401)
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    await lockOwnPath(rows, viewer, id)
    const [found] = await rows
      .update(pathSuggestions)
      .set({ decidedAt: now, isAccepted })
      .where(
        and(
          eq(pathSuggestions.id, suggestionId),
          eq(pathSuggestions.pathId, id),
          isNull(pathSuggestions.decidedAt),
        ),
      )
      .returning()
    if (!found) throw new Refusal('This suggestion was answered meanwhile.', 409)
    const { videoId, title, reason, startsAt } = found
    if (isAccepted) await appendStep(rows, id, { videoId, title, reason, startsAt }, now)
  })
}
