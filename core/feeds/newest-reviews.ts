import { and, desc, eq, sql } from 'drizzle-orm'
import { channels, reviewLog, reviews, topicChannels, users } from '#db/schema.ts'
import type { Rating } from '../rating.ts'
import { isShown, isShownChannel, isShownInLog, isShownInTopic } from '../shown.ts'
import type { Site } from '../site.ts'
import { rowTag, type Tagged, tableTag } from '../tags.ts'
import type { Topic } from '../topics/topic.ts'
import { readTopic } from '../topics/topics.ts'

/** Entries of a feed, as many as a page of reviews has. */
const feedSize = 50
/** The channels of a topic, highest score first, whose reviews its feed has. */
const topicChannelCount = 200

/** A review of a channel, as feeds tell it. */
export interface NewestReview {
  id: number
  channelKey: string
  channelTitle: string
  /** `null` for an anonymous one. */
  authorUid: string | null
  displayName: string | null
  rating: Rating
  text: string
  createdAt: Date
  updatedAt: Date | null
}

const columns = {
  id: reviews.id,
  channelKey: channels.key,
  channelTitle: channels.actualTitle,
  authorUid: reviews.authorUid,
  displayName: users.displayName,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
}

/**
 * The newest reviews of all channels. The review log gives the newest ones that are shown by the
 * index `review_log_that_is_shown`; the text is that of the review now. An edited review has
 * several rows in the log and comes once.
 */
export async function newestReviews(site: Site): Promise<Tagged<NewestReview[]>> {
  const rows = await site.rows
    .select(columns)
    .from(reviewLog)
    .innerJoin(reviews, and(eq(reviews.id, reviewLog.reviewId), isShown))
    .innerJoin(channels, and(eq(channels.key, reviews.channelKey), isShownChannel))
    .leftJoin(users, eq(users.uid, reviews.authorUid))
    .where(isShownInLog)
    .orderBy(desc(reviewLog.id))
    .limit(feedSize)
  const once = new Map(rows.map((row) => [row.id, row]))
  return { data: [...once.values()], tags: [tableTag.channels, tableTag.names] }
}

/**
 * A topic (`null` if unknown) and the newest reviews of its channels, by the index
 * `reviews_of_a_channel` for each of the 200 channels with the highest scores.
 */
export async function newestTopicReviews(
  site: Site,
  topicId: string,
): Promise<Tagged<{ topic: Topic | null; reviews: NewestReview[] }>> {
  const topic = await readTopic(site, topicId)
  if (!topic) return { data: { topic, reviews: [] }, tags: null }
  const listed = await site.rows
    .select({ key: topicChannels.key })
    .from(topicChannels)
    .where(and(eq(topicChannels.topicId, topicId), isShownInTopic))
    .orderBy(sql`-${topicChannels.score}`, topicChannels.id)
    .limit(topicChannelCount)
  const keys = listed.map(({ key }) => key)
  const newest = site.rows
    .select()
    .from(reviews)
    .where(and(eq(reviews.channelKey, channels.key), isShown))
    .orderBy(desc(reviews.id))
    .limit(feedSize)
    .as('newest')
  const rows = await site.rows
    .select({
      ...columns,
      id: newest.id,
      authorUid: newest.authorUid,
      rating: newest.rating,
      text: newest.text,
      createdAt: newest.createdAt,
      updatedAt: newest.updatedAt,
    })
    .from(channels)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.uid, newest.authorUid))
    .where(and(sql`${channels.key} = any (${sql.param(keys)})`, isShownChannel))
    .orderBy(desc(newest.id))
    .limit(feedSize)
  return {
    data: { topic, reviews: rows },
    tags: [
      rowTag.topic(topicId),
      rowTag.votes(topicId),
      tableTag.names,
      ...keys.map(rowTag.channel),
    ],
  }
}
