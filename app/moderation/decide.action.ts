import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { scopes, stopFloodOfCase } from './case-floods.server.ts'
import { type Decision, decide } from './decide.server.ts'
import { actions, needsReason } from './decision.server.ts'
import { listQueue } from './desk-queue.server.ts'
import { deskPath, floodHours } from './moderation.ts'
import { parseModeratorNote, parseReason, parseSuspensionHours } from './reason.ts'

interface AskedDecision extends Decision {
  version: number | null
  /** The case that the page offers next. */
  next: string | undefined
}

/** An old version of the case is refused. Afterwards the next case opens. */
export const decideIntent = intent<{ caseId?: string }, Response, AskedDecision>(
  { limit: 'moderate', schema: parse },
  async ({ site, viewer, fields, params }) => {
    const caseId = idCursor(params.caseId ?? null)
    const { version, next, ...decision } = fields
    if (caseId === null || version === null) throw unreadableForm()
    const done = await decide(site, viewer, caseId, version, decision)
    const queue = await listQueue(site, viewer)
    const found = queue.find((entry) => String(entry.caseId) === next) ?? queue[0]
    return redirect(deskPath(found?.caseId ?? null, done), 303)
  },
)

export const floodIntent = intent<{ caseId?: string }>(
  { limit: 'moderate' },
  async ({ site, viewer, fields, params }) => {
    const caseId = idCursor(params.caseId ?? null)
    const scope = scopes.find((one) => one === fields.scope)
    const hours = floodHours.find((one) => String(one) === fields.hours)
    if (caseId === null || !scope || !hours) throw unreadableForm()
    const asked = { scope, hours, ...parseReason(fields) }
    const done = await stopFloodOfCase(site, viewer, caseId, asked)
    return redirect(deskPath(caseId, done), 303)
  },
)

function parse(fields: Fields): AskedDecision {
  const name = [...actions, 'hide and suspend' as const].find((one) => one === fields.decision)
  if (!name) throw unreadableForm()
  const action = name === 'hide and suspend' ? 'hide' : name
  // The words stay, so the author is told nothing.
  const isWithoutReason = !needsReason(action) && !fields.reason
  return {
    version: idCursor(fields.version ?? null),
    next: fields.next,
    action,
    ...(isWithoutReason
      ? { reason: null, note: parseModeratorNote(fields.note) }
      : parseReason(fields)),
    ...(name.endsWith('suspend') && { suspendHours: parseSuspensionHours(fields.hours) }),
  }
}
