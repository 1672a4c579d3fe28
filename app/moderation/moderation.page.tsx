import { href } from 'react-router'
import { cached, getContext } from '../request/context.server.ts'
import { about } from '../ui/about.ts'
import { Day } from '../ui/Day.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import type { Route } from './+types/moderation.page.ts'
import { describeDetails, describeEntry } from './describe-entry.ts'
import type { PublicEntry } from './log-entry.server.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { listModerationLog } from './moderation-log.server.ts'

export const handle = {
  query: ['after'],
  about: about(() => ({
    path: href('/moderation'),
    description: 'Everything that moderators did here, newest first, and why. It names no person.',
  })),
}

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await cached(args, 'log', () => listModerationLog(getContext(args).site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Moderation', matches)

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData, wholePage<PublicEntry>)
  return (
    <>
      <ModerationTabs />
      <h1>Moderation</h1>
      <p className="prose">
        Everything that moderators did here, newest first, and why. It names nobody and does not
        repeat what was removed.
      </p>
      {items.length === 0 ? (
        <p className="empty">Moderators have done nothing yet.</p>
      ) : (
        <ol className="log">
          {items.map((entry) => (
            <li className="entry" key={entry.id} id={`entry-${entry.id}`}>
              <h2>{describeEntry(entry)}</h2>
              <small>
                {entry.id} · <Day of={entry.at} />
              </small>
              <p>{describeDetails(entry)}</p>
            </li>
          ))}
        </ol>
      )}
      {moreButton}
    </>
  )
}
