/*
 * The tables as Drizzle sees them, a file for each noun. `migrations/` creates them, with
 * constraints and indexes, and `sql/NOUN.sql` their functions and triggers;
 * `test/server/schema.test.ts` compares tables and columns.
 */

export * from '../app/accounts/entry.table.ts'
export * from '../app/accounts/ways-in.table.ts'
export * from '../app/analysis/analysis.table.ts'
export * from '../app/channels/channels.table.ts'
export * from '../app/moderation/moderation.table.ts'
export * from '../app/notes/notes.table.ts'
export * from '../app/notifications/notifications.table.ts'
export * from '../app/operator/site-settings.table.ts'
export * from '../app/paths/paths.table.ts'
export * from '../app/people/users.table.ts'
export * from '../app/practice/practice.table.ts'
export * from '../app/questions/questions.table.ts'
export * from '../app/reviews/reviews.table.ts'
export * from '../app/search/search.table.ts'
export * from '../app/topics/topics.table.ts'
export * from '../app/videos/videos.table.ts'
export * from '../app/wrapped/likes.table.ts'
