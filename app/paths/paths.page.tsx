import './path-line.css'
import './paths.css'
import { href, Link } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { isMuted } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import { StudyTabs } from '../practice/StudyTabs.tsx'
import { readListQuery, viewParameters, withMenu } from '../ranking/list-query.ts'
import { Shelf } from '../ranking/Shelf.tsx'
import { intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { readTopicMenu } from '../topics/topic-menu.server.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { UndoNotice } from '../ui/UndoNotice.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/paths.page.ts'
import { type ListedPath, listOwnPaths, listPaths } from './list-paths.server.ts'
import { readDeletedPath } from './own-path.server.ts'
import { seenBy } from './PathFields.tsx'
import { PathTile } from './PathTile.tsx'
import { undoPathIntent } from './path.action.ts'
import { readListProgress } from './progress.server.ts'

export const handle = {
  query: ['sort', 'topic', 'after', 'own', 'deleted'],
  about: 'Ways through videos, step by step: what one can do afterwards, and why each belongs.',
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const own = query.has('own') ? requireViewer(args, `${href('/paths')}?own`) : null
  const { list, menu, view } = own
    ? { list: await listOwnPaths(site, own, query.get('after')), menu: null, view: null }
    : await readShared(args)
  const ids = list.items.map(({ id }) => id)
  const [progress, deleted] = await Promise.all([
    readListProgress(site, viewer, ids),
    own && readDeletedPath(site, own, query.get('deleted')),
  ])
  return { list, menu, view, progress, deleted, signedIn: viewer !== null }
}

/** The list and its topics are the same for all; people who are muted are left out of them. */
async function readShared(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const query = readListQuery(args.request.url)
  const [{ list, ...shelf }, { uids }] = await Promise.all([
    cached(args, 'paths', () =>
      withMenu(query, listPaths(site, query), readTopicMenu(site, 'paths')),
    ),
    readMutes(site, viewer),
  ])
  const items = list.items.filter((path) => !isMuted(path, { uids, anonymous: false }))
  return { ...shelf, list: { ...list, items } }
}

export const action = intents({ 'undo-path': undoPathIntent })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.menu ? 'Paths' : 'My paths', matches)

const listOf = (data: { list: Page<ListedPath> }) => data.list

export default function Paths({ loaderData }: Route.ComponentProps) {
  const { list, menu, view, progress, deleted, signedIn } = loaderData
  const query: Record<string, string> = view ? viewParameters(view) : { own: '' }
  const { items, moreButton } = useLoadMore(list, listOf, { query })
  const refused = useRefused()
  const make = signedIn ? (
    <Link className="button pen" to={href('/paths/new')}>
      Make a path
    </Link>
  ) : (
    <LogInLink label="Log in to make one" returnTo={href('/paths/new')} />
  )
  const tiles = (
    <>
      <ul className="tiles path-cards">
        {items.map((item, place) => (
          <li key={item.id}>
            <PathTile
              path={item}
              place={place}
              progress={progress[item.id]}
              tag={seenBy[item.visibility]}
            />
          </li>
        ))}
      </ul>
      {moreButton}
    </>
  )
  const isEmpty = items.length === 0
  if (menu && view)
    return (
      <Shelf
        {...{ menu, view }}
        title="Paths"
        path={href('/paths')}
        ownOrder="Best rated"
        orders={['new']}
        act={make}
        empty={isEmpty ? noPaths : null}
      >
        {tiles}
      </Shelf>
    )
  return (
    <>
      <StudyTabs current="paths" />
      <header className="list-head">
        <h1>My paths</h1>
        {make}
      </header>
      {deleted ? (
        <UndoNotice intent="undo-path" field="path" value={deleted.id}>
          {`“${deleted.title}” is deleted.`}
        </UndoNotice>
      ) : (
        <RefusalAlert refused={refused} />
      )}
      {isEmpty && <p className="empty">You have made, saved or started no path yet.</p>}
      {tiles}
    </>
  )
}

const noPaths: [string, string] = [
  'No paths of this topic yet. Make one, or look at all topics.',
  'No paths yet. The first one could be yours.',
]
