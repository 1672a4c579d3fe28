/*
 * The tables as Drizzle sees them, a file for each noun. `migrations/` creates them, with
 * constraints and indexes, and `sql/NOUN.sql` their functions and triggers;
 * `test/server/schema.test.ts` compares tables and columns.
 */

export * from './schema/analysis.ts'
export * from './schema/channels.ts'
export * from './schema/entry.ts'
export * from './schema/likes.ts'
export * from './schema/moderation.ts'
export * from './schema/notes.ts'
export * from './schema/notifications.ts'
export * from './schema/paths.ts'
export * from './schema/playlists.ts'
export * from './schema/practice.ts'
export * from './schema/questions.ts'
export * from './schema/reviews.ts'
export * from './schema/search.ts'
export * from './schema/site-settings.ts'
export * from './schema/topics.ts'
export * from './schema/users.ts'
export * from './schema/videos.ts'
export * from './schema/ways-in.ts'
