import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paths } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { type AddedVideo, readAddedVideos } from './added-videos.server.ts'
import { mostPaths, type PathHead } from './path.ts'
import { countSteps, type NewRow, newRow, storeRows } from './path-rows.server.ts'
import { refuseUnknownTopic } from './save-path.server.ts'

/** A new id. It has 96 random bits, so the address of a path cannot be guessed. */
const newId = () => randomBytes(12).toString('base64url')

export async function createPath(
  site: Site,
  viewer: Viewer | null,
  head: PathHead,
  given: NewRow[] = [],
): Promise<string> {
  if (!viewer) throw new Refusal('Log in to make a path.', 401)
  const { uid } = viewer
  const by = { viewer, ip: null }
  return await asAuthor(site, by, { as: 'paths' }, async (rows, { now, refuseBusyFirstDay }) => {
    await refuseBusyFirstDay()
    if ((await rows.$count(paths, eq(paths.authorUid, uid))) >= mostPaths)
      throw new Refusal(`You can have at most ${mostPaths} paths.`, 409)
    await refuseUnknownTopic(rows, head.topicId)
    const own = { id: newId(), authorUid: uid, createdAt: now }
    const after = given.map((row) => ({ ...newRow, ...row }))
    await rows.insert(paths).values({ ...head, ...own, steps: countSteps(after) })
    await storeRows(rows, own.id, [], after)
    return own.id
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
  return await createPath(site, viewer, head, await readAddedVideos(site, viewer, links, chosen))
}
