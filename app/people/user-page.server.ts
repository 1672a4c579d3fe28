import type { Page } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import { type ChannelReview, listReviewsBy } from '../reviews/reviews.server.ts'
import type { User } from './user.ts'
import { readUser } from './users.server.ts'

export async function readUserPage(
  site: Site,
  uid: string,
  after: string | null,
): Promise<{ user: User | null; reviews: Page<ChannelReview> }> {
  const [user, reviews] = await Promise.all([readUser(site, uid), listReviewsBy(site, uid, after)])
  return { user, reviews }
}
