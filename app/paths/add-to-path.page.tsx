import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { counted } from '../ui/words.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/add-to-path.page.ts'
import { readVideoTitle } from './added-videos.server.ts'
import { addStepIntent } from './edit-path.action.ts'
import { listChangeablePaths } from './own-path.server.ts'
import { longestReason } from './path.ts'
import { addToPathPath, newPathPath, pathPath } from './path-path.ts'

export const handle = { query: ['video', 'added'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const videoId = query.get('video') ?? ''
  if (!isVideoId(videoId)) throw redirect(href('/paths'))
  const viewer = requireViewer(args, addToPathPath(videoId))
  const [title, paths] = await Promise.all([
    readVideoTitle(site, videoId),
    listChangeablePaths(site, viewer, videoId),
  ])
  const added = paths.find(({ id, hasVideo }) => hasVideo && id === query.get('added')) ?? null
  return { videoId, title, paths, added }
}

export const action = intents({ 'add-step': addStepIntent })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Add to a path', matches)

export default function AddToPath({ loaderData }: Route.ComponentProps) {
  const { videoId, title, paths, added } = loaderData
  const video = href('/video/:videoId', { videoId })
  return (
    <article className="stack">
      <h1>Add to a path</h1>
      <p>
        <Link to={video}>
          <bdi>{title ?? 'A video that is not analyzed yet'}</bdi>
        </Link>
      </p>
      {added && (
        <p className="done" role="status">
          It is the last step of “<bdi>{added.title}</bdi>” now.{' '}
          <Link to={pathPath(added.id)}>See the path</Link>
        </p>
      )}
      {paths.length === 0 ? (
        <p className="empty">You have no path yet. This video can be the first step of one.</p>
      ) : (
        <PageForm
          intent="add-step"
          values={{ video: videoId }}
          className="stack"
          action={addToPathPath(videoId)}
          isDraft
        >
          <Field
            name="reason"
            label="Why does it belong there? You can also say that later."
            rows={2}
            most={longestReason}
          />
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
                  <Submit className="button" name="path" value={id} about={`Add to ${title}`}>
                    Add
                  </Submit>
                )}
              </li>
            ))}
          </ul>
        </PageForm>
      )}
      <p>
        <Link className="button" to={newPathPath(`https://youtu.be/${videoId}`)}>
          Make a new path with it
        </Link>
      </p>
    </article>
  )
}
