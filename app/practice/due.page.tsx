import { useEffect } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { SignedOut } from '../accounts/SignedOut.tsx'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Icon } from '../ui/Icon.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useComponentKeys } from '../ui/use-component-keys.ts'
import { useFocusOnNext } from '../ui/use-focus-on-next.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { Route } from './+types/due.page.ts'
import { DueCard } from './DueCard.tsx'
import { DueFoot, Notice } from './DueFoot.tsx'
import { type DuePage, readDuePage } from './due-page.server.ts'
import { Finished } from './Finished.tsx'
import {
  answerIntent,
  forgetIntent,
  reportTimeZoneIntent,
  returnIntent,
  undoIntent,
} from './practice.action.ts'
import { StudyTabs } from './StudyTabs.tsx'
import { dueADay } from './schedule.server.ts'
import './practice.css'
import '../videos/study-pages.css'

export const handle = { about: null }

/** `/due`: what the viewer practises today, one question at a time. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, isRefused } = getContext(args)
  if (!isRefused) requireViewer(args, href('/due'))
  const query = new URL(args.request.url).searchParams
  const isAhead = query.has('ahead')
  return {
    page: viewer && (await readDuePage(site, viewer, isAhead)),
    timeZone: viewer?.timeZone ?? null,
    isAhead,
    // Not imported by the component: the scheduler would come with it.
    mostADay: dueADay,
    done: query.get('done'),
    card: query.get('card'),
    now: site.now(),
  }
}

export const action = intents({
  answer: answerIntent,
  undo: undoIntent,
  forget: forgetIntent,
  return: returnIntent,
  'time-zone': reportTimeZoneIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Due today', matches)

export default function Due({ loaderData }: Route.ComponentProps) {
  const { page, timeZone, isAhead, mostADay, done, card, now } = loaderData
  const current = page?.current
  const refused = useRefused()
  const shownCards = [current, page?.last].map((one) => one && String(one.cardId))
  const keys = useShortcuts()
  const component = useComponentKeys(keys)
  const shown = current ? `${current.cardId} ${current.version}` : 'finished'
  const part = useFocusOnNext(shown, null)
  useTimeZone(timeZone)
  return (
    <>
      <StudyTabs current="due" />
      {/* A click anywhere gives it the focus, so that its keys act. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys press buttons in it */}
      <div
        className="due"
        ref={component}
        tabIndex={-1}
        onKeyDown={(event) => revealByKey(event, keys)}
      >
        <header className="split">
          <h1>Due today</h1>
          {page && <Done page={page} />}
        </header>
        {page && page.waiting !== null && page.waiting > mostADay && (
          <p className="faint">
            {page.waiting} waiting, today {mostADay} at most
          </p>
        )}
        <Notice done={done} card={card} keys={keys} />
        {/* Forms that are shown say themselves what was refused. */}
        {!shownCards.includes(refused?.typed.card) && <RefusalAlert refused={refused} />}
        {refused && !page && <SignedOut refused={refused} path={href('/due')} />}
        <section
          className="due-part"
          ref={part}
          tabIndex={-1}
          aria-labelledby={page ? 'due-title' : 'signed-out'}
        >
          {current && (
            <DueCard
              key={shown}
              current={current}
              number={page.number}
              isAhead={isAhead}
              keys={keys}
            />
          )}
          {page && !current && <Finished page={page} now={now} />}
        </section>
        {page && <DueFoot page={page} keys={keys} canUndo={done !== 'forgotten'} />}
      </div>
    </>
  )
}

function useTimeZone(stored: string | null): void {
  const { submit } = useFetcher()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === stored) return
    void submit({ intent: 'time-zone', timeZone }, { method: 'post', action: pathname + search })
  }, [stored, submit, pathname, search])
}

/**
 * Ctrl+Enter, also while one writes, and Space outside of fields and buttons show the answer. It
 * takes the focus, so that a screen reader reads it and the keys of the grades act.
 * @param keys whether keys without a modifier act
 */
function revealByKey(event: React.KeyboardEvent<HTMLElement>, keys: boolean): void {
  const { key, target, currentTarget } = event
  const isEnter = key === 'Enter' && (event.ctrlKey || event.metaKey)
  const isSpace =
    keys &&
    key === ' ' &&
    target instanceof Element &&
    !target.closest('a, button, summary, textarea')
  const reveal = currentTarget.querySelector<HTMLDetailsElement>('.reveal')
  if (!reveal || !(isEnter || isSpace)) return
  event.preventDefault()
  reveal.open = true
  reveal.querySelector<HTMLElement>('.answer')?.focus()
}

/** How far today is: a box for each question, ticked by the red pen, and "4 of 8". */
function Done({ page: { ticks, current, number, total, nextAt } }: { page: DuePage }) {
  if (total === 0) return null
  const isOver = current === null && nextAt === null
  return (
    <div className="row faint">
      <ol className="ticks" aria-hidden="true">
        {ticks.map((tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
          <li key={index} className={tick === 'done' ? 'box' : `box ${tick}`}>
            {tick === 'done' && <Icon name="tick" />}
          </li>
        ))}
      </ol>
      <span role="status">{isOver ? 'all done' : `${number} of ${total}`}</span>
    </div>
  )
}
