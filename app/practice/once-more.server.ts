import { sql } from 'drizzle-orm'
import type { Site, Viewer } from '../request/site.ts'
import { dayAt } from './day.server.ts'
import { answersOf, readCards, readQuestion } from './due-page.server.ts'

/** `null` beyond the last. Questions that left practice since are skipped. */
export async function readOnceMore(site: Site, viewer: Viewer, number: number) {
  const now = site.now()
  const today = dayAt(now, viewer.timeZone)
  const answered = [
    ...new Set((await answersOf(site, viewer.uid, today)).map(({ cardId }) => cardId)),
  ]
  const open = await readCards(
    site,
    sql`id = any(${sql.param(answered)}::bigint[]) and is_open`,
    answered.length,
  )
  const cards = answered.flatMap((id) => open.find((card) => card.id === id) ?? [])
  const card = cards[number - 1]
  const question = card && (await readQuestion(site, card, now, today))
  return question ? { question, number, total: cards.length } : null
}
