import { and, desc, eq, sql } from 'drizzle-orm'
import { follows, mutes, reviews, users } from '#db/schema.ts'
import { hasAccount, isShown } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { Draft } from '../reviews/review.ts'
import { isAbout, type Subject } from '../reviews/subject.server.ts'

/** The most that stand on a sheet. */
const mostLetters = 5

export interface FollowedLetter {
  uid: string
  displayName: string | null
  rating: Draft['rating']
}

/** What people whom the viewer follows, and does not mute, gave it; newest first. */
export async function listFollowedLetters(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  subject: Subject,
): Promise<FollowedLetter[]> {
  if (!viewer) return []
  return await rows
    .select({ uid: users.uid, displayName: users.displayName, rating: reviews.rating })
    .from(follows)
    .innerJoin(users, and(eq(users.uid, follows.followedUid), hasAccount))
    .innerJoin(reviews, and(eq(reviews.authorUid, users.uid), isAbout(subject), isShown))
    .where(
      and(
        eq(follows.followerUid, viewer.uid),
        sql`not exists (select from ${mutes}
          where ${mutes.uid} = ${viewer.uid} and ${mutes.mutedUid} = ${users.uid})`,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(mostLetters)
}
