import type { Page } from '../page.ts'
import { type ChannelReview, listReviewsBy } from '../reviews/reviews.ts'
import type { Site } from '../site.ts'
import type { User } from '../users/user.ts'
import { readUser } from '../users/users.ts'

export async function readUserPage(
  site: Site,
  uid: string,
  after: string | null,
): Promise<{ user: User | null; reviews: Page<ChannelReview> }> {
  const [user, reviews] = await Promise.all([readUser(site, uid), listReviewsBy(site, uid, after)])
  return { user, reviews }
}
