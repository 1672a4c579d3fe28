import { sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { excerpt, hasMarks, markLiterally, type Piece, piecesOf } from '../search/marks.ts'
import { headline, type SqlQuery } from '../search/sql.ts'
import type { Site, Viewer } from '../site.ts'
import { isAbout, wordsOf } from './about.ts'

/** A note of the viewer among the results of a search. */
export interface FoundNote {
  id: string
  videoId: string
  second: number
  /** `null` when the site does not have the video any more. */
  title: string | null
  /** The part of the note, or of its quoted words, that was looked for. */
  text: Piece[]
}

export interface FoundNotes {
  items: FoundNote[]
  count: number
}

/** Characters of a note in a result. */
const excerptLength = 190

type FoundRow = {
  id: string
  videoId: string
  second: number
  title: string | null
  text: string
  quote: string
  markedText: string
  markedQuote: string
  count: number
}

/**
 * The viewer's notes that a search finds, the best first, then the newest. Reads all notes of the
 * person by the index `notes_of_a_video`; nobody else's are looked at.
 */
export async function findNotes(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limit: number,
): Promise<FoundNotes> {
  if (!viewer) return { items: [], count: 0 }
  const marked = (text: 'text' | 'quote') =>
    headline(sql`'en'`, sql`${sql.identifier(text)}`, wanted)
  const found = await run<FoundRow>(
    site.rows,
    sql`
    with best as (
      select notes.id, video_id, second, quote, text, title, videos.id is not null as is_here,
        count(*) over ()::int as count, ts_rank(notes.words, ${wanted.words}) as rank,
        notes.created_at
      from notes left join videos on videos.id = video_id
      where uid = ${viewer.uid} and deleted_at is null and ${isAbout(wanted)}
      order by rank desc, created_at desc, id limit ${limit}
    )
    select id, video_id as "videoId", second, quote, text, count,
      case when is_here then coalesce(title, '') end as title,
      ${marked('text')} as "markedText", ${marked('quote')} as "markedQuote"
    from best order by rank desc, created_at desc, id`,
  )
  return {
    items: found.map(({ id, videoId, second, title, ...row }) => ({
      id,
      videoId,
      second,
      title,
      text: shownText(row, wanted),
    })),
    count: found[0]?.count ?? 0,
  }
}

/** The note's own text, unless only its quoted words have marks. */
function shownText(
  row: Pick<FoundRow, 'text' | 'quote' | 'markedText' | 'markedQuote'>,
  wanted: SqlQuery,
) {
  const { runs, typed } = wanted.query
  const byWord = [
    piecesOf(row.markedText, row.text, runs),
    piecesOf(row.markedQuote, row.quote, runs),
  ]
  const byPart = [row.text, row.quote].map((text) => markLiterally(text, wordsOf(typed)))
  const texts = [...byWord, ...byPart]
  const best = texts.find(hasMarks) ?? texts.find(({ length }) => length > 0) ?? []
  return excerpt(best, excerptLength)
}
