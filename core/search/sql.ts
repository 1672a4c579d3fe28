import { type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import type { Site } from '../site.ts'
import { markStart, markStop } from './highlights.ts'
import { isExactQuery, type SearchQuery } from './query.ts'

/** A query as PostgreSQL reads it. */
export interface SqlQuery {
  query: SearchQuery
  /** For full text. */
  words: SQL
  /** For names: each typed word is the beginning of one. As `words` for quotes and a minus. */
  beginnings: SQL
  /** As the titles of the search tables are written: in lower case, without accents. */
  plain: string
}

/** Asked first and alone, so that the planner of the other queries sees constants. */
export async function sqlQuery(site: Site, query: SearchQuery): Promise<SqlQuery> {
  const { typed, spaced, runs, excludedRuns, words } = query
  const excluded = excludedRuns.map((run) => sql` && !!search_query('', ${texts([run])})`)
  const [row] = await run<{ words: string; beginnings: string; plain: string }>(
    site.rows,
    sql`select (search_query(${spaced}, ${texts(runs)})${sql.join(excluded)})::text as words,
      (search_beginnings(${texts(words)}) && search_query('', ${texts(runs)}))::text as beginnings, search_plain(${typed}) as plain`,
  )
  return {
    query,
    words: sql`${row?.words ?? ''}::tsquery`,
    beginnings: sql`${(isExactQuery(query) ? row?.words : row?.beginnings) ?? ''}::tsquery`,
    plain: row?.plain ?? '',
  }
}

/** An array of texts as one value: Drizzle would make a list of an array. */
function texts(values: string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

/** Whether a title begins with what was typed: a range of the index on it. */
export function isPrefix(title: SQL, { plain }: SqlQuery): SQL {
  return sql`${title} like ${`${plain.replace(/[\\%_]/g, '\\$&')}%`}`
}

const headlineOptions = `StartSel=${markStart},StopSel=${markStop},HighlightAll=true`

/** A text with found words between `markStart` and `markStop`, for `piecesOf`. */
export function headline(language: SQL, text: SQL, { words }: Pick<SqlQuery, 'words'>): SQL {
  return sql`ts_headline(search_config(${language}), ${text}, ${words}, ${headlineOptions})`
}
