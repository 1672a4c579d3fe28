import { href } from 'react-router'
import type { ListedChannel } from '#core/channels/channel.ts'
import { listChannels } from '#core/channels/list-channels.ts'
import type { Page } from '#core/page.ts'
import { ratingsForMark } from '#core/rating.ts'
import { readTopicMenu } from '#core/topics/topic-menu.ts'
import { cached, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { ListHead } from '../ranking/ListHead.tsx'
import { readListQuery, viewParameters } from '../ranking/list-query.ts'
import { TopicLinks } from '../ranking/TopicLinks.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/channels.ts'
import { ChannelTile } from './ChannelTile.tsx'
import '../ranking/ranking.css'

export const handle = {
  query: ['sort', 'topic', 'after'],
  isWide: true,
  about: 'All channels that people here learn from, with the letters that viewers gave them.',
}

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = readListQuery(args.request.url)
  return await cached(args, 'channels', async () => {
    const [list, menu] = await Promise.all([
      listChannels(site, query),
      readTopicMenu(site, 'channels'),
    ])
    return {
      data: {
        list: list.data,
        menu: menu.data,
        view: { sort: query.sort, topic: query.topic },
      },
      tags: [...(list.tags ?? []), ...(menu.tags ?? [])],
    }
  })
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Channels', matches)

const listOf = (data: { list: Page<ListedChannel> }) => data.list

export default function Channels({ loaderData: { list, menu, view } }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(list, listOf, { query: viewParameters(view) })
  const path = href('/channels')
  return (
    <>
      <ListHead title="Channels" path={path} ownOrder="Mixed" view={view} />
      <div className="shelf">
        <TopicLinks menu={menu} path={path} view={view} />
        <div className="shelf-list">
          {items.length === 0 && (
            <p className="empty">
              {view.topic
                ? 'No channels of this topic yet. Add one to the topic, or look at all topics.'
                : 'No channels yet. Search for one on the home page and add it.'}
            </p>
          )}
          <ul className="channel-tiles">
            {items.map((channel) => (
              <li key={channel.key}>
                <ChannelTile channel={channel} topic={channel.topic} heading="h2" />
              </li>
            ))}
          </ul>
          {moreButton}
          {items.length > 0 && (
            <p className="shelf-note">
              A channel has a mark from {ratingsForMark} ratings on. Until then we say so.
            </p>
          )}
        </div>
      </div>
    </>
  )
}
