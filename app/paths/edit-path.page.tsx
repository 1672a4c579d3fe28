import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { Author } from '../people/Author.tsx'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { listTopics } from '../topics/topics.server.ts'
import { Field, PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime } from '../videos/clock-time.ts'
import type { Route } from './+types/edit-path.page.ts'
import { editIntents, type StepSaved } from './change-path.action.ts'
import { type EditRow, EditSteps } from './EditSteps.tsx'
import { HeadFields, LinksField, TopicFields } from './PathFields.tsx'
import { mostEditors, type PathStep } from './path.ts'
import { pathPath } from './path-path.ts'
import { readOwnPath } from './paths.server.ts'
import './paths.css'
import './edit-path.css'

export const handle = { query: ['saved', 'at', 'step'], about: null }

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/path/:pathId/edit', args.params))
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const [path, topics] = await Promise.all([
    readOwnPath(site, viewer, args.params.pathId),
    listTopics(site),
  ])
  const isAuthor = path?.author?.uid === viewer.uid
  const isEditor = path?.editors.some(({ uid, isAsked }) => uid === viewer.uid && !isAsked)
  if (!path || path.state === 'purged' || !(isAuthor || isEditor)) throw redirect('/')
  const { id, title, promise, visibility, topic, editors, rows } = path
  const at = Number(query.get('at')) || null
  return {
    path: { id, title, promise, visibility, topic, editors },
    isAuthor,
    topics: topics.map(({ id, name }) => ({ id, name })),
    rows: rows.map(rowOf),
    steps: rows.filter(({ kind }) => kind === 'video').length,
    open: rows.find((row) => row.id === Number(query.get('step'))) ?? null,
    at,
    isHeadSaved: query.get('saved') === 'head',
    saved: savedSentence(query.get('saved'), rows, at),
  }
}

function rowOf(step: PathStep): EditRow {
  const { id, kind, gap, title, channel, length, isOptional, startsAt, reason } = step
  const facts = [
    channel,
    length !== null && inClockTime(length),
    isOptional && 'optional',
    startsAt !== null && `from ${inClockTime(startsAt)}`,
  ].filter(Boolean)
  const shownTitle = gap ? 'A video that is left out' : title
  return { id, isHeading: kind === 'heading', title: shownTitle, facts: facts.join(' · '), reason }
}

function savedSentence(saved: string | null, rows: PathStep[], at: number | null): string | null {
  if (saved === 'some')
    return (
      'Saved, without the videos of the playlist that are private, deleted or hidden here, and ' +
      'those after the first 200.'
    )
  const row = rows.find(({ id }) => id === at)
  if (saved !== 'steps') return null
  if (!row || row.gap) return 'Saved.'
  if (row.kind === 'heading') return `Saved. The section “${row.title}” is marked below.`
  const number = rows.filter(({ kind }) => kind === 'video').indexOf(row) + 1
  return `Saved. “${row.title}” is step ${number} now.`
}

export const action = intents<{ pathId: string }, Response | StepSaved>(editIntents)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Edit a path', matches)

type EditorData = Route.ComponentProps['loaderData']

export default function EditPath({ loaderData }: Route.ComponentProps) {
  const { path, topics, rows, steps, open, at, saved, isHeadSaved, isAuthor } = loaderData
  const refused = useRefused()
  const typed = refused?.typed
  const isOfNoForm = !typed?.intent || (typed.step && typed.step !== `${open?.id}`)
  return (
    <>
      <p>
        <Link to={pathPath(path.id)}>View</Link>
      </p>
      <h1>Edit a path</h1>
      <RefusalAlert refused={isOfNoForm ? refused : undefined} />
      <div className="path-editor">
        <PageForm intent="edit" isDraft className="sheet">
          <HeadFields title={path.title} promise={path.promise} />
          <TopicFields
            topics={topics}
            topic={path.topic?.id}
            visibility={isAuthor ? path.visibility : null}
          />
          <div className="row">
            <Submit>Save</Submit>
            <Done says={isHeadSaved && !refused && 'Saved.'} />
          </div>
        </PageForm>
        <div className="list loose edit-list">
          <section className="stack" aria-labelledby="steps-title">
            <h2 id="steps-title">{counted(steps, 'step', 'steps')}</h2>
            <Done says={!refused && saved} />
            {rows.length > 0 && <EditSteps {...{ rows, open, at }} pathId={path.id} />}
          </section>
          <section className="sheet" id="add" aria-labelledby="add-title">
            <h2 id="add-title">Add videos</h2>
            {/* Links that were added are not in the box of the next form. */}
            <PageForm key={steps} intent="add" className="stack" isDraft>
              <LinksField />
              <Submit className="button">Add them</Submit>
            </PageForm>
          </section>
        </div>
        <div className="list loose">
          <Editors path={path} isAuthor={isAuthor} />
          {isAuthor && (
            <PageForm intent="delete">
              <Submit className="small-action">Delete this path</Submit>
            </PageForm>
          )}
        </div>
      </div>
    </>
  )
}

function Editors({ path: { editors }, isAuthor }: Pick<EditorData, 'path' | 'isAuthor'>) {
  return (
    <section className="stack" id="editors" aria-labelledby="editors-title">
      <h2 id="editors-title">Co-editors</h2>
      <PageForm id="unask" intent="unask">
        {null}
      </PageForm>
      <ul>
        {editors.map(({ uid, displayName, photoUrl, isAsked }) => (
          <li key={uid} className="row">
            <Face url={photoUrl} size="tiny" />
            <Author {...{ uid, displayName }} />
            {isAsked && <small>asked, has not answered</small>}
            {isAuthor && (
              <button className="small-action" type="submit" form="unask" name="uid" value={uid}>
                Take off<span className="visually-hidden"> {displayName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAuthor && (
        <PageForm key={editors.length} intent="ask" className="stack">
          <Field name="editor" label="Name, or link of a profile" />
          <Submit className="button">Ask</Submit>
          <small>
            Up to {mostEditors}. They change steps; only you can delete the path or say who sees it.
          </small>
        </PageForm>
      )}
    </section>
  )
}
