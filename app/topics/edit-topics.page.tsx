import { href, Link, redirect } from 'react-router'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { longestTypedName } from '../people/user.ts'
import { intent, onlyIntent } from '../request/action.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/edit-topics.page.ts'
import { listAllTopics, saveTopic } from './change-topics.server.ts'
import { longestDescription, type SetTopic, topicWords } from './topic.ts'
import '../operator/site.css'

export const handle = { query: ['done'], about: null }

/** `/settings/topics`: the topics of the site, for moderators. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return { topics: await listAllTopics(site, viewer), done }
}

export const action = moderatorsOnly(
  onlyIntent(
    intent({ limit: 'moderate' }, async ({ site, viewer, fields }) => {
      const { topic, name = '', description = '', shown, place, was = '' } = fields
      const state = shown ? 'shown' : 'hidden'
      const typed = { name, description, state, place: Number(place) } as const
      const id = await saveTopic(site, viewer, topic || null, typed, was)
      return redirect(`${href('/settings/topics')}?done=${id}#${id}`, 303)
    }),
  ),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Topics of the site', matches)

export default function EditTopics({ loaderData: { topics, done } }: Route.ComponentProps) {
  const place = topics.length + 1
  const added: SetTopic = { id: '', name: '', description: '', state: 'shown', place }
  return (
    <>
      <div className="section-head">
        <h1>Topics of the site</h1>
        <Link to={href('/settings/site')}>The site</Link>
      </div>
      <p className="prose">
        The address of a topic stays when its name changes. A hidden topic is found nowhere. Its
        channels, votes and paths stay, and come back when it is shown again. Each change is in the
        log.
      </p>
      <ol className="sheet setting-list">
        {[...topics, added].map((topic) => (
          <li key={topicWords(topic)} id={topic.id || 'new'}>
            <TopicForm topic={topic} isDone={topic.id === done} />
          </li>
        ))}
      </ol>
    </>
  )
}

function TopicForm({ topic, isDone }: { topic: SetTopic; isDone: boolean }) {
  const { id, name, description, state, place } = topic
  const refused = useRefusedOf('save', { topic: id })
  const isShown = refused ? refused.typed.shown !== undefined : state === 'shown'
  return (
    <details className="add-sign-in" open={refused !== undefined}>
      <summary>
        {id ? <bdi>{name}</bdi> : 'Add a topic'}
        {state === 'hidden' && <small>Hidden</small>}
        {isDone && !refused && (
          <small className="done" role="status">
            Saved.
          </small>
        )}
      </summary>
      <PageForm
        intent="save"
        values={{ topic: id }}
        action={href('/settings/topics')}
        className="stack"
        replace
      >
        {/* Not one of the `values`: a refusal for what has changed meanwhile finds its form. */}
        <input type="hidden" name="was" value={topicWords(topic)} />
        <Field name="name" label="Name" required value={name} most={longestTypedName} />
        <Field
          name="description"
          label="Description"
          value={description}
          most={longestDescription}
          rows={3}
        />
        <Field name="place" label="Place" type="number" min={1} required value={String(place)} />
        <label>
          <input type="checkbox" name="shown" value="1" defaultChecked={isShown} /> Shown
        </label>
        <Submit className="button" about={`Save: ${name || 'a new topic'}`}>
          Save
        </Submit>
      </PageForm>
    </details>
  )
}
