/**
 * Data with the tags of the rows it was read from. A cache stores it until a write invalidates one
 * of the tags; `null` tags mean that it must not be cached. Database triggers send the same tags
 * (db/sql/invalidation.sql).
 */
export interface Tagged<Data> {
  data: Data
  tags: string[] | null
}

/** Tags of single rows. A write to a row invalidates the tag of its table too. */
export const rowTag = {
  channel: (key: string) => `channels:${key}`,
  topic: (id: string) => `topics:${id}`,
  /** The votes of a topic's channels, and so their order. */
  votes: (topicId: string) => `votes:${topicId}`,
  user: (uid: string) => `users:${uid}`,
  video: (id: string) => `videos:${id}`,
  /** What is new in a channel and in its videos, by the platform's id. */
  news: (channelId: string) => `news:${channelId}`,
  path: (id: string) => `paths:${id}`,
  session: (tokenHash: string) => `sessions:${tokenHash}`,
  /** The cards of a person. */
  practice: (uid: string) => `practice:${uid}`,
}

/** Tags of whole tables. */
export const tableTag = {
  channels: 'channels',
  topics: 'topics',
  votes: 'votes',
  users: 'users',
  videos: 'videos',
  paths: 'paths',
  /** The public log of moderation. */
  moderation: 'moderation',
  /** Names and pictures of people and channels, on pages about something else. */
  names: 'names',
}
