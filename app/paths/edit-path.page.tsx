import {
  Form,
  href,
  Link,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { Author } from '../people/Author.tsx'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Refused } from '../request/forms.server.ts'
import type { Viewer } from '../request/site.ts'
import { listTopics } from '../topics/topics.server.ts'
import { counted } from '../ui/counted.ts'
import { Done } from '../ui/Done.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/edit-path.page.ts'
import { AddVideos } from './AddVideos.tsx'
import { readLookedUp } from './choosable-playlist.server.ts'
import { EditRefusal } from './EditRefusal.tsx'
import { EditSteps } from './EditSteps.tsx'
import { editIntents } from './edit-path.action.ts'
import { rowOf, savedSentence } from './edit-rows.ts'
import { HeadFields, seenBy, TopicField, VisibilityFields } from './PathFields.tsx'
import { headWords, mostEditors, mostSteps } from './path.ts'
import { pathPath } from './path-path.ts'
import { type Path, readOwnPath } from './paths.server.ts'
import { shownLookUp } from './shown-look-up.server.ts'
import { TypedAgain } from './TypedAgain.tsx'
import { useBegan } from './use-began.ts'
import './paths.css'
import './edit-path.css'

export const handle = { query: ['saved', 'at', 'step', 'read'], isWide: true, about: null }

/** After a refusal it is `null` for others, and the page shows what they sent. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, isRefused } = getContext(args)
  if (!isRefused) requireViewer(args, href('/path/:pathId/edit', args.params))
  const data = viewer && (await readEditPage(args, viewer))
  if (!data && !isRefused) throw redirect('/')
  return data
}

async function readEditPage(args: Route.LoaderArgs, viewer: Viewer) {
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const [path, topics, lookedUp] = await Promise.all([
    readOwnPath(site, viewer, args.params.pathId),
    listTopics(site),
    readLookedUp(site, viewer, query.get('read')),
  ])
  const isAuthor = path?.author?.uid === viewer.uid
  const isEditor = path?.editors.some(({ uid, isAsked }) => uid === viewer.uid && !isAsked)
  if (!path || path.state === 'purged' || !(isAuthor || isEditor)) return null
  const { id, title, promise, visibility, topic, author, editors, rows } = path
  const at = Number(query.get('at')) || null
  return {
    path: { id, title, promise, visibility, topic, author, editors },
    was: headWords({ title, promise, visibility, topicId: topic?.id ?? null }),
    isAuthor,
    topics: topics.map(({ id, name }) => ({ id, name })),
    rows: rows.map(rowOf),
    steps: rows.filter(({ kind }) => kind === 'video').length,
    open: rows.find((row) => row.id === Number(query.get('step'))) ?? null,
    at,
    saved: query.get('saved') === 'steps' ? savedSentence(rows, at) : null,
    lookedUp: shownLookUp(lookedUp, rows),
  }
}

/** A box for each video of a playlist. */
export const action = intents(editIntents, { mostFields: mostSteps + 10 })

/** A page that was refused has old words otherwise. Who may not see it any more stays on it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Edit a path', matches)

export default function EditPath({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  if (loaderData) return <Editor {...loaderData} />
  return (
    <>
      <h1>Edit a path</h1>
      {refused && <TypedAgain refused={refused} />}
    </>
  )
}

type EditorData = NonNullable<Route.ComponentProps['loaderData']>

function Editor(data: EditorData) {
  const { path, rows, steps, open, at, saved, lookedUp, isAuthor } = data
  const refused = useRefused()
  const refusedBy = (...names: string[]) =>
    names.includes(refused?.typed.intent ?? '') ? refused : undefined
  const ofStep = refusedBy('step')
  const isOpen = ofStep?.typed.step === String(open?.id)
  return (
    <>
      <p>
        <Link to={pathPath(path.id)}>Look at it</Link>
      </p>
      <h1>Edit a path</h1>
      {/* Without an intent the form could not be read. */}
      <EditRefusal refused={refusedBy('delete', '')} />
      <div className="path-form path-editor">
        <HeadForm {...data} refused={refusedBy('edit')} />
        <div className="form-column edit-list">
          <section className="stack" aria-labelledby="steps-title">
            <h2 id="steps-title">{counted(steps, 'step', 'steps')}</h2>
            <Done says={!refused && saved} />
            <EditRefusal refused={refusedBy('steps')} />
            {ofStep && !isOpen && <TypedAgain refused={ofStep} />}
            {rows.length > 0 && (
              <EditSteps
                {...{ rows, open, at }}
                pathId={path.id}
                refused={isOpen ? ofStep : undefined}
              />
            )}
          </section>
          <AddVideos {...{ steps, lookedUp }} refused={refusedBy('add')} />
        </div>
        <div className="form-column">
          <Editors {...{ path, isAuthor }} refused={refusedBy('ask', 'unask')} />
          {isAuthor && (
            <Form method="post">
              <input type="hidden" name="intent" value="delete" />
              <button className="small-action" type="submit">
                Delete this path
              </button>
            </Form>
          )}
        </div>
      </div>
    </>
  )
}

type HeadFormProps = Pick<EditorData, 'path' | 'was' | 'topics' | 'isAuthor'> & {
  refused: Refused | undefined
}

function HeadForm({ path, was, topics, isAuthor, refused }: HeadFormProps) {
  const began = useBegan(was, 'edit')
  const draft = useDraft(`edit ${began}`)
  const isSaved = new URLSearchParams(useLocation().search).get('saved') === 'head'
  const typed = refused?.typed
  const { title, promise, topic, visibility } = path
  const seen = seenBy.find(([value]) => value === visibility)?.[1]
  return (
    <Form ref={draft} method="post" className="sheet form-column" preventScrollReset>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="was" value={began} />
      <EditRefusal {...{ refused, was }} words={[title, promise, topic?.name, seen]} />
      <HeadFields path={path} typed={typed} />
      <TopicField topics={topics} chosen={typed?.topic ?? topic?.id} />
      {isAuthor && <VisibilityFields chosen={typed?.visibility ?? visibility} />}
      <div className="row">
        <button className="button pen" type="submit">
          Save
        </button>
        <Done says={isSaved && !refused && 'Saved.'} />
      </div>
    </Form>
  )
}

interface EditorsProps {
  path: Pick<Path, 'author' | 'editors'>
  isAuthor: boolean
  refused: Refused | undefined
}

function Editors({ path: { author, editors }, isAuthor, refused }: EditorsProps) {
  return (
    <section className="stack" id="editors" aria-labelledby="editors-title">
      <h2 id="editors-title">Co-editors</h2>
      <EditRefusal refused={refused} />
      <Form id="unask" method="post" preventScrollReset hidden>
        <input type="hidden" name="intent" value="unask" />
      </Form>
      <ul>
        {[...(author ? [author] : []), ...editors].map(
          ({ uid, displayName, photoUrl, isAsked }) => (
            <li key={uid} className="row">
              <Face url={photoUrl} size="tiny" />
              <Author {...{ uid, displayName }} />
              {uid === author?.uid && <small>author</small>}
              {isAsked && <small>asked, has not answered</small>}
              {isAuthor && uid !== author?.uid && (
                <button className="small-action" type="submit" form="unask" name="uid" value={uid}>
                  Take off<span className="visually-hidden"> {displayName}</span>
                </button>
              )}
            </li>
          ),
        )}
      </ul>
      {isAuthor && (
        <Form key={editors.length} method="post" className="stack" preventScrollReset>
          <input type="hidden" name="intent" value="ask" />
          <label className="field">
            <span>Name, or link of a profile</span>
            <input name="editor" defaultValue={refused?.typed.editor} autoComplete="off" />
          </label>
          <button className="button" type="submit">
            Ask
          </button>
          <small>
            Up to {mostEditors}. They change steps; only you can delete the path or say who sees it.
          </small>
        </Form>
      )}
    </section>
  )
}
