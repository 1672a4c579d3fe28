import { type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  excerpt,
  hasHighlights,
  highlightBeginnings,
  type Piece,
  piecesOf,
} from '../search/highlights.ts'
import { headline, type SqlQuery } from '../search/sql-query.server.ts'
import { isAbout, noteQuery } from './search-notes.server.ts'

export interface FoundNote {
  id: string
  videoId: string
  second: number
  title: string | null
  text: Piece[]
}

export interface FoundNotes {
  items: FoundNote[]
  count: number
}

const excerptLength = 190

type FoundRow = Omit<FoundNote, 'text'> &
  Record<'text' | 'quote' | 'markedText' | 'markedQuote', string> & { count: number }

/** Reads all notes of the person by the index `notes_of_a_video`, and no others. */
export async function findNotes(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limit: number,
): Promise<FoundNotes> {
  if (!viewer) return { items: [], count: 0 }
  const words = noteQuery(wanted)
  const marked = (text: SQL) => headline(sql`'en'`, text, { words })
  const found = await run<FoundRow>(
    site.rows,
    sql`
    with best as (
      select notes.id, video_id, second, quote, text, videos.title,
        videos.id is not null as is_here,
        count(*) over ()::int as count, ts_rank(notes.words, ${words}) as rank,
        notes.created_at
      from notes left join videos on videos.id = video_id
        left join video_search on video_search.id = video_id
      where uid = ${viewer.uid} and deleted_at is null and ${isAbout(wanted)}
      order by rank desc, created_at desc, id limit ${limit}
    )
    select id, video_id as "videoId", second, quote, text, count,
      case when is_here then coalesce(title, '') end as title,
      ${marked(sql`text`)} as "markedText", ${marked(sql`quote`)} as "markedQuote"
    from best order by rank desc, created_at desc, id`,
  )
  return {
    items: found.map((row) => ({
      id: row.id,
      videoId: row.videoId,
      second: row.second,
      title: row.title,
      text: shownText(row, wanted),
    })),
    count: found[0]?.count ?? 0,
  }
}

function shownText(
  { text, quote, markedText, markedQuote }: FoundRow,
  { query: { words, runs } }: SqlQuery,
): Piece[] {
  const texts = [
    piecesOf(markedText, text, runs),
    piecesOf(markedQuote, quote, runs),
    // Stems have no marks of words that are typed half.
    highlightBeginnings(text, words, runs),
    highlightBeginnings(quote, words, runs),
  ]
  // The title of the video alone can be what was looked for.
  const best = texts.find(hasHighlights) ?? texts.find(({ length }) => length > 0) ?? []
  return excerpt(best, excerptLength)
}
