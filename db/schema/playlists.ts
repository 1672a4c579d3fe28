import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { personUid } from './users.ts'

/** A video of a playlist, with what the platform says of it. */
export interface FoundVideo {
  videoId: string
  title: string
  channel: string | null
  /** In seconds. */
  length: number | null
}

/** A playlist as the platform has it. */
export interface FoundPlaylist {
  /** Empty when it is not known. */
  title: string
  /** Those that can be seen, each once, in the order of the playlist. */
  videos: FoundVideo[]
  /** Private and deleted ones. */
  gone: number
  /** Those that it has more than once. */
  doubled: number
  /** Whether it goes on after what was read. */
  isMore: boolean
}

/** One of the person's own playlists. */
export interface OwnPlaylist {
  id: string
  title: string
  items: number | null
}

/** What was typed of a new path before it was saved; of a path that is edited the links alone. */
export type TypedHead = Partial<
  Record<'title' | 'promise' | 'visibility' | 'topic' | 'links', string>
>

/** What a person has typed and chosen beside a read, and has not saved yet. */
export interface ReadHead extends TypedHead {
  /** Places of the videos that are not ticked; all others are. */
  unticked?: number[]
}

export const playlistReads = pgTable(
  'playlist_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uid: personUid(),
    head: jsonb('head').$type<ReadHead>().notNull().default({}),
    playlist: jsonb('playlist').$type<FoundPlaylist>(),
    playlists: jsonb('playlists').$type<OwnPlaylist[]>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('playlist_reads_by_time').on(table.createdAt),
    index('playlist_reads_of_a_person').on(table.uid, table.createdAt),
  ],
)
