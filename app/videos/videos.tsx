import type { VideoCard } from '#core/videos/video.ts'
import { listVideos } from '#core/videos/videos.ts'
import { cached, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import type { Route } from './+types/videos.ts'
import { VideoTile } from './VideoTile.tsx'

export const handle = { query: ['after'] }

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await cached(args, () => listVideos(getContext(args).site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Videos', matches)

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData, wholePage<VideoCard>)
  return (
    <>
      <h1>Videos</h1>
      {items.length === 0 && (
        <p className="empty">No videos yet. Paste the address of one on the home page.</p>
      )}
      <ul className="tiles">
        {items.map((video, place) => (
          <li key={video.id}>
            <VideoTile video={video} heading="h2" place={place} />
          </li>
        ))}
      </ul>
      {moreButton}
    </>
  )
}
