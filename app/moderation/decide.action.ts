import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { scopes, stopFloodOfCase } from './case-floods.server.ts'
import { type Decision, decide } from './decide.server.ts'
import { actions } from './decision.server.ts'
import { listQueue } from './desk-queue.server.ts'
import { deskPath, floodTimes } from './moderation.ts'
import { isReason, parseModeratorNote, parseSuspensionHours, reasonMissing } from './reason.ts'

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
    const { reason, hours = '' } = fields
    if (caseId === null || !scope || !Object.hasOwn(floodTimes, hours)) throw unreadableForm()
    if (!isReason(reason)) throw reasonMissing()
    const why = { reason, note: parseModeratorNote(fields.note) }
    const done = await stopFloodOfCase(site, viewer, caseId, {
      scope,
      hours: Number(hours),
      ...why,
    })
    return redirect(deskPath(caseId, done), 303)
  },
)

function parse(fields: Fields): AskedDecision {
  const name = [...actions, 'hide and suspend' as const].find((one) => one === fields.decision)
  if (!name) throw unreadableForm()
  const action = name === 'hide and suspend' ? 'hide' : name
  return {
    version: idCursor(fields.version ?? null),
    next: fields.next,
    action,
    reason: isReason(fields.reason) ? fields.reason : null,
    note: parseModeratorNote(fields.note),
    ...(name.endsWith('suspend') && { suspendHours: parseSuspensionHours(fields.hours) }),
  }
}
