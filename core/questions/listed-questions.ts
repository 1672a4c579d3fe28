import { eq, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { siteMean } from '#db/schema.ts'
import type { Site, Viewer } from '../site.ts'
import { readVideo } from '../videos/videos.ts'
import {
  type AnalysedQuestions,
  type Asker,
  type ListedQuestion,
  listQuestions,
  type QuestionRow,
} from './list.ts'
import { meanWithoutVotes, type Votes, type Words } from './question.ts'

/** What people did with the questions of some videos, oldest first. */
export async function readQuestionRows(
  site: Pick<Site, 'rows' | 'facts'>,
  videoIds: string[],
): Promise<QuestionRow[]> {
  if (videoIds.length === 0) return []
  return await query<QuestionRow & Record<string, unknown>>(
    site.rows,
    sql`select own.video_id as "videoId", own.hash, own.state = 'shown' as "isShown",
        own.practice_state = 'open' as "isPractised",
        coalesce(correction.question, own.question) as question,
        coalesce(correction.answer, own.answer) as answer,
        case when correction.id is null then own.second else correction.second end as second,
        own.question is not null as "isByPeople", own.author_uid as "authorUid",
        display_name as "displayName", correction.hash as "correctedBy",
        correction.author_uid as corrector, own.worth,
        own.not_worth as "notWorth",
        (select count(*)::integer from questions as open where open.corrects_id = own.id
          and open.state = 'shown' and num_nonnulls(open.accepted_at, open.declined_at) = 0)
          as corrections
      from questions as own
        left join users on users.uid = own.author_uid
        left join questions as correction on correction.id = correction_of(own.id)
      where own.video_id = any(${sql.param(videoIds)}::text[]) and own.corrects_id is null
      order by own.id`,
  )
}

/** The mean of the site's votes on questions, in hundredths. A job computes it. */
export async function readQuestionMean({ rows }: Pick<Site, 'rows'>): Promise<number> {
  const [mean] = await rows
    .select({ hundredths: siteMean.hundredths })
    .from(siteMean)
    .where(eq(siteMean.name, 'question votes'))
  return mean?.hundredths ?? meanWithoutVotes
}

/** The questions of a stored video, best first (`listQuestions`). */
export async function readQuestions(
  site: Pick<Site, 'rows' | 'facts'>,
  video: AnalysedQuestions & { id: string },
): Promise<ListedQuestion[]> {
  const [rows, mean] = await Promise.all([
    readQuestionRows(site, [video.id]),
    readQuestionMean(site),
  ])
  return listQuestions(video, rows, mean)
}

/**
 * The words of one question or correction that every visitor can read now, for the form of a
 * report; `null` if there are none.
 */
export async function readQuestionText(
  { rows }: Pick<Site, 'rows'>,
  videoId: string,
  hash: string,
): Promise<string | null> {
  const [found] = await query<{ text: string | null }>(
    rows,
    sql`select case when own.id is null then (
          select concat_ws(e'\\n\\n', question, comp_answers[place])
          from unnest(comp_questions) with ordinality as one (question, place)
          where question_hash(question) = ${hash} limit 1)
        else (select concat_ws(e'\\n\\n', question, answer) from own_words(own.id)) end as text
      from videos left join questions as own on own.video_id = videos.id and own.hash = ${hash}
      where videos.id = ${videoId} and coalesce(own.state, 'shown') = 'shown'`,
  )
  return found?.text || null
}

/** The questions of a video with all their wordings, for the page of its questions. */
export interface QuestionPage {
  title: string
  questions: ListedQuestion[]
  /** By the hash of the question; only of those with corrections. */
  wordings: Record<string, Wordings>
}

/** What `/video/…/questions` shows to all; `null` for a video that is not stored. */
export async function readQuestionPage(site: Site, videoId: string): Promise<QuestionPage | null> {
  const video = await readVideo(site, videoId)
  if (!video) return null
  const [questions, wordings] = await Promise.all([
    readQuestions(site, video),
    readWordings(site, videoId),
  ])
  const data = { title: video.title || 'Unnamed Video', questions, wordings }
  return data
}

/** Words that a question had, has, or could have. */
export interface Wording extends Words, Votes {
  hash: string
  /** `null` for the words of the analysis. */
  author: Asker | null
  /** Of a correction: when its words took the place of those before. */
  acceptedAt: Date | null
}

/** The wordings of a question: what it had before, newest first, and the corrections that wait. */
export interface Wordings {
  /** Whose words it has now. */
  now: Asker | null
  before: Wording[]
  waiting: Wording[]
}

interface WordingRow extends Words, Votes {
  hash: string
  of: string
  authorUid: string | null
  displayName: string | null
  isByPeople: boolean
  isCorrection: boolean
  acceptedAt: string | null
}

/** The wordings of a video's corrected questions, by the hash of the question. */
async function readWordings(
  site: Pick<Site, 'rows' | 'facts'>,
  videoId: string,
): Promise<Record<string, Wordings>> {
  const found = await query<WordingRow & Record<string, unknown>>(
    site.rows,
    sql`select one.hash, target.hash as of, words.question, words.answer, words.second, one.worth,
        one.not_worth as "notWorth", one.author_uid as "authorUid", display_name as "displayName",
        one.question is not null as "isByPeople", one.corrects_id is not null as "isCorrection",
        one.accepted_at as "acceptedAt"
      from questions as target
        join questions as one on one.id = target.id or one.corrects_id = target.id
        left join users on users.uid = one.author_uid
        cross join lateral own_words(one.id) as words
      where target.video_id = ${videoId} and target.corrects_id is null and target.state = 'shown'
        and one.state = 'shown' and one.declined_at is null and words.question is not null
        and exists (select from questions as correction where correction.corrects_id = target.id
          and correction.state = 'shown' and correction.declined_at is null)
      order by one.accepted_at desc nulls last, one.id desc`,
  )
  const grouped = [...Map.groupBy(found, ({ of }) => of)]
  return Object.fromEntries(grouped.map(([hash, rows]) => [hash, wordingsOf(rows)]))
}

function wordingsOf(rows: WordingRow[]): Wordings {
  const isWaiting = (row: WordingRow) => row.isCorrection && row.acceptedAt === null
  const [now, ...before] = rows.filter((row) => !isWaiting(row)).map(toWording)
  return { now: now?.author ?? null, before, waiting: rows.filter(isWaiting).map(toWording) }
}

function toWording(row: WordingRow): Wording {
  const { hash, question, answer, second, worth, notWorth, authorUid: uid, displayName } = row
  return {
    hash,
    question,
    answer,
    second,
    worth,
    notWorth,
    author: row.isByPeople ? { uid, displayName } : null,
    acceptedAt: row.acceptedAt === null ? null : new Date(row.acceptedAt),
  }
}

/** The viewer's votes on a video's questions and corrections, by hash: whether it is worth it. */
export async function readOwnVotes(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  videoId: string,
): Promise<Record<string, boolean>> {
  if (!viewer) return {}
  const found = await query<{ hash: string; isWorth: boolean }>(
    rows,
    sql`select hash, is_worth as "isWorth"
      from question_votes join questions on questions.id = question_id
      where uid = ${viewer.uid} and video_id = ${videoId}`,
  )
  return Object.fromEntries(found.map(({ hash, isWorth }) => [hash, isWorth]))
}
