import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { identities, users } from '#db/schema.ts'
import { mailIssuer } from '../accounts/log-in-path.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { fullPage, idCursor, type Page } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { ReviewedKind } from '../reviews/review.ts'
import { countReviewsBy, listReviewsBy } from '../reviews/reviews-by.server.ts'
import { refuseModeratorName } from './moderator-names.server.ts'
import { parseName, type User, type UserCard } from './user.ts'

const pageSize = 50

async function readUser(site: Site, uid: string): Promise<User | null> {
  const [row] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      bio: users.bio,
      numRated: users.numRated,
      numberOfFollowers: sql<number>`${users.numberOfFollowers} - ${leavingFollowers(uid)}`,
      numberOfFollowing: sql<number>`${users.numberOfFollowing} - ${leavingFollowed(uid)}`,
      totalLikedVideos: users.totalLikedVideos,
      ratingCounts: users.ratingCounts,
    })
    .from(users)
    .where(and(eq(users.uid, uid), hasAccount))
  if (!row) return null
  return { ...row, ratingCounts: ratingCounts(row.ratingCounts) }
}

/** Few people leave at a time: an index has them all. */
function leavingFollowers(uid: string): SQL {
  return sql`(select count(*)::integer from users as leaving
    join follows on follower_uid = leaving.uid and followed_uid = ${uid}
    where leaving.purge_at is not null)`
}

function leavingFollowed(uid: string): SQL {
  return sql`(select count(*)::integer from users as leaving
    join follows on follower_uid = ${uid} and followed_uid = leaving.uid
    where leaving.purge_at is not null)`
}

export async function listUsers(site: Site, after: string | null): Promise<Page<UserCard>> {
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
    .where(and(hasAccount, cursor === null ? undefined : gt(users.joined, cursor)))
    .orderBy(asc(users.joined))
    .limit(pageSize)
  return fullPage(rows, pageSize, () => rows.at(-1)?.joined)
}

/** Only the owner may edit it (specification, part 5). */
export async function editBio(site: Site, viewer: Viewer, uid: string, bio: string): Promise<void> {
  if (viewer.uid !== uid) throw new Refusal('Only the owner of a profile can edit its bio.', 403)
  await site.rows.update(users).set({ bio }).where(eq(users.uid, uid))
}

/** `null` unless exactly one matches. */
export async function findPerson(
  site: Pick<Site, 'rows'>,
  named: string,
  { isVerified = false } = {},
): Promise<{ uid: string; displayName: string | null } | null> {
  const hasAddress = sql`lower(${users.email}) = ${named.toLowerCase()}`
  const found = await site.rows
    .select({ uid: users.uid, displayName: users.displayName })
    .from(users)
    .where(or(eq(users.uid, named), isVerified ? and(hasAddress, users.emailVerified) : hasAddress))
    .limit(2)
  return found.length === 1 && found[0] ? found[0] : null
}

export async function setName(site: Site, viewer: Viewer, typed: string): Promise<void> {
  const displayName = parseName(typed)
  const isNamed = and(eq(identities.uid, viewer.uid), ne(identities.issuer, mailIssuer))
  if ((await site.rows.$count(identities, isNamed)) > 0)
    throw new Refusal('Your name comes from the account that you sign in with.', 403)
  await refuseModeratorName(site, displayName, viewer.uid)
  await site.rows.update(users).set({ displayName }).where(eq(users.uid, viewer.uid))
}

export async function readUserPage(
  site: Site,
  uid: string,
  list: { of: ReviewedKind; after: string | null },
) {
  const [user, reviews, counts] = await Promise.all([
    readUser(site, uid),
    listReviewsBy(site, uid, list),
    countReviewsBy(site, uid),
  ])
  return { user, reviews, counts }
}
