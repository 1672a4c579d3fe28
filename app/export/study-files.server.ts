import { type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { topicChannels } from '#db/schema.ts'
import { isShownInTopic, withoutHiddenNames } from '../moderation/shown.server.ts'
import { noMutes } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import type { AnalysedQuestions } from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { writeAnki } from './anki.server.ts'
import { writeMarkdown } from './markdown.server.ts'
import {
  type ExportedNote,
  type ExportedQuestion,
  type ExportedVideo,
  questionId,
  questionsOf,
} from './study-file.server.ts'

const writers = { txt: writeAnki, md: writeMarkdown }
export type ExportFormat = keyof typeof writers

export function exportFormat(file: string | undefined): ExportFormat | null {
  const ending = /^take\.(txt|md)$/.exec(file ?? '')?.[1]
  return ending === undefined ? null : (ending as ExportFormat)
}

export function writeFile(
  { facts }: Site,
  format: ExportFormat,
  videos: AsyncIterable<ExportedVideo>,
): AsyncGenerator<string> {
  return writers[format](videos, facts)
}

const videosAtOnce = 20
/** Notes in one statement: at most 6 MB. */
const notesAtOnce = 500

export async function* exportVideo(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
): AsyncGenerator<ExportedVideo> {
  const mutes = await readMutes(site, viewer)
  const [video] = await readVideos(site, sql`id = ${videoId}`, mutes)
  if (video) yield* withNotes(site, viewer, video)
}

/** Without channels that are removed from the topic, or hidden. */
export async function* exportTopic(
  site: Site,
  viewer: Viewer | null,
  topicId: string,
): AsyncGenerator<ExportedVideo> {
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
    const page: StoredVideo[] = await readVideos(
      site,
      sql`id > ${after} and id in (${ids}) and (cardinality(comp_questions) > 0 or exists (
        select from questions where video_id = videos.id and question is not null
          and state = 'shown'))`,
      mutes,
    )
    for (const video of page) yield* withNotes(site, viewer, video)
    after = page.length === videosAtOnce ? page.at(-1)?.id : undefined
  }
}

export async function* exportVideos(
  site: Site,
  viewer: Viewer | null,
  ids: string[],
): AsyncGenerator<ExportedVideo> {
  const mutes = await readMutes(site, viewer)
  for (let start = 0; start < ids.length; start += videosAtOnce) {
    const page = ids.slice(start, start + videosAtOnce)
    const found = await readVideos(site, sql`id = any(${sql.param(page)}::text[])`, mutes)
    for (const id of page) {
      const video = found.find((one) => one.id === id)
      if (video) yield* withNotes(site, viewer, video)
    }
  }
}

/** First the videos with questions that they practise, then their other notes. */
export async function* exportEverything(site: Site, viewer: Viewer): AsyncGenerator<ExportedVideo> {
  const practised = await readPractised(site, viewer)
  const ids = [...practised.keys()]
  for (let start = 0; start < ids.length; start += videosAtOnce) {
    const page = sql.param(ids.slice(start, start + videosAtOnce))
    for (const video of await readVideos(site, sql`id = any(${page}::text[])`)) {
      const own = practised.get(video.id)
      const questions = video.questions.filter(({ id }) => own?.has(id))
      yield* withNotes(site, viewer, { ...video, questions })
    }
  }
  for await (const video of exportNotes(site, viewer)) if (!practised.has(video.id)) yield video
}

/** The ids of the questions that the viewer practises, by video: at most 40,000 (maxCards). */
async function readPractised({ rows }: Site, { uid }: Viewer): Promise<Map<string, Set<string>>> {
  const cards = await query<{ video: string; hash: string }>(
    rows,
    sql`select video_id as video, hash from questions as question
      join practice_cards as card on card.question_id = question.id and card.uid = ${uid}
      where left_at is null order by video_id`,
  )
  const practised = new Map<string, Set<string>>()
  for (const { video, hash } of cards) {
    const ids = practised.get(video) ?? new Set()
    practised.set(video, ids.add(questionId(video, hash)))
  }
  return practised
}

async function* exportNotes(site: Site, viewer: Viewer): AsyncGenerator<ExportedVideo> {
  for await (const page of notePages(site, viewer, null)) {
    const byVideo = Map.groupBy(page, ({ video }) => video)
    for (const [id, lines] of byVideo) {
      const { title = null, channel = null } = lines[0] ?? {}
      yield { id, title, channel, questions: [], notes: lines }
    }
  }
}

interface StoredVideo {
  id: string
  title: string | null
  channel: string | null
  questions: ExportedQuestion[]
}

async function readVideos(site: Site, condition: SQL, mutes = noMutes): Promise<StoredVideo[]> {
  const found = await query<
    Omit<StoredVideo, 'questions'> & AnalysedQuestions & Record<string, unknown>
  >(
    site.rows,
    sql`
    select id, title, channel, comp_questions as "compQuestions", comp_answers as "compAnswers",
      answer_times as "answerTimes"
    from videos where ${condition} order by id limit ${videosAtOnce}`,
  )
  const rows = await readQuestionRows(
    site,
    found.map(({ id }) => id),
  )
  const byVideo = Map.groupBy(rows, ({ videoId }) => videoId)
  const named = await withoutHiddenNames(site, found)
  return named.map(({ id, title, channel, ...asked }) => ({
    id,
    title,
    channel,
    questions: questionsOf({ id, ...asked }, byVideo.get(id), mutes),
  }))
}

async function* withNotes(
  site: Site,
  viewer: Viewer | null,
  video: StoredVideo,
): AsyncGenerator<ExportedVideo> {
  const { id, title, channel, questions } = video
  yield { id, title, channel, questions, notes: [] }
  if (!viewer) return
  for await (const page of notePages(site, viewer, id))
    yield { id, title, channel, questions: [], notes: page }
}

type NoteRow = ExportedNote & { video: string; title: string | null; channel: string | null }

async function* notePages(
  site: Site,
  { uid }: Viewer,
  videoId: string | null,
): AsyncGenerator<NoteRow[]> {
  let last: NoteRow | undefined
  do {
    const page: NoteRow[] = await query<NoteRow>(
      site.rows,
      sql`
      select note.id, video_id as video, second, quote, text, title, channel
      from notes as note left join videos on videos.id = video_id
      where uid = ${uid} and deleted_at is null
        and ${videoId === null ? sql`true` : sql`video_id = ${videoId}`}
        and (video_id, second, note.id)
          > (${last?.video ?? ''}, ${last?.second ?? -1}::integer, ${last?.id ?? ''})
      order by video_id, second, note.id limit ${notesAtOnce}`,
    )
    if (page.length > 0) yield await withoutHiddenNames(site, page)
    last = page.length === notesAtOnce ? page.at(-1) : undefined
  } while (last)
}
