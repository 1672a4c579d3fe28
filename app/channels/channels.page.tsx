import { href } from 'react-router'
import { readListQuery, viewParameters, withMenu } from '../ranking/list-query.ts'
import { Shelf } from '../ranking/Shelf.tsx'
import { cached, getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { ratingsForMark } from '../reviews/rating.ts'
import { readTopicMenu } from '../topics/topic-menu.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/channels.page.ts'
import { ChannelTile } from './ChannelTile.tsx'
import type { ListedChannel } from './channel.ts'
import { listChannels } from './list-channels.server.ts'

export const handle = {
  query: ['sort', 'topic', 'after'],
  about: 'All channels that people here learn from, with the letters that viewers gave them.',
}

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = readListQuery(args.request.url)
  return await cached(args, 'channels', () =>
    withMenu(query, listChannels(site, query), readTopicMenu(site, 'channels')),
  )
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Channels', matches)

const listOf = (data: { list: Page<ListedChannel> }) => data.list

export default function Channels({ loaderData: { list, menu, view } }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(list, listOf, { query: viewParameters(view) })
  return (
    <Shelf
      title="Channels"
      path={href('/channels')}
      ownOrder="By name"
      view={view}
      menu={menu}
      empty={items.length === 0 ? noItems : null}
    >
      <ul className="channel-tiles">
        {items.map((channel) => (
          <li key={channel.key}>
            <ChannelTile channel={channel} topic={channel.topic} heading="h2" />
          </li>
        ))}
      </ul>
      {moreButton}
      {items.length > 0 && (
        <p className="faint">A channel has a mark from {ratingsForMark} ratings on.</p>
      )}
    </Shelf>
  )
}

const noItems: [string, string] = [
  'No channels of this topic yet. Add one to the topic, or look at all topics.',
  'No channels yet. Search for one on the home page and add it.',
]
