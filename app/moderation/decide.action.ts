import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { stopFloodOfCase } from './case-floods.server.ts'
import { decide, rejectAppeal } from './decide.server.ts'
import { type Action, needsReason } from './decision.server.ts'
import { listQueue } from './desk-queue.server.ts'
import { deskPath, floodHours } from './moderation.ts'
import { parseModeratorNote, parseReason, parseSuspensionHours, type Reason } from './reason.ts'

/** An old version of the case is refused. Afterwards the next case opens. */
export const decideIntent = intent<{ caseId?: string }, Response, ParsedDecision>(
  { limit: 'moderate', schema: parse },
  async ({ site, viewer, fields, params, url }) => {
    const caseId = idCursor(params.caseId ?? null)
    const { version, name, action, reason, note, suspendHours } = fields
    if (caseId === null || version === null) throw unreadableForm()
    const done =
      name === 'reject' && reason !== null
        ? await rejectAppeal(site, viewer, caseId, version, { reason, note })
        : await decide(site, viewer, caseId, version, {
            action,
            reason,
            note,
            ...(suspendHours !== undefined && { suspendHours }),
          })
    const after = url.searchParams.get('after')
    return redirect(await pathOfNext(site, viewer, fields, { after, done }), 303)
  },
)

export const floodIntent = intent<{ caseId?: string }>(
  { limit: 'moderate' },
  async ({ site, viewer, fields, params, url }) => {
    const caseId = idCursor(params.caseId ?? null)
    const scope = (['account', 'network'] as const).find((one) => one === fields.scope)
    const hours = floodHours.find((one) => String(one) === fields.hours)
    if (caseId === null || !scope || !hours) throw unreadableForm()
    const asked = { scope, hours, ...parseReason(fields) }
    const { logId } = await stopFloodOfCase(site, viewer, caseId, asked)
    return redirect(deskPath(caseId, { after: url.searchParams.get('after'), done: logId }), 303)
  },
)

const decisions = [
  'keep',
  'hide',
  'hide-and-suspend',
  'restore',
  'purge',
  'suspend',
  'lift',
  'reject',
] as const
export type DecisionName = (typeof decisions)[number]

interface ParsedDecision {
  version: number | null
  /** The case that the page offers next. */
  next: string | undefined
  name: DecisionName
  action: Action
  reason: Reason | null
  note: string
  suspendHours?: number | null
}

function parse(fields: Fields): ParsedDecision {
  const name = decisions.find((one) => one === fields.decision)
  if (!name) throw unreadableForm()
  const form = { version: idCursor(fields.version ?? null), next: fields.next }
  const action = actionOf(name)
  // The words stay, so the author is told nothing.
  const { reason, note } =
    name !== 'reject' && !needsReason(action) && !fields.reason
      ? { reason: null, note: parseModeratorNote(fields.note) }
      : parseReason(fields)
  if (name === 'hide-and-suspend' || name === 'suspend') {
    const suspendHours = parseSuspensionHours(fields.hours)
    return { ...form, name, action, reason, note, suspendHours }
  }
  return { ...form, name, action, reason, note }
}

function actionOf(name: DecisionName): Action {
  if (name === 'hide-and-suspend') return 'hide'
  return name === 'reject' ? 'keep' : name
}

async function pathOfNext(
  site: Site,
  viewer: Viewer | null,
  { next }: ParsedDecision,
  { after, done }: { after: string | null; done: number },
): Promise<string> {
  const { items } = await listQueue(site, viewer, after)
  const found = items.find(({ caseId }) => String(caseId) === next) ?? items[0]
  // The last one of a page that is not the first: the desk begins at its top again.
  return found ? deskPath(found.caseId, { after, done }) : deskPath(null, { done })
}
