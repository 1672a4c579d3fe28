import { sql } from 'drizzle-orm'
import { reviewLog, reviews } from '#db/schema.ts'

/**
 * The reviews that pages list. Every list of reviews has this condition. A literal, so that the
 * partial indexes of migration 0008 serve it.
 */
export const isShown = sql`${reviews.state} = 'shown'`

/** The same for the review log, where a trigger copies it. */
export const isShownInLog = sql`${reviewLog.isShown}`
