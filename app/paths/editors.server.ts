import { and, eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathEditors, users } from '#db/schema.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { isBlocking, lockPair } from '../people/blocks.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { pastedPerson } from '../videos/pasted-address.ts'
import { lockOwnPath } from './own-path.server.ts'
import { mostEditors, noSuchPath } from './path.ts'

export async function askEditor(
  site: Site,
  viewer: Viewer | null,
  id: string,
  typed: string,
): Promise<void> {
  const person = await findNamed(site, typed.trim())
  if (person === viewer?.uid) throw new Refusal('You are its author already.', 422)
  const ask = async (rows: Rows, { uid }: Viewer) => {
    if (await isBlocking(rows, uid, person))
      throw new Refusal('You have blocked this person. End that first to ask them.', 422)
    // The asked person's block is not told as one.
    if (await isBlocking(rows, person, uid)) throw new Refusal('You cannot ask this person.', 422)
    if ((await rows.$count(pathEditors, eq(pathEditors.pathId, id))) >= mostEditors)
      throw new Refusal(`A path has at most ${mostEditors} editors beside its author.`, 409)
    await rows
      .insert(pathEditors)
      .values({ pathId: id, uid: person, askedAt: site.now() })
      .onConflictDoNothing()
  }
  await asAuthorOf(site, viewer, id, ask, person)
}

async function findNamed(site: Site, typed: string): Promise<string> {
  const uid = pastedPerson(typed, site.facts.origin)
  const isThis = uid === null ? eq(users.displayName, typed) : eq(users.uid, uid)
  const found = await site.rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(isThis, hasAccount))
    .limit(2)
  const [person] = found
  if (!person)
    throw new Refusal('Nobody here has this name. You can paste the link of their profile.', 422)
  if (found.length > 1)
    throw new Refusal('Several people have this name. Please paste the link of a profile.', 422)
  return person.uid
}

export async function removeEditor(
  site: Site,
  viewer: Viewer | null,
  id: string,
  uid: string,
): Promise<void> {
  await asAuthorOf(site, viewer, id, async (rows) => {
    await rows.delete(pathEditors).where(and(eq(pathEditors.pathId, id), eq(pathEditors.uid, uid)))
  })
}

/** `other` is locked with the author, before the path, so that no block comes between. */
async function asAuthorOf(
  site: Site,
  viewer: Viewer | null,
  id: string,
  act: (rows: Rows, author: Viewer) => Promise<void>,
  other?: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change this path.', 401)
  await site.rows.transaction(async (rows) => {
    if (other !== undefined) await lockPair(rows, viewer.uid, other)
    const { isAuthor } = await lockOwnPath(rows, viewer, id)
    if (!isAuthor) throw new Refusal('Only the author of a path asks editors.', 403)
    await act(rows, viewer)
  })
}

export async function answerInvitation(
  site: Site,
  viewer: Viewer | null,
  id: string,
  isYes: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to answer.', 401)
  const isThis = and(eq(pathEditors.pathId, id), eq(pathEditors.uid, viewer.uid))
  const answered = isYes
    ? await site.rows
        .update(pathEditors)
        .set({ acceptedAt: site.now() })
        .where(isThis)
        .returning({ uid: pathEditors.uid })
    : await site.rows.delete(pathEditors).where(isThis).returning({ uid: pathEditors.uid })
  if (answered.length === 0) throw noSuchPath()
}
