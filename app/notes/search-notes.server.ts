import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { fullPage, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { parseQuery } from '../search/query.ts'
import type { SqlQuery } from '../search/sql-query.server.ts'
import { sqlQuery } from '../search/sql-query.server.ts'
import type { ListedNote } from './note.ts'

const pageSize = 50

/** Reads all notes of the person, at most `mostNotes`, by the index `notes_of_a_video`. */
export async function searchNotes(
  site: Site,
  viewer: Viewer,
  typed: string,
  after: string | null,
): Promise<Page<ListedNote>> {
  const cursor = parseCursor(after)
  const words = parseQuery(typed)
  const condition = words.typed === '' ? sql`true` : isAbout(await sqlQuery(site, words))
  const found = await query<Record<keyof ListedNote, string | null> & { newest: string }>(
    site.rows,
    sql`
    with own as (
      select notes.id, video_id, second, quote, text, notes.created_at, notes.updated_at,
        videos.id is not null as is_here, videos.title,
        (extract(epoch from max(notes.created_at) over (partition by video_id)) * 1000000)::bigint
          as newest
      from notes left join videos on videos.id = video_id
        left join video_search on video_search.id = video_id
      where uid = ${viewer.uid} and deleted_at is null and ${condition})
    select id, video_id as "videoId", second::text, quote, text,
      case when is_here then coalesce(title, '') end as title, newest::text,
      (extract(epoch from created_at) * 1000)::text as "createdAt",
      (extract(epoch from updated_at) * 1000)::text as "updatedAt"
    from own
    where ${
      cursor
        ? sql`(newest, video_id, -second, id) < (${cursor.newest}::bigint, ${cursor.videoId},
            ${-cursor.second}::integer, ${cursor.id})`
        : sql`true`
    }
    order by newest desc, video_id desc, -second desc, id desc limit ${pageSize}`,
  )
  const items = found.map((row) => ({
    id: row.id ?? '',
    videoId: row.videoId ?? '',
    second: Number(row.second),
    quote: row.quote ?? '',
    text: row.text ?? '',
    title: row.title,
    createdAt: new Date(Number(row.createdAt)),
    updatedAt: row.updatedAt === null ? null : new Date(Number(row.updatedAt)),
  }))
  return fullPage(items, pageSize, () => {
    const last = found.at(-1)
    return last && `${last.newest}.${last.videoId}.${last.second}.${last.id}`
  })
}

function parseCursor(after: string | null) {
  const parts = /^(\d{1,18})\.([\w-]{11})\.(\d{1,6})\.([0-9a-f]{16})$/.exec(after ?? '')
  const [, newest, videoId, second, id] = parts ?? []
  return id === undefined ? null : { newest, videoId, second: Number(second), id }
}

/** A search as notes are looked for: words in other forms, and beginnings of words. */
export function noteQuery({ words, beginnings }: SqlQuery): SQL {
  return sql`(${words} || ${beginnings})`
}

/** The condition in `notes` joined with `video_search`: the title of the video counts too. */
export function isAbout(wanted: SqlQuery): SQL {
  return sql`(notes.words || coalesce(video_search.names, '')) @@ ${noteQuery(wanted)}`
}
