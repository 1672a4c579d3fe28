import { listVideos } from '#core/videos/videos.ts'
import { cached, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { usePages } from '../ui/use-pages.tsx'
import type { Route } from './+types/videos.ts'
import { VideoTile } from './VideoTile.tsx'

export const handle = { query: ['after'] }

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await cached(args, () => listVideos(getContext(args).site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Videos', matches)

const whole = (page: Awaited<ReturnType<typeof loader>>) => page

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { items, more } = usePages(loaderData, whole)
  return (
    <>
      <h1>Videos</h1>
      {items.length === 0 && (
        <p className="empty">No videos yet. Paste the address of one on the home page.</p>
      )}
      <ul className="tiles">
        {items.map((video) => (
          <li key={video.id}>
            <VideoTile video={video} heading="h2" />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
