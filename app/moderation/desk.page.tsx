import './desk.css'
import { data, href, Link, redirect, type ShouldRevalidateFunction } from 'react-router'
import { listCorrected } from '../questions/corrections.server.ts'
import { noSuchQuestion, questionIdOf } from '../questions/lock-question.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useComponentKeys } from '../ui/use-component-keys.ts'
import { useFocusOnNext } from '../ui/use-focus-on-next.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { Route } from './+types/desk.page.ts'
import { Case } from './Case.tsx'
import type { CaseSubject, SubjectKind } from './cases.server.ts'
import { DeskHead } from './DeskHead.tsx'
import { decideIntent, floodIntent } from './decide.action.ts'
import { caseOf, undoEntry } from './decide.server.ts'
import { countQueueOf, listQueue } from './desk-queue.server.ts'
import { anonymousReviewsWaitUntil, setWaiting } from './holds.server.ts'
import { kinds, thingOf } from './kinds.server.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { deskPath } from './moderation.ts'
import { requireModerator } from './moderators.server.ts'
import { moderatorsOnly, requireDesk } from './moderators-only.server.ts'
import { Queue } from './Queue.tsx'
import { type CaseView, readCase } from './read-case.server.ts'
import { listDeskLog } from './read-log.server.ts'
import { parseQuestionKey } from './report-path.ts'

export const handle = { query: ['done'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const { caseId: asked } = args.params
  const [queue, waiting, log, waitsUntil, corrected] = await Promise.all([
    listQueue(site, viewer),
    countQueueOf(site, viewer),
    listDeskLog(site, viewer),
    anonymousReviewsWaitUntil(site),
    listCorrected(site),
  ])
  const caseId = asked === undefined ? (queue[0]?.caseId ?? null) : idCursor(asked)
  if (caseId === null && asked !== undefined) throw redirect('/')
  const view = caseId === null ? null : await readCaseIfThere(site, viewer, caseId)
  const isGone = caseId !== null && view === null
  const doneId = idCursor(new URL(args.request.url).searchParams.get('done'))
  return data(
    {
      ...{ queue, waiting, waitsUntil, corrected, caseId, view, isGone },
      done: log.items.find(({ id }) => id === doneId),
      last: log.items.find(({ isOwn, canUndo }) => isOwn && canUndo),
      now: site.now(),
    },
    { status: isGone ? 404 : 200 },
  )
}

async function readCaseIfThere(site: Site, viewer: Viewer, id: number): Promise<CaseView | null> {
  try {
    return await readCase(site, viewer, id)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

const undoIntent = intent({ limit: 'moderate' }, async ({ site, viewer, fields }) => {
  const entry = idCursor(fields.entry ?? null)
  if (entry === null) throw unreadableForm()
  const { logId, caseId } = await undoEntry(site, viewer, entry)
  return redirect(deskPath(caseId, logId), 303)
})

const openCaseIntent = intent({ limit: 'moderate' }, async ({ site, viewer, fields }) => {
  await requireModerator(site, viewer)
  return redirect(deskPath(await caseOf(site, viewer, await findSubject(site, fields))), 303)
})

async function findSubject({ rows }: Site, { kind, key = '' }: Fields): Promise<CaseSubject> {
  const question = kind === 'question' ? parseQuestionKey(key) : null
  if (question) {
    const questionId = await questionIdOf(rows, question.videoId, question.hash)
    if (questionId === null) throw noSuchQuestion()
    return { kind: 'question', questionId }
  }
  const known = (Object.keys(kinds) as SubjectKind[]).find((one) => one === kind)
  const isNumbered = known === 'review' || known === 'topic channel'
  const id = isNumbered ? idCursor(key) : key
  if (!known || known === 'question' || id === null) throw unreadableForm()
  return thingOf(known, id)
}

const waitIntent = intent({ limit: 'moderate' }, async ({ site, viewer, fields }) => {
  const done = await setWaiting(site, viewer, fields.on === '1')
  return redirect(deskPath(null, done), 303)
})

export const action = moderatorsOnly(
  intents<{ caseId?: string }, Response>({
    decide: decideIntent,
    flood: floodIntent,
    undo: undoIntent,
    wait: waitIntent,
    open: openCaseIntent,
  }),
)

/** After a refusal too: another moderator may have decided, and the form needs the new version. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Moderation', matches)

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { queue, waiting, corrected, caseId, view, isGone, done, now, ...head } = loaderData
  const refused = useRefused()
  const keys = useShortcuts()
  const board = useComponentKeys(keys)
  const caseRef = useFocusOnNext(`${caseId} ${done?.id}`, keys ? null : undefined)
  return (
    <>
      <ModerationTabs />
      <div className="list loose" ref={board}>
        <DeskHead waitsUntil={head.waitsUntil} done={done} last={head.last} keys={keys} />
        <RefusalAlert refused={refused} />
        <div className="desk-board">
          <section
            className="sheet edge-to-edge case"
            ref={caseRef}
            tabIndex={-1}
            aria-labelledby="case-title"
          >
            {view ? (
              <Case
                key={view.caseId}
                view={view}
                queue={queue}
                waiting={waiting}
                now={now}
                typed={refused?.typed}
                keys={keys}
              />
            ) : isGone ? (
              <div className="empty stack">
                <h2 id="case-title">There is no such case.</h2>
                <p className="faint">
                  It was deleted, or another moderator decides about it.{' '}
                  <Link to={deskPath(null)}>Back to the queue</Link>
                </p>
              </div>
            ) : (
              <div className="empty stack">
                <h2 id="case-title">Nothing is waiting.</h2>
                <p className="faint">New reports and held reviews appear here.</p>
              </div>
            )}
          </section>
          <Queue queue={queue} waiting={waiting} current={caseId} now={now} />
        </div>
        {corrected.length > 0 && (
          <section className="stack">
            <h2>Corrections of the analysis’ questions</h2>
            <ul>
              {corrected.map(({ videoId, hash, question }) => (
                <li key={videoId + hash}>
                  <Link to={`${href('/video/:videoId', { videoId })}#corrections`} dir="auto">
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
