import { type SQL, sql } from 'drizzle-orm'
import type { SqlQuery } from '../search/sql.ts'

/** A search as notes are looked for: words in other forms, and beginnings of words. */
export function noteQuery({ words, beginnings }: SqlQuery): SQL {
  return sql`(${words} || ${beginnings})`
}

/** The condition in `notes` joined with `video_search`: the title of the video counts too. */
export function isAbout(wanted: SqlQuery): SQL {
  return sql`(notes.words || coalesce(video_search.names, '')) @@ ${noteQuery(wanted)}`
}
