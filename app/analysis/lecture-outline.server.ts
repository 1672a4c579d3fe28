import { ne, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { videos } from '#db/schema.ts'
import type { Documents, Outline, SpokenLecture } from '#services/outline/outline.ts'
import type { Site } from '../request/site.ts'

/** What a lecture is about. Terms that many transcripts of the site have weigh less. */
export async function readOutline(site: Site, lecture: SpokenLecture): Promise<Outline> {
  if (lecture.segments.length === 0) return { terms: [], chapters: lecture.chapters }
  const candidates = await site.outliner.candidates(lecture)
  const documents =
    candidates.length === 0 ? none : await countDocuments(site, lecture.language, candidates)
  return await site.outliner.outline(lecture, documents)
}

const none: Documents = { total: 0, having: new Map() }

const mostDocuments = 20_000

/** Function words are missing: the language's word lists leave nothing of them. */
async function countDocuments(
  site: Site,
  language: string | null,
  terms: string[],
): Promise<Documents> {
  const found = await query<{ term: string; having: number }>(
    site.rows,
    sql`
    select term, (select count(distinct video_id)::int from (
        select video_id from video_passages where words @@ query limit ${mostDocuments}) as found
      ) as having
    from unnest(${sql.param(terms)}::text[]) as term,
      lateral (select case when term ~ '[\u3040-\u30ff\u3400-\u9fff]'
        then search_query('', array[term])
        else phraseto_tsquery(search_config(${language}), search_text(term)) end as query) as asked
    where numnode(query) > 0`,
  )
  return {
    total: await site.rows.$count(videos, ne(videos.transcript, '')),
    having: new Map(found.map(({ term, having }) => [term, having])),
  }
}
