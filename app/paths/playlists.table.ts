import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'

/** A video of a playlist, with what the platform says of it. */
export interface FoundVideo {
  videoId: string
  title: string
  channel: string | null
  length: number | null
}

/** A playlist as the platform has it. */
export interface FoundPlaylist {
  title: string
  videos: FoundVideo[]
  gone: number
  doubled: number
  isMore: boolean
}

/** What was typed of a new path before it was saved. */
export type TypedHead = Partial<Record<'title' | 'promise' | 'visibility' | 'topic', string>>

export const playlistReads = pgTable(
  'playlist_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uid: personUid(),
    head: jsonb('head').$type<TypedHead>().notNull().default({}),
    playlist: jsonb('playlist').$type<FoundPlaylist>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('playlist_reads_by_time').on(table.createdAt),
    index('playlist_reads_of_a_person').on(table.uid, table.createdAt),
  ],
)
