import type { Page } from '../page.ts'
import { type ChannelReview, listReviewsBy } from '../reviews/reviews.ts'
import type { Site } from '../site.ts'
import { rowTag, type Tagged, tableTag } from '../tags.ts'
import type { User } from './user.ts'
import { readUser } from './users.ts'

/** What everybody sees on a profile: the person, and one page of their channel reviews, newest first. */
export async function readUserPage(
  site: Site,
  uid: string,
  after: string | null,
): Promise<Tagged<{ user: User | null; reviews: Page<ChannelReview> }>> {
  const [user, reviews] = await Promise.all([readUser(site, uid), listReviewsBy(site, uid, after)])
  return { data: { user, reviews }, tags: user && [rowTag.user(uid), tableTag.names] }
}
