/**
 * Data with the tags of the rows it was read from. A cache keeps it until a write touches one of them; `null`
 * tags mean that it must not be cached. The database names the tags itself (migration 0005).
 */
export interface Tagged<Data> {
  data: Data
  tags: string[] | null
}

/** The tags of one row. A write to it touches the tag of its table too. */
export const rowTag = {
  channel: (key: string) => `channels:${key}`,
  topic: (id: string) => `topics:${id}`,
  user: (uid: string) => `users:${uid}`,
  video: (id: string) => `videos:${id}`,
  session: (tokenHash: string) => `sessions:${tokenHash}`,
}

/** The tags of all rows of a table. */
export const tableTag = {
  channels: 'channels',
  topics: 'topics',
  users: 'users',
  videos: 'videos',
  /** Names and pictures of people and channels, on pages that are not about them. */
  names: 'names',
}
