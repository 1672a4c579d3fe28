import { href } from 'react-router'
import { withSeen } from '../positions/with-seen.server.ts'
import { readListQuery, viewParameters, withMenu } from '../ranking/list-query.ts'
import { Shelf } from '../ranking/Shelf.tsx'
import { cached, getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { readTopicMenu } from '../topics/topic-menu.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/videos.page.ts'
import { listVideos } from './list-videos.server.ts'
import { VideoTile } from './VideoTile.tsx'
import type { ListedVideo } from './video.ts'

export const handle = {
  query: ['sort', 'topic', 'after'],
  about:
    'All videos that were analyzed here: a summary, questions with answers, and what viewers think.',
}

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = readListQuery(args.request.url)
  const shown = await cached(args, 'videos', () =>
    withMenu(query, listVideos(site, query), readTopicMenu(site, 'videos')),
  )
  const [items = []] = await withSeen(args, shown.list.items)
  return { ...shown, list: { ...shown.list, items } }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Videos', matches)

const listOf = (data: { list: Page<ListedVideo> }) => data.list

export default function Videos({ loaderData: { list, menu, view } }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(list, listOf, { query: viewParameters(view) })
  return (
    <Shelf
      title="Videos"
      path={href('/videos')}
      ownOrder="Most liked"
      view={view}
      menu={menu}
      empty={items.length === 0 ? noItems : null}
    >
      <ul className="tiles">
        {items.map((video, place) => (
          <li key={video.id}>
            <VideoTile video={video} place={place} heading="h2" />
          </li>
        ))}
      </ul>
      {moreButton}
    </Shelf>
  )
}

const noItems: [string, string] = [
  'No videos by channels of this topic yet. Look at all topics.',
  'No videos yet. Paste the address of one on the home page.',
]
