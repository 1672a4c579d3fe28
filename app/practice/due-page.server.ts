import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { practiceCards, type Thumbnail } from '#db/schema.ts'
import { withoutHiddenNames } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { addDays, type Day, dayAt } from './day.server.ts'
import {
  aheadMs,
  answer,
  comesBack,
  dueADay,
  grades,
  isStep,
  newADay,
  roomOfDay,
  type Schedule,
} from './schedule.server.ts'

const maxTicks = 24

export type DueQuestion = NonNullable<Awaited<ReturnType<typeof readQuestion>>>

export type Tick = 'done' | 'again' | 'now' | 'open'

export type DuePage = Awaited<ReturnType<typeof readDuePage>>

export interface DueFacts {
  tomorrow: number
  week: number
  all: number
  videos: number
  hard: number
}

type CardRow = Schedule & {
  id: number
  version: number
  isOpen: boolean
  questionId: number
}

interface TodaysAnswer extends Record<string, unknown> {
  cardId: number
  version: number
  grade: number
  state: number
}

/** Steps whose minute has come, then cards that came back, then new ones; oldest first. */
export async function readDuePage(site: Site, viewer: Viewer, isAhead: boolean, now = site.now()) {
  const today = dayAt(now, viewer.timeZone)
  const answers = await answersOf(site, viewer.uid, today)
  const answered = [...new Set(answers.map(({ cardId }) => cardId))]
  const room = roomOf(answers)
  const [todays, due, fresh] = await Promise.all([
    readCards(site, sql`id = any(${sql.param(answered)}::bigint[])`, 2 * (newADay + dueADay)),
    readCards(site, whereDue(viewer.uid, now, today), room.due, sql`due_day, due_at`),
    readCards(site, whereNew(viewer.uid), room.new, sql`due_at, id`),
  ])
  const steps = todays
    .filter((card) => card.isOpen && isStep(card))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const ready = steps.filter(
    ({ dueAt }) => dueAt.getTime() <= now.getTime() + (isAhead ? aheadMs : 0),
  )
  const left = [...ready, ...due, ...fresh]
  const current = left[0]
  const total = new Set([...answered, ...left.map(({ id }) => id)]).size
  const nextAt = steps[0]?.dueAt ?? null
  const isOver = current === undefined
  const last = answers.at(-1)
  return {
    current: current ? await readQuestion(site, current, now, today) : null,
    ticks: total > maxTicks ? [] : ticksOf(answered, steps, left),
    /** One that comes back keeps its place, and the next one moves on all the same. */
    number: placeOf(current, answered),
    total,
    waiting: await countWaiting(site, viewer.uid, now, today, due, room.due),
    nextAt,
    canAskAhead: isOver && nextAt !== null && nextAt.getTime() <= now.getTime() + aheadMs,
    last: last ? { cardId: last.cardId, version: last.version } : null,
    facts: isOver ? await readFacts(site, viewer.uid, today, answers) : null,
  }
}

function placeOf(current: CardRow | undefined, answered: number[]): number {
  if (!current) return answered.length
  return (answered.includes(current.id) ? answered.indexOf(current.id) : answered.length) + 1
}

/** A row of `practice_log as log` is an answer that was not taken back. */
export const isAnswer = sql`log.grade > 0 and not exists (select from practice_log as undo
  where undo.card_id = log.card_id and undo.undoes = log.version)`

async function answersOf({ rows }: Pick<Site, 'rows'>, uid: string, today: Day) {
  return await query<TodaysAnswer>(
    rows,
    sql`select card_id::float8 as "cardId", version, grade, state
      from practice_log as log
      where uid = ${uid} and day = ${today} and ${isAnswer}
      order by answered_at, version`,
  )
}

/** What of the day's limits is left. A question counts once, as it was when first answered. */
function roomOf(answers: TodaysAnswer[]) {
  const first = new Map<number, number>()
  for (const { cardId, state } of answers) if (!first.has(cardId)) first.set(cardId, state)
  const states = [...first.values()]
  const isNew = states.filter((state) => state === 0).length
  return roomOfDay({ new: isNew, due: states.length - isNew })
}

/** Cards that came back and were not answered today; by the index `practice_cards_due`. */
export function whereDue(uid: string, now: Date, today: Day) {
  return sql`uid = ${uid} and is_open and state <> 0 and due_day <= ${today}
    and (scheduled_days > 0 or (answered_day < ${today} and due_at <= ${now.toISOString()}))`
}

export function whereNew(uid: string) {
  return sql`uid = ${uid} and is_open and state = 0`
}

const { uid, createdAt, leftAt, ...cardColumns } = getTableColumns(practiceCards)

export async function readCards(
  { rows }: Pick<Site, 'rows'>,
  where: SQL,
  limit: number,
  order = sql`id`,
): Promise<CardRow[]> {
  if (limit === 0) return []
  return await rows.select(cardColumns).from(practiceCards).where(where).orderBy(order).limit(limit)
}

function ticksOf(answered: number[], steps: CardRow[], left: CardRow[]): Tick[] {
  const comingBack = new Set(steps.map(({ id }) => id))
  const current = left[0]?.id
  const begun = answered.map((id): Tick => {
    if (id === current) return 'now'
    return comingBack.has(id) ? 'again' : 'done'
  })
  const others = left.filter(({ id }) => !answered.includes(id))
  return [...begun, ...others.map(({ id }): Tick => (id === current ? 'now' : 'open'))]
}

/** The question of a card; `null` when it is hidden or has no words any more. */
async function readQuestion({ rows }: Pick<Site, 'rows'>, card: CardRow, now: Date, today: Day) {
  const questions = await query<{
    question: string
    answer: string | null
    time: number | null
    videoId: string
    title: string | null
    channel: string | null
    thumbnail: Thumbnail | null
  }>(
    rows,
    sql`select words.question, words.answer, words.second as time, video.id as "videoId", title,
        channel, thumbnail
      from questions as practised
        join videos as video on video.id = practised.video_id
        cross join lateral own_words(practised.id) as words
      where practised.id = ${card.questionId} and words.question is not null`,
  )
  const [found] = await withoutHiddenNames({ rows }, questions)
  if (!found) return null
  const { videoId, title, channel, thumbnail } = found
  return {
    cardId: card.id,
    version: card.version,
    question: found.question,
    answer: found.answer ?? '',
    time: found.time,
    video: { id: videoId, title, channel, thumbnail },
    comesBack: grades.map((grade) => comesBack(answer(card, grade, now, today), now)),
  }
}

async function countWaiting(
  { rows }: Pick<Site, 'rows'>,
  uid: string,
  now: Date,
  today: Day,
  due: CardRow[],
  room: number,
): Promise<number | null> {
  const oldest = due[0]?.dueDay
  if (oldest === undefined || oldest >= today) return null
  if (due.length < room) return due.length
  const [all] = await query<{ count: number }>(
    rows,
    sql`select count(*)::int as count from practice_cards where ${whereDue(uid, now, today)}`,
  )
  return all?.count ?? due.length
}

async function readFacts(
  { rows }: Pick<Site, 'rows'>,
  uid: string,
  today: Day,
  answers: TodaysAnswer[],
): Promise<DueFacts> {
  const cards = [...new Set(answers.map(({ cardId }) => cardId))]
  const hard = new Set(answers.filter(({ grade }) => grade < 3).map(({ cardId }) => cardId)).size
  const [facts] = await query<Omit<DueFacts, 'hard'> & Record<string, unknown>>(
    rows,
    sql`select
      (select count(*)::int from practice_cards where uid = ${uid} and is_open and state <> 0
        and due_day = ${addDays(today, 1)}) as tomorrow,
      (select count(*)::int from practice_cards where uid = ${uid} and is_open and state <> 0
        and due_day > ${today} and due_day <= ${addDays(today, 7)}) as week,
      (select count(*)::int from practice_cards where uid = ${uid} and is_open) as "all",
      (select count(distinct video_id)::int from practice_cards as card
        join questions as question on question.id = card.question_id
        where card.id = any(${sql.param(cards)}::bigint[])) as videos`,
  )
  return { tomorrow: 0, week: 0, all: 0, videos: 0, ...facts, hard }
}
