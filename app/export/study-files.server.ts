import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { topicChannels } from '#db/schema.ts'
import { isShownInTopic, withoutHiddenNames } from '../moderation/shown.server.ts'
import type { Note } from '../notes/note.ts'
import { isMutedQuestion, noMutes } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import {
  type AnalysedQuestions,
  listQuestions,
  type QuestionRow,
} from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import type { Site, Viewer } from '../request/site.ts'
/** Written video by video: a topic with thousands of videos needs no more memory than one. */
export interface ExportedVideo {
  id: string
  /** `null` without a title, and for a video that the site does not have any more. */
  title: string | null
  channel: string | null
  questions: ExportedQuestion[]
  notes: ExportedNote[]
}

export interface ExportedQuestion {
  /** Stays the same in every download, also after a correction or a new analysis. */
  id: string
  question: string
  answer: string
  /** `null` when the answer was not found in the transcript. */
  second: number | null
}

export type ExportedNote = Pick<Note, 'id' | 'second' | 'quote' | 'text'>

export interface ExportedFrom {
  siteName: string
  origin: string
}

export const untitled = 'Unnamed Video'

export function videoLink(from: ExportedFrom, videoId: string, second: number | null): string {
  return `${from.origin}/video/${videoId}${second === null ? '' : `?t=${second}`}`
}

const videosAtOnce = 20
/** Notes in one statement: at most 6 MB. */
const notesAtOnce = 500

/** Without channels that are removed from the topic, or hidden. */
export async function* exportTopic(site: Site, viewer: Viewer | null, topicId: string) {
  const listed = sql`select key, videos from ${topicChannels}
    where topic_id = ${topicId} and ${isShownInTopic}`
  // The index `videos_of_a_channel` finds the first, the primary key the second.
  const ids = sql`
    select of_channel.id from (${listed}) as listed
      join channels on channels.key = listed.key
      join videos as of_channel on of_channel.channel_id = channels.id
    union select unnest(listed.videos) from (${listed}) as listed`
  const mutes = await readMutes(site, viewer)
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: ExportedVideo[] = await readVideos(
      site,
      sql`id > ${after} and id in (${ids}) and (cardinality(comp_questions) > 0 or exists (
        select from questions where video_id = videos.id and question is not null
          and state = 'shown'))`,
      mutes,
    )
    yield* page
    after = page.length === videosAtOnce ? page.at(-1)?.id : undefined
  }
}

/** In the order of `ids`. */
export async function* exportVideos(site: Site, viewer: Viewer | null, ids: string[]) {
  const mutes = await readMutes(site, viewer)
  for (let start = 0; start < ids.length; start += videosAtOnce) {
    const page = ids.slice(start, start + videosAtOnce)
    const found = await readVideos(site, isOneOf(page), mutes)
    for (const id of page) yield* found.filter((video) => video.id === id)
  }
}

/** First the questions that they practise, then their notes. */
export async function* exportOwn(site: Site, viewer: Viewer): AsyncGenerator<ExportedVideo> {
  // At most 40,000 (maxCards).
  const practised = await query<{ video: string; hashes: string[] }>(
    site.rows,
    sql`select video_id as video, array_agg(hash) as hashes from questions as question
      join practice_cards as card on card.question_id = question.id and card.uid = ${viewer.uid}
      where left_at is null group by video_id order by video_id`,
  )
  for (let start = 0; start < practised.length; start += videosAtOnce) {
    const page = practised.slice(start, start + videosAtOnce)
    const own = new Set(
      page.flatMap(({ video, hashes }) => hashes.map((hash) => questionId(video, hash))),
    )
    for (const video of await readVideos(site, isOneOf(page.map((one) => one.video))))
      yield { ...video, questions: video.questions.filter(({ id }) => own.has(id)) }
  }
  yield* exportNotes(site, viewer)
}

const isOneOf = (ids: string[]) => sql`id = any(${sql.param(ids)}::text[])`

async function readVideos(site: Site, condition: SQL, mutes = noMutes): Promise<ExportedVideo[]> {
  const found = await query<
    AnalysedQuestions & Pick<ExportedVideo, 'id' | 'title' | 'channel'> & Record<string, unknown>
  >(
    site.rows,
    sql`
    select id, title, channel, comp_questions as "compQuestions", comp_answers as "compAnswers",
      answer_times as "answerTimes"
    from videos where ${condition} order by id limit ${videosAtOnce}`,
  )
  const ids = found.map(({ id }) => id)
  const rows = await readQuestionRows(site, ids)
  const byVideo = Map.groupBy(rows, ({ videoId }) => videoId)
  const named = await withoutHiddenNames(site, found)
  return named.map(({ id, title, channel, ...asked }) => ({
    id,
    title,
    channel,
    questions: questionsOf({ id, ...asked }, byVideo.get(id), mutes),
    notes: [],
  }))
}

/** Best first. A file has nothing to fold muted ones in. */
export function questionsOf(
  video: AnalysedQuestions & { id: string },
  rows: QuestionRow[] = [],
  mutes = noMutes,
): ExportedQuestion[] {
  const seen = new Map<string, number>()
  const listed = listQuestions(video, rows).filter((one) => !isMutedQuestion(one, mutes))
  return listed.map(({ hash, question, answer, second }) => {
    const nth = (seen.get(hash) ?? 0) + 1
    seen.set(hash, nth)
    const id = `${questionId(video.id, hash)}${nth > 1 ? `-${nth}` : ''}`
    return { id, question, answer, second: second === null ? null : Math.floor(second) }
  })
}

/** By its hash: the place in the list changes with votes and with a new analysis. */
function questionId(videoId: string, hash: string): string {
  return `question-${videoId}-${hash}`
}

type NoteRow = ExportedNote & { video: string; title: string | null; channel: string | null }

/** All notes, by video. One with very many comes in several parts. */
export async function* exportNotes(site: Site, { uid }: Viewer): AsyncGenerator<ExportedVideo> {
  let last: NoteRow | undefined
  do {
    const page: NoteRow[] = await query<NoteRow>(
      site.rows,
      sql`
      select note.id, video_id as video, second, quote, text, title, channel
      from notes as note left join videos on videos.id = video_id
      where uid = ${uid} and deleted_at is null and (video_id, second, note.id)
        > (${last?.video ?? ''}, ${last?.second ?? -1}::integer, ${last?.id ?? ''})
      order by video_id, second, note.id limit ${notesAtOnce}`,
    )
    const byVideo = Map.groupBy(await withoutHiddenNames(site, page), ({ video }) => video)
    for (const [id, notes] of byVideo) {
      const { title = null, channel = null } = notes[0] ?? {}
      yield { id, title, channel, questions: [], notes }
    }
    last = page.length === notesAtOnce ? page.at(-1) : undefined
  } while (last)
}
