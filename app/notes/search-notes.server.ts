import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { keyset } from '../request/keyset.server.ts'
import type { Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { parseQuery } from '../search/query.ts'
import type { SqlQuery } from '../search/sql-query.server.ts'
import { sqlQuery } from '../search/sql-query.server.ts'
import type { ListedNote } from './note.ts'

const pageSize = 50

const order = keyset(
  [
    [sql`newest`, 'bigint'],
    [sql`video_id`, 'text'],
    [sql`-second`, 'bigint'],
    [sql`id`, 'text'],
  ],
  'desc',
)

/** Reads all notes of the person, at most `mostNotes`, by the index `notes_of_a_video`. */
export async function searchNotes(
  site: Site,
  viewer: Viewer,
  typed: string,
  after: string | null,
): Promise<Page<ListedNote>> {
  const words = parseQuery(typed)
  const condition = words.typed === '' ? sql`true` : isAbout(await sqlQuery(site, words))
  const found = await query<ListedNote & { cursor: string }>(
    site.rows,
    sql`
    with own as (
      select notes.id, video_id, second, quote, text, videos.title,
        videos.id is not null as is_here,
        (extract(epoch from max(notes.created_at) over (partition by video_id)) * 1000000)::bigint
          as newest
      from notes left join videos on videos.id = video_id
        left join video_search on video_search.id = video_id
      where uid = ${viewer.uid} and deleted_at is null and ${condition})
    select id, video_id as "videoId", second, quote, text,
      case when is_here then coalesce(title, '') end as title, ${order.cursor} as cursor
    from own
    where ${order.after(after) ?? sql`true`}
    order by ${sql.join(order.orderBy, sql`, `)} limit ${pageSize}`,
  )
  return order.page(found, pageSize)
}

/** A search as notes are looked for: words in other forms, and beginnings of words. */
export function noteQuery({ words, beginnings }: SqlQuery): SQL {
  return sql`(${words} || ${beginnings})`
}

/** The condition in `notes` joined with `video_search`: the title of the video counts too. */
export function isAbout(wanted: SqlQuery): SQL {
  return sql`(notes.words || coalesce(video_search.names, '')) @@ ${noteQuery(wanted)}`
}
