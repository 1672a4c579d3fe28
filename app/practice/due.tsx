import { href, redirect } from 'react-router'
import { readDuePage } from '#core/practice/due-page.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useComponentKeys } from '../ui/use-component-keys.ts'
import { useFocusOnNext } from '../ui/use-focus-on-next.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { Route } from './+types/due.ts'
import { answerIntent } from './answer.ts'
import { Done } from './Done.tsx'
import { DueCard } from './DueCard.tsx'
import { DueFoot } from './DueFoot.tsx'
import { Finished } from './Finished.tsx'
import { badQuestionIntent, forgetIntent, returnIntent } from './leave.ts'
import { Notice } from './Notice.tsx'
import { reportTimeZoneIntent } from './report-time-zone.ts'
import { undoIntent } from './undo.ts'
import { useTimeZone } from './use-time-zone.ts'

/** `/due`: what the viewer practises today, one question at a time. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (!viewer) throw redirect(`${href('/login')}?returnTo=${encodeURIComponent(href('/due'))}`)
  const query = new URL(args.request.url).searchParams
  const isAhead = query.has('ahead')
  return {
    page: await readDuePage(site, viewer, isAhead),
    timeZone: viewer.timeZone,
    isAhead,
    done: query.get('done'),
    card: query.get('card'),
    now: site.now(),
  }
}

export const action = intents({
  answer: answerIntent,
  undo: undoIntent,
  forget: forgetIntent,
  'bad-question': badQuestionIntent,
  return: returnIntent,
  'time-zone': reportTimeZoneIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Due today', matches)

export default function Due({ loaderData, actionData }: Route.ComponentProps) {
  const { page, timeZone, isAhead, done, card, now } = loaderData
  const { current } = page
  const keys = useShortcuts()
  const component = useComponentKeys(keys)
  const shown = current ? `${current.cardId} ${current.version}` : 'finished'
  const part = useFocusOnNext(shown)
  useTimeZone(timeZone)
  return (
    // A click anywhere gives it the focus, so that its keys act.
    <div className="due" ref={component} tabIndex={-1}>
      <header className="due-head">
        <h1>Due today</h1>
        <Done page={page} />
      </header>
      {page.waiting !== null && <p className="faint">{page.waiting} waiting, today 100 at most</p>}
      <Notice done={done} card={card} keys={keys} />
      <RefusalAlert refused={actionData && 'refusal' in actionData ? actionData : undefined} />
      <section className="due-part" ref={part} tabIndex={-1} aria-labelledby="due-title">
        {current ? (
          <DueCard
            key={shown}
            current={current}
            number={page.done + 1}
            isAhead={isAhead}
            keys={keys}
          />
        ) : (
          <Finished page={page} now={now} />
        )}
      </section>
      <DueFoot page={page} keys={keys} canUndo={done !== 'forgotten' && done !== 'marked'} />
    </div>
  )
}
