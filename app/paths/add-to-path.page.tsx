import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { counted } from '../ui/words.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/add-to-path.page.ts'
import { readVideoTitle } from './added-videos.server.ts'
import { listChangeablePaths } from './own-path.server.ts'
import { addToPathPath, newPathPath, pathPath } from './path-path.ts'

export const handle = { query: ['video'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const videoId = new URL(args.request.url).searchParams.get('video') ?? ''
  if (!isVideoId(videoId)) throw redirect(href('/paths'))
  const viewer = requireViewer(args, addToPathPath(videoId))
  const [title, paths] = await Promise.all([
    readVideoTitle(site, videoId),
    listChangeablePaths(site, viewer, videoId),
  ])
  return { videoId, title, paths }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Add to a path', matches)

/** Each button is one of the form for links in the editor of its path. */
export default function AddToPath({ loaderData }: Route.ComponentProps) {
  const { videoId, title, paths } = loaderData
  const links = `https://youtu.be/${videoId}`
  return (
    <article className="stack">
      <h1>Add to a path</h1>
      <p>
        <Link to={href('/video/:videoId', { videoId })}>
          <bdi>{title ?? 'A video that is not analyzed yet'}</bdi>
        </Link>
      </p>
      {paths.length === 0 ? (
        <p className="empty">You have no path yet. This video can be the first step of one.</p>
      ) : (
        <PageForm intent="add" values={{ links }}>
          <ul className="sheet">
            {paths.map(({ id, title, steps, hasVideo }) => (
              <li key={id} className="split">
                <span>
                  <Link to={pathPath(id)}>
                    <bdi>{title}</bdi>
                  </Link>{' '}
                  <small>{counted(steps, 'step', 'steps')}</small>
                </span>
                {hasVideo ? (
                  <small>It is in there.</small>
                ) : (
                  <Submit
                    className="button"
                    formAction={href('/path/:pathId/edit', { pathId: id })}
                    about={`Add to ${title}`}
                  >
                    Add
                  </Submit>
                )}
              </li>
            ))}
          </ul>
        </PageForm>
      )}
      <p>
        <Link className="button" to={newPathPath(links)}>
          Make a new path with it
        </Link>
      </p>
    </article>
  )
}
