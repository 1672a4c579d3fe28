import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { StudyTabs } from '../practice/StudyTabs.tsx'
import { intent, intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { listSaved } from '../videos/list-videos.server.ts'
import { VideoTile } from '../videos/VideoTile.tsx'
import type { Route } from './+types/saved.page.ts'
import { setSaved } from './saved.server.ts'
import { withSeen } from './with-seen.server.ts'

export const handle = { query: ['after'], about: null }

/** `/saved`: the videos that the viewer keeps for later. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const viewer = requireViewer(args, href('/saved'))
  const page = await listSaved(site, viewer, new URL(args.request.url).searchParams.get('after'))
  const [items = []] = await withSeen(args, page.items)
  return { ...page, items }
}

export const action = intents({
  remove: intent(
    { members: 'Log in to see what you have saved.', limit: 'write', isForSuspended: true },
    async ({ site, viewer, fields }) => {
      await setSaved(site, viewer, fields.video ?? '', false)
      return null
    },
  ),
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Saved', matches)

export default function Saved({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StudyTabs current="saved" />
      <h1 className="visually-hidden">Saved</h1>
      <ListPage
        page={loaderData}
        className="tiles"
        empty="Nothing saved yet. “Save” is under every video."
        keyOf={({ id }) => id}
      >
        {(video) => (
          <>
            <VideoTile video={video} heading="h2" />
            <PageForm intent="remove" values={{ video: video.id }}>
              <Submit className="small-action" about={`Remove: ${video.title || 'Unnamed Video'}`}>
                Remove
              </Submit>
            </PageForm>
          </>
        )}
      </ListPage>
    </>
  )
}
