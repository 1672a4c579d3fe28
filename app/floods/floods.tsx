import { href, Link, redirect, type ShouldRevalidateFunction } from 'react-router'
import { type FloodFilter, parseFlood } from '#core/floods/flood.ts'
import { readFloodDesk } from '#core/floods/flood-desk.ts'
import { stopFlood, undoFlood } from '#core/floods/floods.ts'
import { anonymousReviewsWaitUntil } from '#core/holds/holds.ts'
import { parseReason } from '#core/moderation/reason.ts'
import { idCursor } from '#core/page.ts'
import { Refusal } from '#core/refusal.ts'
import { getContext } from '#server/request/context.ts'
import type { Fields } from '#server/request/forms.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { intents } from '#server/request/intents.ts'
import { Done } from '../desk/DecisionDone.tsx'
import { moderatorsOnly, requireDesk } from '../desk/moderators-only.ts'
import { readDeskLog } from '../desk/read-desk-log.ts'
import { WaitSwitch } from '../holds/WaitSwitch.tsx'
import { pageTitle } from '../layout/page-title.ts'
import { ModerationTabs } from '../moderation-log/ModerationTabs.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/floods.ts'
import { Alarms } from './Alarms.tsx'
import { FloodForm } from './FloodForm.tsx'
import { FloodPreview } from './FloodPreview.tsx'
import { FloodRuns } from './FloodRuns.tsx'
import { floodFields, floodPath } from './flood-path.ts'
import '../desk/desk.css'
import './floods.css'

export const handle = { query: [...floodFields, 'done'], isWide: true, about: null }

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

/**
 * The search for a flood. It is posted, because a text of 10,000 characters is too long for a URL;
 * its hash is short.
 */
const findFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  check({ fields }) {
    parseFlood(inUtc(fields))
  },
  async run({ fields }) {
    return redirect(floodPath(parseFlood(inUtc(fields))), 303)
  },
}

/** Browsers send the times of `datetime-local` without a time zone; the labels say UTC. */
function inUtc(fields: Fields): Fields {
  const utc = (time: string | undefined) => (time && !/z$/i.test(time) ? `${time}Z` : time)
  return { ...fields, from: utc(fields.from), to: utc(fields.to) }
}

/** Hides the reviews of a flood, or voids its votes, as one. */
const stopFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  check({ fields }) {
    parseReason(fields)
    parseFlood(fields)
  },
  async run({ site, viewer, fields }) {
    const { target } = fields
    if (target !== 'reviews' && target !== 'votes') throw unreadableForm()
    const reason = parseReason(fields)
    const { logId } = await stopFlood(site, viewer, target, parseFlood(fields), reason)
    return redirect(`${href('/desk/floods')}?done=${logId}`, 303)
  },
}

/** Undo of an action on a flood, as one. */
const undoFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  async run({ site, viewer, fields }) {
    const run = idCursor(fields.run ?? null)
    if (run === null) throw unreadableForm()
    const { logId } = await undoFlood(site, viewer, run)
    return redirect(`${href('/desk/floods')}?done=${logId}`, 303)
  },
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

export default function Floods({ loaderData }: Route.ComponentProps) {
  const { filter, problem, preview, now } = loaderData
  const refused = useRefused()
  const typed = (intent: string) => (refused?.typed.intent === intent ? refused.typed : undefined)
  return (
    <>
      <ModerationTabs />
      <header className="desk-head">
        <h1>Floods</h1>
        <p className="row">
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
