import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { type FloodFilter, parseFlood } from '#core/moderation/flood.ts'
import { readFloodDesk } from '#core/moderation/flood-desk.ts'
import { anonymousReviewsWaitUntil } from '#core/moderation/switches.ts'
import { idCursor } from '#core/page.ts'
import { Refusal } from '#core/refusal.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { Route } from './+types/floods.ts'
import { Alarms } from './Alarms.tsx'
import { Done } from './Done.tsx'
import { deskPath } from './desk-path.ts'
import { FloodForm } from './FloodForm.tsx'
import { FloodPreview } from './FloodPreview.tsx'
import { FloodRuns } from './FloodRuns.tsx'
import { findFloodIntent } from './find-flood.ts'
import { floodFields } from './flood-path.ts'
import { moderatorsOnly, requireDesk } from './moderators-only.ts'
import { readDeskLog } from './read-desk-log.ts'
import { stopFloodIntent } from './stop-flood.ts'
import { undoFloodIntent } from './undo-flood.ts'
import { WaitSwitch } from './WaitSwitch.tsx'
import './desk.css'
import './floods.css'

export const handle = { query: [...floodFields, 'done'] }

/** `/desk/floods`: what looks like a flood, and what a search finds. Never cached. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const query = new URL(args.request.url).searchParams
  const { filter, problem } = readFilter(query)
  const [found, log, waitsUntil] = await Promise.all([
    readFloodDesk(site, viewer, filter),
    readDeskLog(site, viewer),
    anonymousReviewsWaitUntil(site),
  ])
  const done = idCursor(query.get('done'))
  return {
    ...found,
    filter,
    problem,
    waitsUntil,
    done: log.find(({ id }) => id === done),
    now: getContext(args).site.now(),
  }
}

/** A link that was cut off shows the page with the sentence that says what is wrong. */
function readFilter(query: URLSearchParams): {
  filter: FloodFilter | null
  problem: string | null
} {
  const fields = Object.fromEntries(
    floodFields.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  if (Object.keys(fields).length === 0) return { filter: null, problem: null }
  try {
    return { filter: parseFlood(fields), problem: null }
  } catch (error) {
    if (error instanceof Refusal) return { filter: null, problem: error.message }
    throw error
  }
}

export const action = moderatorsOnly(
  intents<object, Response>({
    find: findFloodIntent,
    stop: stopFloodIntent,
    undo: undoFloodIntent,
  }),
)

/** After a refusal too: what was found may be gone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Floods', matches)

export default function Floods({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, problem, preview, now } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  const typed = (intent: string) => (refused?.typed.intent === intent ? refused.typed : undefined)
  return (
    <>
      <header className="desk-head">
        <h1>Floods</h1>
        <p className="row">
          <Link to={deskPath(null)}>The desk</Link>
          <Link to={href('/desk/floods')}>New search</Link>
        </p>
        <WaitSwitch until={loaderData.waitsUntil} />
      </header>
      <Done entry={loaderData.done} />
      <RefusalAlert refused={refused} />
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <Alarms alarms={loaderData.alarms} now={now} />
      <div className="flood-board">
        <FloodForm
          key={JSON.stringify(filter)}
          {...loaderData}
          filter={filter}
          typed={typed('find')}
        />
        {filter && preview && (
          <FloodPreview
            filter={filter}
            preview={preview}
            channelTitles={loaderData.channelTitles}
            typed={typed('stop')}
          />
        )}
      </div>
      <FloodRuns {...loaderData} now={now} />
    </>
  )
}
