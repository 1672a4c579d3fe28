import { shared, visitOf } from '#app/http/visit.ts'
import { listChannels } from '#core/channels/channels.ts'
import { usePages } from '../ui/pages.tsx'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/channels.ts'
import { ChannelTile } from './ChannelTile.tsx'

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await shared(
    args,
    () => listChannels(visitOf(args).site, after),
    () => ['channels'],
  )
}

export const meta: Route.MetaFunction = ({ matches }) => titled('Channels', matches)

const whole = (page: Awaited<ReturnType<typeof loader>>) => page

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { items, more } = usePages(loaderData, whole)
  return (
    <>
      <h1>Channels</h1>
      {items.length === 0 && <p className="empty">No channels yet. Search for one on the home page and add it.</p>}
      <ul className="channel-tiles">
        {items.map((channel) => (
          <li key={channel.key}>
            <ChannelTile channel={channel} heading="h2" />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
