import { type SQL, sql } from 'drizzle-orm'
import type { SqlQuery } from '../search/sql.ts'

/**
 * A search as notes are looked for: words in other forms, words that begin as those that were
 * typed, and phrases. A beginning would not respect quotes and a minus, so then only whole words
 * count.
 */
export function noteQuery({ words, beginnings, query }: SqlQuery): SQL {
  return /"|(^|\s)-/.test(query.typed) ? words : sql`(${words} || ${beginnings})`
}

/** The condition in `notes` joined with `video_search`: the title of the video counts too. */
export function isAbout(wanted: SqlQuery): SQL {
  return sql`(notes.words || coalesce(video_search.names, '')) @@ ${noteQuery(wanted)}`
}
