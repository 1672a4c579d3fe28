import '../ranking/ranking.css'
import '../ui/tally.css'
import './path-strip.css'
import './paths.css'
import { Form, href, Link, redirect } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { isMuted } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import { type ListView, listPath } from '../ranking/list-query.ts'
import { TopicLinks } from '../ranking/TopicLinks.tsx'
import { type Intent, intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { readTopicMenu } from '../topics/topic-menu.server.ts'
import { about } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/paths.page.ts'
import { readDeletedPath, undoPathDeletion } from './own-path.server.ts'
import { PathTile } from './PathTile.tsx'
import { type PathSort, pathSorts } from './path.ts'
import { pathPath } from './path-path.ts'
import { type ListedPath, listOwnPaths, listPaths, type OwnPath } from './paths.server.ts'
import { readListProgress } from './progress.server.ts'
import { seenBy } from './seen-by.ts'

export const handle = {
  query: ['sort', 'topic', 'after', 'own', 'deleted'],
  isWide: true,
  about: about(() => ({
    path: href('/paths'),
    description:
      'Ways through videos, step by step: what one can do afterwards, and why each belongs.',
  })),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const query = new URL(args.request.url).searchParams
  if (query.has('own')) return await loadOwn(args)
  const sort = pathSorts.find((one) => one === query.get('sort')) ?? null
  const topic = query.get('topic') || null
  const [shared, mutes] = await Promise.all([
    cached(args, 'paths', async () => {
      const [list, menu] = await Promise.all([
        listPaths(site, { sort, topic, after: query.get('after') }),
        readTopicMenu(site, 'paths'),
      ])
      return { list, menu }
    }),
    readMutes(site, viewer),
  ])
  const items = shared.list.items.filter((path) => !isMuted(path, { ...mutes, anonymous: false }))
  const progress = await readListProgress(
    site,
    viewer,
    items.map(({ id }) => id),
  )
  const list: Page<ListedPath | OwnPath> = { ...shared.list, items }
  const view: ListView<PathSort> = { sort, topic }
  return {
    list,
    menu: shared.menu,
    view,
    progress,
    isOwn: false,
    deleted: null,
    signedIn: !!viewer,
  }
}

async function loadOwn(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, `${href('/paths')}?own`)
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const list: Page<ListedPath | OwnPath> = await listOwnPaths(site, viewer, query.get('after'))
  const [progress, deleted] = await Promise.all([
    readListProgress(
      site,
      viewer,
      list.items.map(({ id }) => id),
    ),
    readDeletedPath(site, viewer, query.get('deleted')),
  ])
  const view: ListView<PathSort> = { sort: null, topic: null }
  return { list, menu: null, view, progress, isOwn: true, deleted, signedIn: true }
}

const undoDeletionIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    const id = fields.path ?? ''
    await undoPathDeletion(site, viewer, id)
    return redirect(pathPath(id), 303)
  },
}

export const action = intents({ 'undo-path': undoDeletionIntent })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.isOwn ? 'My paths' : 'Paths', matches)

const listOf = (data: { list: Page<ListedPath | OwnPath> }) => data.list

const labels: Record<PathSort | 'best', string> = {
  best: 'Best rated',
  finished: 'Most finished',
  new: 'New',
}

/** The same as `pathSorts`, so that browsers do not load the file that has it. */
const shownSorts: PathSort[] = ['finished', 'new']

export default function Paths({ loaderData }: Route.ComponentProps) {
  const { list, menu, view, progress, isOwn, deleted, signedIn } = loaderData
  const { items, moreButton } = useLoadMore(list, listOf, {
    query: {
      ...(isOwn && { own: '' }),
      ...(view.sort && { sort: view.sort }),
      ...(view.topic && { topic: view.topic }),
    },
  })
  const path = href('/paths')
  return (
    <>
      <header className="list-head paths-head">
        <h1>{isOwn ? 'My paths' : 'Paths'}</h1>
        <div>
          <nav className="tray" aria-label="Which paths">
            {[null, ...shownSorts].map((sort) => (
              <Link
                key={sort}
                to={listPath(path, { ...view, sort })}
                aria-current={!isOwn && view.sort === sort ? 'true' : undefined}
              >
                {labels[sort ?? 'best']}
              </Link>
            ))}
            {signedIn && (
              <Link to={`${path}?own`} aria-current={isOwn ? 'true' : undefined}>
                Mine
              </Link>
            )}
          </nav>
        </div>
        <p className="paths-make">
          {signedIn ? (
            <>
              <Link className="button pen" to={href('/paths/new')}>
                Make a path
              </Link>
              <Link className="button" to={`${href('/paths/new')}#add`}>
                Import a playlist
              </Link>
            </>
          ) : (
            <LogInLink label="Log in to make one" returnTo={href('/paths/new')} />
          )}
        </p>
      </header>
      <RefusalAlert refused={useRefused()} />
      {deleted && (
        <Form method="post" className="done row" role="status">
          <input type="hidden" name="intent" value="undo-path" />
          <input type="hidden" name="path" value={deleted.id} />
          <span>
            “<bdi>{deleted.title}</bdi>” is deleted.
          </span>
          <button className="button" type="submit">
            Undo
          </button>
        </Form>
      )}
      <div className={menu ? 'shelf' : undefined}>
        {menu && <TopicLinks menu={menu} path={path} view={view} />}
        <div className="shelf-list">
          {items.length === 0 && <p className="empty">{emptySentence(isOwn, view.topic)}</p>}
          <ul className="path-cards">
            {items.map((item, place) => (
              <li key={item.id}>
                <PathTile
                  path={item}
                  place={place}
                  progress={progress[item.id]}
                  tag={'isEditor' in item && item.isEditor ? seenBy[item.visibility] : undefined}
                />
              </li>
            ))}
          </ul>
          {moreButton}
          {items.length > 0 && (
            <p className="faint">
              A path has a mark when five people who finished half of it have rated it.
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function emptySentence(isOwn: boolean, topic: string | null): string {
  if (isOwn) return 'You have made, saved or started no path yet.'
  return topic === null
    ? 'No paths yet. The first one could be yours.'
    : 'No paths of this topic yet. Make one, or look at all topics.'
}
