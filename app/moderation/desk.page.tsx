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
import { DeskLog } from './DeskLog.tsx'
import { decideIntent, floodIntent } from './decide.action.ts'
import { caseOf, setWaiting } from './decide.server.ts'
import { listDeskLog, undoEntry } from './desk-log.server.ts'
import { countQueueOf, listQueue } from './desk-queue.server.ts'
import { anonymousReviewsWaitUntil } from './holds.server.ts'
import { kinds, thingOf } from './kinds.server.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { deskPath } from './moderation.ts'
import { requireModerator } from './moderators.server.ts'
import { moderatorsOnly, requireDesk } from './moderators-only.server.ts'
import { Queue } from './Queue.tsx'
import { type CaseView, readCase } from './read-case.server.ts'
import { parseQuestionKey } from './report-path.ts'
import { Done } from './UndoButton.tsx'
import { WaitSwitch } from './WaitSwitch.tsx'

export const handle = { query: ['after', 'done'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const query = new URL(args.request.url).searchParams
  const after = query.get('after')
  const { caseId: asked } = args.params
  const [queue, waiting, log, waitsUntil, corrected] = await Promise.all([
    listQueue(site, viewer, after),
    countQueueOf(site, viewer),
    listDeskLog(site, viewer),
    anonymousReviewsWaitUntil(site),
    listCorrected(site),
  ])
  const caseId = asked === undefined ? (queue.items[0]?.caseId ?? null) : idCursor(asked)
  if (caseId === null && asked !== undefined) throw redirect('/')
  const view = caseId === null ? null : await readCaseIfThere(site, viewer, caseId)
  const isGone = caseId !== null && view === null
  return data(
    {
      queue,
      waiting,
      log,
      waitsUntil,
      corrected,
      caseId,
      view,
      isGone,
      after,
      done: idCursor(query.get('done')),
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

const undoIntent = intent({ limit: 'moderate' }, async ({ site, viewer, fields, url }) => {
  const entry = idCursor(fields.entry ?? null)
  if (entry === null) throw unreadableForm()
  const { logId, caseId } = await undoEntry(site, viewer, entry)
  return redirect(deskPath(caseId, { after: url.searchParams.get('after'), done: logId }), 303)
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
  return redirect(deskPath(null, { done }), 303)
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
  const { queue, waiting, log, waitsUntil, corrected, caseId, view, isGone, after, done, now } =
    loaderData
  const refused = useRefused()
  const keys = useShortcuts()
  const board = useComponentKeys(keys)
  const caseRef = useFocusOnNext(`${caseId} ${done}`, keys ? null : undefined)
  const index = queue.items.findIndex((entry) => entry.caseId === caseId)
  const nextEntry = queue.items[index + 1]
  const previousEntry = index > 0 ? queue.items[index - 1] : undefined
  const isLast = index === queue.items.length - 1
  return (
    <>
      <ModerationTabs />
      <header className="desk-head split">
        <h1>Moderation</h1>
        {keys && (
          <p className="desk-keys row faint">
            <span className="row tight">
              <kbd>J</kbd> <kbd>K</kbd> next, previous
            </span>
            <span className="row tight">
              <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> decide
            </span>
            <span className="row tight">
              <kbd>Z</kbd> undo
            </span>
          </p>
        )}
        <WaitSwitch until={waitsUntil} />
      </header>
      <Done entry={log.find(({ id }) => id === done)} after={after} />
      <RefusalAlert refused={refused} />
      <div className="desk-board" ref={board}>
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
              now={now}
              after={after}
              typed={refused?.typed}
              next={nextEntry?.caseId ?? null}
              place={index < 0 ? null : `${index + 1} of ${waiting}`}
              isFirstPage={after === null}
              previousPath={previousEntry && deskPath(previousEntry.caseId, { after })}
              nextPath={
                nextEntry
                  ? deskPath(nextEntry.caseId, { after })
                  : isLast && queue.next !== null
                    ? deskPath(null, { after: queue.next })
                    : undefined
              }
              keys={keys}
            />
          ) : (
            <div className="empty stack">
              <h2 id="case-title">{isGone ? 'There is no such case.' : 'Nothing is waiting.'}</h2>
              <p className="faint">
                {isGone ? (
                  <>
                    It was deleted, or another moderator decides about it.{' '}
                    <Link to={deskPath(null)}>Back to the queue</Link>
                  </>
                ) : (
                  'New reports and held reviews appear here.'
                )}
              </p>
            </div>
          )}
        </section>
        <Queue queue={queue} waiting={waiting} current={caseId} after={after} now={now} />
        <DeskLog log={log} after={after} now={now} keys={keys} />
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
    </>
  )
}
