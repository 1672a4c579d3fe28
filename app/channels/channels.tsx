import type { ChannelCard } from '#core/channels/channel.ts'
import { listChannels } from '#core/channels/channels.ts'
import { cached, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import type { Route } from './+types/channels.ts'
import { ChannelTile } from './ChannelTile.tsx'

export const handle = { query: ['after'] }

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await cached(args, () => listChannels(getContext(args).site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Channels', matches)

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData, wholePage<ChannelCard>)
  return (
    <>
      <h1>Channels</h1>
      {items.length === 0 && (
        <p className="empty">No channels yet. Search for one on the home page and add it.</p>
      )}
      <ul className="channel-tiles">
        {items.map((channel) => (
          <li key={channel.key}>
            <ChannelTile channel={channel} heading="h2" />
          </li>
        ))}
      </ul>
      {moreButton}
    </>
  )
}
