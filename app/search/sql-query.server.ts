import { type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import type { Site, Viewer } from '../request/site.ts'
import { markStart, markStop } from './highlights.ts'
import { mostPassages, type SearchQuery } from './query.ts'

export interface SqlQuery {
  query: SearchQuery
  words: SQL
  /** All words, without phrases and exclusions, as an index knows them; else `null`. */
  candidates: SQL | null
  beginnings: SQL
  /** As the titles of the search tables are written: in lower case, without accents. */
  plain: string
  /** "-steam" has none: no index leads to what it finds (`querytree`). */
  hasWord: boolean
}

/** Asked first and alone, so that the planner of the other queries sees constants. */
export async function sqlQuery(site: Site, query: SearchQuery): Promise<SqlQuery> {
  const { sought, spaced, runs, excludedRuns, words } = query
  const excluded = excludedRuns.map((run) => sql` && !!search_query('', ${texts([run])})`)
  type Asked = Record<'words' | 'candidates' | 'beginnings' | 'plain', string>
  const [row] = await run<Asked & { hasWord: boolean }>(
    site.rows,
    sql`
    with asked as materialized (
      select search_query(search_text(${spaced}), ${texts(runs)})${sql.join(excluded)} as words,
        search_beginnings(${texts(words)}) && search_query('', ${texts(runs)}) as beginnings
    )
    select words::text, regexp_replace(querytree(words), '<(-|\\d+)>', '&', 'g') as candidates,
      beginnings::text, search_plain(${sought}) as plain,
      querytree(words) <> 'T' and numnode(words && beginnings) > 0 as "hasWord"
    from asked`,
  )
  return {
    query,
    words: sql`${row?.words ?? ''}::tsquery`,
    candidates: row && row.candidates !== row.words ? sql`${row.candidates}::tsquery` : null,
    beginnings: sql`${(isExactQuery(query) ? row?.words : row?.beginnings) ?? ''}::tsquery`,
    plain: row?.plain ?? '',
    hasWord: row?.hasWord ?? false,
  }
}

/** Without the commonest. `null` if there are no two words, or quotes or a minus. */
export async function anyWordQuery(site: Site, wanted: SqlQuery): Promise<SqlQuery | null> {
  const { query } = wanted
  const parts = [...query.words, ...query.runs]
  if (parts.length < 2 || isExactQuery(query)) return null
  const rows = await run<{ part: string; words: string; isCommon: boolean }>(
    site.rows,
    sql`
    with parts as materialized (
      select part, place, case when place <= ${query.words.length}
        then search_query(search_text(part), '{}') else search_query('', array[part]) end as words
      from unnest(${texts(parts)}) with ordinality as parts (part, place)
      where place > ${query.words.length} or to_tsvector(search_config('en'), part) <> ''
    )
    select part, words::text, (select count(*) >= ${mostPassages} from
      (select from video_passages where video_passages.words @@ parts.words
        limit ${mostPassages}) as hits) as "isCommon"
    from parts where numnode(words) > 0 order by place`,
  )
  const rare = rows.filter(({ isCommon }) => !isCommon)
  const sought = rare.length > 0 ? rare : rows
  if (sought.length === 0) return null
  const words = sql`${sought.map((row) => `(${row.words})`).join(' | ')}::tsquery`
  return {
    ...wanted,
    query: { ...query, words: sought.map(({ part }) => part), runs: [] },
    words,
    candidates: null,
    beginnings: words,
  }
}

/** Whether it has quotes or a minus: then only whole words count, not beginnings of words. */
function isExactQuery({ sought }: SearchQuery): boolean {
  return /"|(?<!\S)-\S/.test(sought)
}

/** An array of texts as one value: Drizzle would make a list of an array. */
function texts(values: string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

const headlineOptions = `StartSel=${markStart},StopSel=${markStop},HighlightAll=true`

/** The condition that a viewer does not mute, or block, who has this uid. */
export function notMuted(viewer: Viewer | null, uid: SQL): SQL {
  return sql`not exists (select from mutes
    where mutes.uid = ${viewer?.uid ?? ''} and mutes.muted_uid = ${uid})`
}

/** `piecesOf` leaves out the blanks that `search_text` adds. */
export function headline(language: SQL, text: SQL, { words }: Pick<SqlQuery, 'words'>): SQL {
  return sql`ts_headline(search_config(${language}), search_text(${text}), ${words}, ${headlineOptions})`
}
