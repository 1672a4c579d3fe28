import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { practiceCards, practiceLog } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { lockQuestion, noSuchQuestion, questionIdOf } from '../questions/lock-question.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { dayAt } from './day.server.ts'
import { queueIfLate } from './retentions.server.ts'
import {
  answer,
  type Grade,
  type LoggedAnswer,
  mayBeAnswered,
  newSchedule,
  replay,
  type Schedule,
} from './schedule.server.ts'

/** Cards of one person: at 20 new ones a day, five years of them. */
const maxCards = 40_000

export interface CardForm {
  cardId: number
  version: number
}

/** All of them or none. One that was there before comes back with its schedule. */
export async function remember(
  site: Site,
  { uid, timeZone }: Viewer,
  videoId: string,
  hashes: string[],
): Promise<void> {
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const ids: number[] = []
    for (const hash of [...new Set(hashes)].toSorted()) {
      const id = await questionIdOf(rows, videoId, hash)
      if (id === null) throw noSuchQuestion()
      ids.push(id)
    }
    // Questions are locked by their ids, here as everywhere.
    for (const id of ids.toSorted((one, other) => one - other)) {
      if (!(await lockQuestion(rows, id))?.isAsked) throw noSuchQuestion()
    }
    if ((await rows.$count(practiceCards, eq(practiceCards.uid, uid))) + ids.length > maxCards)
      throw new Refusal(
        `You practise ${maxCards.toLocaleString('en')} questions already, which is the limit.`,
        409,
      )
    const schedule = newSchedule(now, dayAt(now, timeZone))
    await rows
      .insert(practiceCards)
      .values(ids.map((questionId) => ({ uid, questionId, createdAt: now, ...schedule })))
      .onConflictDoUpdate({
        target: [practiceCards.uid, practiceCards.questionId],
        set: { leftAt: null, version: sql`${practiceCards.version} + 1` },
        setWhere: sql`${practiceCards.leftAt} is not null`,
      })
  })
}

/** A form that was sent twice, or that shows an older version, changes nothing. */
export async function answerCard(
  site: Site,
  { uid, timeZone }: Viewer,
  { cardId, version }: CardForm,
  grade: Grade,
): Promise<boolean> {
  const now = site.now()
  const today = dayAt(now, timeZone)
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const card = await lockCard(rows, uid, cardId)
    if (card.version !== version) return false
    if (!card.isOpen) throw gone()
    if (!mayBeAnswered(card, now, today)) return false
    const next = answer(card, grade, now, today)
    await rows.insert(practiceLog).values({
      cardId,
      version,
      uid,
      grade,
      state: card.state,
      answeredAt: next.answeredAt ?? now,
      day: next.answeredDay ?? today,
    })
    await store(rows, cardId, version, next)
    await queueIfLate(rows, card, now)
    return true
  })
}

/** The question has the schedule of the answers before. `version` is of the answered card. */
export async function undoAnswer(
  site: Site,
  { uid, timeZone }: Viewer,
  { cardId, version }: CardForm,
): Promise<boolean> {
  const now = site.now()
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const card = await lockCard(rows, uid, cardId)
    const answers = await answersLeft(rows, cardId)
    if (answers.at(-1)?.version !== version) return false
    await rows.insert(practiceLog).values({
      cardId,
      version: card.version,
      uid,
      grade: 0,
      undoes: version,
      state: card.state,
      answeredAt: now,
      day: dayAt(now, timeZone),
    })
    const begin = newSchedule(card.createdAt, dayAt(card.createdAt, timeZone))
    await store(rows, cardId, card.version, replay(begin, answers.slice(0, -1)))
    return true
  })
}

/** A card that leaves practice keeps its schedule for a return. */
export async function setLeft(
  site: Site,
  { uid }: Viewer,
  { cardId, version }: CardForm,
  leftAt: Date | null,
): Promise<boolean> {
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    // What changes a question locks its cards: the question is always locked first.
    await rows.execute(sql`
      select from questions where id =
        (select question_id from practice_cards where id = ${cardId} and uid = ${uid})
      for update`)
    const card = await lockCard(rows, uid, cardId)
    if (card.version !== version || (card.leftAt === null) === (leftAt === null)) return false
    await rows
      .update(practiceCards)
      .set({ leftAt, version: version + 1 })
      .where(eq(practiceCards.id, cardId))
    return true
  })
}

const gone = () => new Refusal('This question is not in your practice any more.', 404)

async function lockCard(rows: Rows, uid: string, cardId: number) {
  const [card] = await rows
    .select()
    .from(practiceCards)
    .where(and(eq(practiceCards.id, cardId), eq(practiceCards.uid, uid)))
    .for('update')
  if (!card) throw gone()
  return card
}

async function store(rows: Rows, id: number, version: number, next: Schedule): Promise<void> {
  await rows
    .update(practiceCards)
    .set({ ...next, version: version + 1 })
    .where(eq(practiceCards.id, id))
}

async function answersLeft(
  rows: Rows,
  cardId: number,
): Promise<(LoggedAnswer & { version: number })[]> {
  const logged = await rows
    .select()
    .from(practiceLog)
    .where(eq(practiceLog.cardId, cardId))
    .orderBy(asc(practiceLog.version))
  const undone = new Set(logged.map(({ undoes }) => undoes))
  return logged.filter(({ grade, version }) => grade > 0 && !undone.has(version))
}

export async function readRemembered(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  videoId: string,
): Promise<string[]> {
  if (!viewer) return []
  const found = await query<{ hash: string }>(
    rows,
    sql`select hash from questions as question
      join practice_cards as card on card.question_id = question.id and card.uid = ${viewer.uid}
      where video_id = ${videoId} and left_at is null`,
  )
  return found.map(({ hash }) => hash)
}
