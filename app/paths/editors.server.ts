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
  viewer: Viewer,
  id: string,
  typed: string,
): Promise<void> {
  const { uid } = viewer
  const person = await findNamed(site, typed.trim())
  if (person === uid) throw new Refusal('You are its author already.', 422)
  await site.rows.transaction(async (rows) => {
    // Before the path, so that no block comes between.
    await lockPair(rows, uid, person)
    await lockAsAuthor(rows, viewer, id)
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
  })
}

async function findNamed(site: Site, typed: string): Promise<string> {
  const uid = pastedPerson(typed, site.facts.origin)
  const isThis = uid === null ? eq(users.displayName, typed) : eq(users.uid, uid)
  const [person, another] = await site.rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(isThis, hasAccount))
    .limit(2)
  if (!person)
    throw new Refusal('Nobody here has this name. You can paste the link of their profile.', 422)
  if (another)
    throw new Refusal('Several people have this name. Please paste the link of a profile.', 422)
  return person.uid
}

async function lockAsAuthor(rows: Rows, viewer: Viewer, id: string): Promise<void> {
  const { isAuthor } = await lockOwnPath(rows, viewer, id)
  if (!isAuthor) throw new Refusal('Only the author of a path asks editors.', 403)
}

const isEditor = (pathId: string, uid: string) =>
  and(eq(pathEditors.pathId, pathId), eq(pathEditors.uid, uid))

export async function removeEditor(
  site: Site,
  viewer: Viewer,
  id: string,
  uid: string,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    await lockAsAuthor(rows, viewer, id)
    await rows.delete(pathEditors).where(isEditor(id, uid))
  })
}

export async function answerInvitation(
  { rows, now }: Pick<Site, 'rows' | 'now'>,
  { uid }: Viewer,
  id: string,
  isYes: boolean,
): Promise<void> {
  const isAsked = isEditor(id, uid)
  const told = { uid: pathEditors.uid }
  const answered = isYes
    ? await rows.update(pathEditors).set({ acceptedAt: now() }).where(isAsked).returning(told)
    : await rows.delete(pathEditors).where(isAsked).returning(told)
  if (answered.length === 0) throw noSuchPath()
}
