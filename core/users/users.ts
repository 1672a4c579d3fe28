import { asc, eq, gt } from 'drizzle-orm'
import { bioResets, users } from '#db/schema.ts'
import { fullPage, idCursor, type Page } from '../page.ts'
import { ratingCounts } from '../rating.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'
import { parseBio, type User, type UserCard } from './user.ts'

const pageSize = 50

/** The profile of a person, or `null`. */
export async function readUser(site: Site, uid: string): Promise<User | null> {
  const [row] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      bio: users.bio,
      numRated: users.numRated,
      numberOfFollowers: users.numberOfFollowers,
      numberOfFollowing: users.numberOfFollowing,
      totalLikedVideos: users.totalLikedVideos,
      ratingCounts: users.ratingCounts,
    })
    .from(users)
    .where(eq(users.uid, uid))
  return row ? { ...row, ratingCounts: ratingCounts(row.ratingCounts) } : null
}

/** Why a moderator took the viewer's bio off their profile, for their own page; `null` if not. */
export async function readBioReset(site: Site, viewer: Viewer) {
  const [row] = await site.rows
    .select({ reason: bioResets.reason, note: bioResets.note, createdAt: bioResets.createdAt })
    .from(bioResets)
    .where(eq(bioResets.uid, viewer.uid))
  return row ?? null
}

/**
 * One page of all people, in the order they joined.
 * @param after cursor of the page; `null` or an invalid one starts at the top
 */
export async function listUsers(site: Site, after: string | null): Promise<Tagged<Page<UserCard>>> {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      numRated: users.numRated,
      joined: users.joined,
    })
    .from(users)
    .where(cursor === null ? undefined : gt(users.joined, cursor))
    .orderBy(asc(users.joined))
    .limit(pageSize)
  return { data: fullPage(rows, pageSize, () => rows.at(-1)?.joined), tags: [tableTag.users] }
}

/**
 * Stores the bio of a profile, which only its owner may edit (specification, part 5).
 * @throws Refusal for guests (401), other people (403) and a bio that is too long (422)
 */
export async function editBio(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  typed: string,
): Promise<void> {
  if (!viewer)
    throw new Refusal(
      'Your sign-in has ended. Log in again and submit once more; what you wrote is still here.',
      401,
    )
  if (viewer.uid !== uid) throw new Refusal('Only the owner of a profile can edit its bio.', 403)
  await site.rows
    .update(users)
    .set({ bio: parseBio(typed) })
    .where(eq(users.uid, uid))
}
