import { gt, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { type Chapter, type LectureTerm, videos } from '#db/schema.ts'
import type { Documents, Outline, SpokenLecture } from '#services/outline/outline.ts'
import type { Site } from '../site.ts'
import { recallPrompt } from './recall-prompts.ts'

/**
 * What a lecture is about, where it is said, and what to say oneself, read without a model. Terms
 * that many transcripts of the site have weigh less.
 * @throws ServiceError if its thread fails
 */
export async function readOutline(site: Site, lecture: SpokenLecture): Promise<Outline> {
  if (lecture.segments.length === 0)
    return { language: null, terms: [], chapters: lecture.chapters, passages: [], prompts: [] }
  const candidates = await site.outliner.candidates(lecture)
  const documents =
    candidates.length === 0 ? none : await countDocuments(site, lecture.language, candidates)
  return await site.outliner.outline(lecture, documents)
}

const none: Documents = { total: 0, having: new Map() }

/** In how many transcripts a term is looked for. */
const mostDocuments = 20_000

/**
 * In how many transcripts of the site each term is said, by the index of the search. Terms of which
 * the language's word lists leave nothing are missing: they are function words.
 */
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
    total: await site.rows.$count(videos, gt(videos.parts, 0)),
    having: new Map(found.map(({ term, having }) => [term, having])),
  }
}

/** The columns of a video whose summary and questions are quoted, since no model wrote any. */
export function quotedColumns({ passages, prompts, language }: Outline) {
  return {
    summarySentences: passages.map(({ text, time }) => [{ text, time, found: true }]),
    transcriptSummary: passages.map(({ text }) => text).join('\n\n'),
    summaryTimes: passages.map(({ time }) => time),
    compQuestions: prompts.map((prompt) => recallPrompt(prompt, language)),
    compAnswers: prompts.map(({ passage }) => passage.text),
    answerTimes: prompts.map(({ passage }) => passage.time),
    answersFound: prompts.map(() => true),
  }
}

/** The terms of an outline, which have no meaning written for them. */
export function outlinedTerms({ terms }: Outline): LectureTerm[] {
  return terms.map((term) => ({ ...term, meaning: null }))
}

/**
 * Chapters with the first sentence of the summary that was said in each.
 * @param titles by the model, for chapters that the uploader has not named; empty ones do not count
 */
export function chaptersWith(
  { chapters }: Outline,
  sentences: { text: string; time: number | null }[],
  titles: string[],
): Chapter[] {
  return chapters.map(({ title, start }, index) => {
    const end = chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const first = sentences.find(({ time }) => time !== null && time >= start && time < end)
    return { title: titles[index] || title, start, sentence: first?.text ?? '' }
  })
}
