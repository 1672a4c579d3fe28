import '../ranking/ranking.css'
import './path-line.css'
import './paths.css'
import { href, Link } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { isMuted } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import { StudyTabs } from '../practice/StudyTabs.tsx'
import { listPath, viewParameters } from '../ranking/list-query.ts'
import { TopicLinks } from '../ranking/TopicLinks.tsx'
import { intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { readTopicMenu } from '../topics/topic-menu.server.ts'
import { about } from '../ui/about.ts'
import { PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/paths.page.ts'
import { type ListedPath, listOwnPaths, listPaths } from './list-paths.server.ts'
import { readDeletedPath } from './own-path.server.ts'
import { seenBy } from './PathFields.tsx'
import { PathTile } from './PathTile.tsx'
import { undoPathIntent } from './path.action.ts'
import type { PathSort } from './path.ts'
import { readListProgress } from './progress.server.ts'

export const handle = {
  query: ['sort', 'topic', 'after', 'own', 'deleted'],
  about: about(() => ({
    path: href('/paths'),
    description:
      'Ways through videos, step by step: what one can do afterwards, and why each belongs.',
  })),
}

const sorts = { best: 'Best rated', finished: 'Most finished', new: 'New' }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const after = query.get('after')
  const isOwn = query.has('own')
  const wanted = query.get('sort')
  const sort: PathSort | null = wanted === 'finished' || wanted === 'new' ? wanted : null
  const topic = query.get('topic') || null
  if (isOwn) {
    const own = requireViewer(args, `${href('/paths')}?own`)
    const list = await listOwnPaths(site, own, after)
    const deleted = await readDeletedPath(site, own, query.get('deleted'))
    return await withProgress(args, { list, menu: null, sort: null, topic: null, isOwn, deleted })
  }
  const [shared, mutes] = await Promise.all([
    cached(args, 'paths', async () => {
      const [list, menu] = await Promise.all([
        listPaths(site, { sort, topic, after }),
        readTopicMenu(site, 'paths'),
      ])
      return { list, menu }
    }),
    readMutes(site, viewer),
  ])
  const { list, menu } = shared
  const items = list.items.filter((path) => !isMuted(path, { ...mutes, anonymous: false }))
  const shown = { ...list, items }
  return await withProgress(args, { list: shown, menu, sort, topic, isOwn, deleted: null })
}

async function withProgress<Data extends { list: Page<ListedPath> }>(
  args: Route.LoaderArgs,
  data: Data,
) {
  const { site, viewer } = getContext(args)
  const ids = data.list.items.map(({ id }) => id)
  const progress = await readListProgress(site, viewer, ids)
  return { ...data, progress, signedIn: viewer !== null }
}

export const action = intents({ 'undo-path': undoPathIntent })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.isOwn ? 'My paths' : 'Paths', matches)

const listOf = (data: { list: Page<ListedPath> }) => data.list

export default function Paths({ loaderData }: Route.ComponentProps) {
  const { list, menu, sort, topic, progress, isOwn, deleted, signedIn } = loaderData
  const view = { sort, topic }
  const query = { ...(isOwn && { own: '' }), ...viewParameters(view) }
  const { items, moreButton } = useLoadMore(list, listOf, { query })
  const refused = useRefused()
  const path = href('/paths')
  return (
    <>
      {isOwn && <StudyTabs current="paths" />}
      <header className="list-head">
        <h1>{isOwn ? 'My paths' : 'Paths'}</h1>
        <div>
          <nav className="tray" aria-label="Which paths">
            {([null, 'finished', 'new'] as const).map((one) => (
              <Link
                key={one}
                to={listPath(path, { sort: one, topic })}
                aria-current={!isOwn && sort === one ? 'true' : undefined}
              >
                {sorts[one ?? 'best']}
              </Link>
            ))}
            {signedIn && (
              <Link to={`${path}?own`} aria-current={isOwn ? 'true' : undefined}>
                Mine
              </Link>
            )}
          </nav>
        </div>
        <p className="paths-make row">
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
      {deleted ? (
        <PageForm intent="undo-path" values={{ path: deleted.id }} className="done row">
          <span role="status">
            “<bdi>{deleted.title}</bdi>” is deleted.
          </span>
          <Submit className="button">Undo</Submit>
        </PageForm>
      ) : (
        <RefusalAlert refused={refused} />
      )}
      <div className={menu ? 'shelf' : undefined}>
        {menu && <TopicLinks menu={menu} path={path} view={view} />}
        <div className="shelf-list">
          {items.length === 0 && <p className="empty">{emptySentence(isOwn, topic)}</p>}
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
