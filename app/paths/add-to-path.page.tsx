import { Form, href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { type Intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { counted } from '../ui/counted.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/add-to-path.page.ts'
import {
  addStep,
  type ChangeablePath,
  listChangeablePaths,
  readVideoTitle,
} from './add-step.server.ts'
import { parseReason } from './path.ts'
import { addToPathPath, newPathPath, pathPath } from './path-path.ts'
import { seenBy } from './seen-by.ts'
import './paths.css'

export const handle = { query: ['video', 'added'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const { site, isRefused } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const videoId = query.get('video') ?? ''
  if (!isVideoId(videoId)) throw redirect(href('/paths'))
  const viewer = isRefused ? getContext(args).viewer : requireViewer(args, addToPathPath(videoId))
  const [title, paths] = await Promise.all([
    readVideoTitle(site, videoId),
    viewer ? listChangeablePaths(site, viewer, videoId) : [],
  ])
  const added = paths.find(({ id, hasVideo }) => hasVideo && id === query.get('added')) ?? null
  return { videoId, title, paths, added, origin: site.facts.origin }
}

const addIntent: Intent<object, Response> = {
  limit: 'write',
  check: ({ fields }) => void parseReason(fields.reason),
  textOf: ({ fields }) => fields.reason ?? '',
  async run({ site, viewer, fields: { path = '', video = '', reason = '' } }) {
    await addStep(site, viewer, path, video, reason)
    return redirect(`${addToPathPath(video)}&added=${path}`, 303)
  },
}

export const action = onlyIntent(addIntent)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Add to a path', matches)

export default function AddToPath({ loaderData }: Route.ComponentProps) {
  const { videoId, title, paths, added, origin } = loaderData
  const refused = useRefused()
  const draft = useDraft(`reason ${videoId}`)
  const video = href('/video/:videoId', { videoId })
  const fresh = newPathPath(origin + video)
  return (
    <article className="add-to-path stack">
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
      <RefusalAlert refused={refused} />
      {paths.length === 0 && !refused ? (
        <p className="empty">You have no path yet. This video can be the first step of one.</p>
      ) : (
        <Form ref={draft} className="stack" method="post" action={addToPathPath(videoId)}>
          <input type="hidden" name="video" value={videoId} />
          <label className="field">
            <span>Why does it belong there? You can also say that later.</span>
            <textarea
              className="paper short"
              name="reason"
              rows={2}
              defaultValue={refused?.typed.reason}
              dir="auto"
            />
          </label>
          <ul className="sheet add-paths">
            {paths.map((path) => (
              <li key={path.id}>
                <Choice path={path} />
              </li>
            ))}
          </ul>
        </Form>
      )}
      <p>
        <Link className={paths.length === 0 ? 'button pen' : 'button'} to={fresh}>
          Make a new path with it
        </Link>
      </p>
    </article>
  )
}

function Choice({ path: { id, title, visibility, steps, hasVideo } }: { path: ChangeablePath }) {
  return (
    <>
      <span>
        <Link to={pathPath(id)}>
          <bdi>{title}</bdi>
        </Link>{' '}
        <small>
          {counted(steps, 'step', 'steps')}
          {seenBy[visibility] && `, ${seenBy[visibility]}`}
        </small>
      </span>
      {hasVideo ? (
        <small>It is in there.</small>
      ) : (
        <button className="button" type="submit" name="path" value={id}>
          Add<span className="visually-hidden"> to {title}</span>
        </button>
      )}
    </>
  )
}
