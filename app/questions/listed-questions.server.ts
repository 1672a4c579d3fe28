import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  type AnalysedQuestions,
  type ListedQuestion,
  listQuestions,
  type QuestionRow,
} from './list.server.ts'

export async function readQuestionRows(
  site: Pick<Site, 'rows' | 'facts'>,
  videoIds: string[],
): Promise<QuestionRow[]> {
  if (videoIds.length === 0) return []
  return await query<QuestionRow & Record<string, unknown>>(
    site.rows,
    sql`select video_id as "videoId", hash, questions.state = 'shown' as "isShown",
        question, answer, second, not is_analysed as "isByPeople", author_uid as "authorUid",
        display_name as "displayName", worth, not_worth as "notWorth"
      from questions left join users on users.uid = author_uid
      where video_id = any(${sql.param(videoIds)}::text[])
      order by id`,
  )
}

export async function readQuestions(
  site: Pick<Site, 'rows' | 'facts'>,
  video: AnalysedQuestions & { id: string },
): Promise<ListedQuestion[]> {
  return listQuestions(video, await readQuestionRows(site, [video.id]))
}

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
