import { href } from 'react-router'
import { cached, getContext } from '../request/context.server.ts'
import { about } from '../ui/about.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/moderation.page.ts'
import { LogItem } from './LogItem.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'
import { isModerator } from './moderators.server.ts'
import { type LogEntry, listDeskLog, listModerationLog } from './read-log.server.ts'

export const handle = {
  query: ['after'],
  about: about(() => ({
    path: href('/moderation'),
    description: 'Everything that moderators did here, newest first, and why. It names no person.',
  })),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const after = new URL(args.request.url).searchParams.get('after')
  if (await isModerator(site, viewer)) return await listDeskLog(site, viewer, { after })
  return await cached(args, 'log', () => listModerationLog(site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Moderation', matches)

export default function Moderation({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ModerationTabs />
      <h1>Moderation</h1>
      <p className="prose">
        Everything that moderators did here, newest first, and why. In public it names nobody and
        does not repeat what was removed.
      </p>
      <ListPage<LogEntry>
        page={loaderData}
        empty="Moderators have done nothing yet."
        keyOf={({ id }) => id}
      >
        {(entry) => <LogItem entry={entry} />}
      </ListPage>
    </>
  )
}
