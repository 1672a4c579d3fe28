import { and, eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, reports } from '#db/schema.ts'
import { countReports, isCaseOf, type Thing } from './cases.ts'
import { closeReports } from './reports.ts'

/** Things whose author can delete them, and undo that within `undoHours`. */
type Deletable = Extract<Thing, { kind: 'review' | 'question' }>

/**
 * Takes the case of a thing that its author just deleted out of the queue, and closes its reports
 * as `gone`, which their senders see. The caller has locked the thing.
 */
export async function closeCaseOfDeleted(rows: Rows, thing: Deletable, now: Date): Promise<void> {
  const [open] = await rows
    .update(cases)
    .set({ isOpen: false })
    .where(and(isCaseOf(thing), cases.isOpen))
    .returning({ id: cases.id })
  if (!open) return
  await closeReports(rows, open.id, 'gone', now)
  await countReports(rows, open.id)
}

/**
 * Opens the reports again that `closeCaseOfDeleted` closed. The case returns to the queue if it has
 * such reports or an appeal, or if the thing is held: no moderator would see it otherwise.
 */
export async function reopenCaseOfDeleted(
  rows: Rows,
  thing: Deletable,
  { isHeld }: { isHeld: boolean },
): Promise<void> {
  const [known] = await rows
    .select({ id: cases.id, hasAppeal: cases.hasAppeal })
    .from(cases)
    .where(isCaseOf(thing))
  if (!known) return
  const reopened = await rows
    .update(reports)
    .set({ outcome: null, closedAt: null })
    .where(and(eq(reports.caseId, known.id), eq(reports.outcome, 'gone')))
    .returning({ id: reports.id })
  await countReports(rows, known.id)
  if (reopened.length > 0 || known.hasAppeal || isHeld)
    await rows.update(cases).set({ isOpen: true }).where(eq(cases.id, known.id))
}
