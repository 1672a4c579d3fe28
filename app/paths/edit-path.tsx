import { lazy, Suspense } from 'react'
import { Form, href, Link, redirect, useLocation } from 'react-router'
import { isMeasured, mostEditors, mostSteps, secondsOf } from '#core/paths/path.ts'
import { type Path, readOwnPath } from '#core/paths/paths.ts'
import { readLookedUp } from '#core/playlists/choosable-playlist.ts'
import type { Viewer } from '#core/site.ts'
import { listTopics } from '#core/topics/topics.ts'
import { getContext } from '#server/request/context.ts'
import type { Fields } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { shownLookUp } from '../playlists/shown-look-up.ts'
import { requireViewer } from '../sessions/require-viewer.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Picture.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import { Author } from '../users/Author.tsx'
import type { Route } from './+types/edit-path.ts'
import { AddVideos } from './AddVideos.tsx'
import { EditSteps } from './EditSteps.tsx'
import { deletePathIntent, editPathIntent } from './edit-intents.ts'
import { inHours } from './in-hours.ts'
import { HeadFields, TopicField, VisibilityFields } from './PathFields.tsx'
import { pathPath } from './path-path.ts'
import './paths.css'
import './edit-path.css'

/** Loaded when needed: after the session of an editor has ended. */
const TypedAgain = lazy(async () => {
  const { TypedAgain } = await import('./TypedAgain.tsx')
  return { default: TypedAgain }
})

export const handle = {
  query: ['saved', 'at', 'step', 'read', 'editor'],
  isWide: true,
  about: null,
}

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
  const { pathId } = args.params
  const read = new URL(args.request.url).searchParams.get('read')
  const [path, topics, lookedUp] = await Promise.all([
    readOwnPath(site, viewer, pathId),
    listTopics(site),
    readLookedUp(site, viewer, read),
  ])
  const isAuthor = path?.author?.uid === viewer.uid
  const isEditor = path?.editors.some(({ uid, isAsked }) => uid === viewer.uid && !isAsked)
  if (!path || path.state === 'purged' || !(isAuthor || isEditor)) return null
  const named = topics.map(({ id, name }) => ({ id, name }))
  return {
    path,
    isAuthor,
    topics: named,
    lookedUp: shownLookUp(lookedUp, path.rows),
    summary: summaryOf(path),
  }
}

/** Written in the loader, so that browsers load no script for it. */
function summaryOf({ rows }: Path): string {
  const steps = rows.filter(({ kind }) => kind === 'video')
  const seconds = secondsOf(steps)
  const without = steps.filter(({ reason }) => reason === '').length
  const length = seconds > 0 ? `, ${inHours(seconds, isMeasured(steps))}` : ''
  const reasons =
    without === 0
      ? ''
      : ` ${without === 1 ? 'One has' : `${without} have`} no reason yet. That is allowed.`
  return `${counted(steps.length, 'step', 'steps')}${length}.${reasons}`
}

/** Fields of the form: some 50, and a box for each video of a playlist. */
const mostFields = 50 + mostSteps

export const action = intents({ edit: editPathIntent, delete: deletePathIntent }, { mostFields })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Edit a path', matches)

export default function EditPath({ loaderData, params }: Route.ComponentProps) {
  const refused = useRefused()
  const isTyped = refused?.typed.intent === 'edit'
  if (loaderData) return <EditForm {...loaderData} />
  return (
    <>
      <h1>Edit a path</h1>
      <RefusalAlert refused={refused} />
      <Suspense>{isTyped && <TypedAgain pathId={params.pathId} refused={refused} />}</Suspense>
    </>
  )
}

type EditFormProps = NonNullable<Route.ComponentProps['loaderData']>

function EditForm(props: EditFormProps) {
  const { path, lookedUp, summary, isAuthor, topics } = props
  const query = new URLSearchParams(useLocation().search)
  const refused = useRefused()
  const typed = refused?.typed.intent === 'edit' ? refused.typed : undefined
  const isChanged = typed !== undefined && typed.version !== String(path.version)
  const steps = path.rows.filter(({ kind }) => kind === 'video')
  const own = href('/path/:pathId/edit', { pathId: path.id })
  const draft = useDraft(`edit ${path.version}`)
  return (
    <>
      <header className="stack">
        <p>
          <Link to={pathPath(path.id)}>Look at it</Link>
        </p>
        <h1>Edit a path</h1>
        <RefusalAlert refused={refused} />
      </header>
      {/* A new version is a new form: its fields begin with what is stored. */}
      <Form
        key={path.version}
        ref={draft}
        method="post"
        className="path-form"
        action={lookedUp.read ? `${own}?read=${lookedUp.read.id}` : own}
        preventScrollReset
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="do" value="save" hidden />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="version" value={path.version} />
        <div className="form-column">
          <HeadFields path={path} typed={typed} isChanged={isChanged} />
          {isChanged && <Lost path={path} typed={typed} />}
          <section className="stack edit-list" aria-labelledby="steps-title">
            <h2 id="steps-title">{counted(steps.length, 'step', 'steps')}</h2>
            {query.has('saved') && !refused && (
              <p className="done" role="status">
                {savedSentence(path, Number(query.get('at')))}
                {waitingSentence({
                  'Add videos': lookedUp.read?.head.links,
                  'Co-editors': query.get('editor'),
                })}
              </p>
            )}
            {path.rows.length > 0 && (
              <EditSteps
                {...{ path, typed, isChanged }}
                open={Number(query.get('step')) || null}
                at={Number(query.get('at')) || null}
              />
            )}
          </section>
          <AddVideos
            {...{ lookedUp, typed }}
            links={lookedUp.read?.head.links}
            addLinks={
              <button className="button" type="submit" name="do" value="add">
                Add them
              </button>
            }
            addTicked={
              <button className="button" type="submit" name="do" value="ticked">
                Add the ticked videos
              </button>
            }
          />
        </div>
        <div className="form-column">
          {isAuthor ? (
            <VisibilityFields chosen={typed?.visibility ?? path.visibility} />
          ) : (
            <input type="hidden" name="visibility" value={path.visibility} />
          )}
          <TopicField topics={topics} chosen={typed?.topic ?? path.topic?.id} />
          <Editors
            path={path}
            isAuthor={isAuthor}
            typed={typed ? typed.editor : (query.get('editor') ?? undefined)}
          />
        </div>
        <div className="save-bar">
          <p>{summary}</p>
          <button className="button" type="submit" name="do" value="look">
            Save and look
          </button>
          <button className="button pen" type="submit" name="do" value="save">
            Save path
          </button>
        </div>
      </Form>
      {isAuthor && (
        <Form method="post" action={own}>
          <input type="hidden" name="intent" value="delete" />
          <button className="small-action" type="submit">
            Delete this path
          </button>
        </Form>
      )}
    </>
  )
}

function savedSentence({ rows }: Path, at: number): string {
  const row = rows.find(({ id }) => id === at)
  if (!row) return 'Saved.'
  if (row.kind === 'heading') return `Saved. The section “${row.title}” is marked below.`
  const number = rows.filter(({ kind }) => kind === 'video').indexOf(row) + 1
  return row.gap ? 'Saved.' : `Saved. “${row.title}” is step ${number} now.`
}

function waitingSentence(typed: Record<string, string | null | undefined>): string {
  const parts = Object.keys(typed).filter((part) => typed[part])
  if (parts.length === 0) return ''
  return ` What you typed under ${parts.map((part) => `“${part}”`).join(' and ')} is still there.`
}

function Lost({ path, typed }: { path: Path; typed: Fields }) {
  const here = new Set(path.rows.map(({ id }) => String(id)))
  const lost = Object.entries(typed).filter(([name, value]) => {
    const [, id] = /^(?:reason|heading)-(\d+)$/.exec(name) ?? []
    return id !== undefined && !here.has(id) && value !== ''
  })
  if (lost.length === 0) return null
  return (
    <section className="stack" aria-labelledby="lost-title">
      <h2 id="lost-title">Taken out meanwhile</h2>
      <p>These steps are not part of the path any more. This is what you wrote at them:</p>
      <ul>
        {lost.map(([name, value]) => (
          <li key={name} dir="auto">
            {value}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EditorsProps {
  path: Path
  isAuthor: boolean
  typed: string | undefined
}

function Editors({ path: { author, editors }, isAuthor, typed }: EditorsProps) {
  return (
    <section className="stack" id="editors" aria-labelledby="editors-title">
      <h2 id="editors-title">Co-editors</h2>
      <ul className="people-list">
        {author && (
          <li>
            <Face url={author.photoUrl} size="tiny" />
            <div>
              <Author {...author} />
              <small>author</small>
            </div>
          </li>
        )}
        {editors.map((editor) => (
          <li key={editor.uid}>
            <Face url={editor.photoUrl} size="tiny" />
            <div>
              <Author {...editor} />
              {editor.isAsked && <small>asked, has not answered</small>}
            </div>
            {isAuthor && (
              <button
                className="small-action"
                type="submit"
                name="do"
                value={`unask-${editor.uid}`}
              >
                Take off<span className="visually-hidden"> {editor.displayName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAuthor && (
        <>
          <label className="field">
            <span>Name, or link of a profile</span>
            <input name="editor" defaultValue={typed} autoComplete="off" />
          </label>
          <button className="button" type="submit" name="do" value="ask">
            Ask
          </button>
          <small>
            Up to {mostEditors}. They change steps; only you can delete the path or say who sees it.
          </small>
        </>
      )}
    </section>
  )
}
