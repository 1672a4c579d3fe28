import { Form, href, Link, redirect } from 'react-router'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { longestTypedName } from '../people/typed-name.ts'
import { onlyIntent } from '../request/action.server.ts'
import type { Refused } from '../request/forms.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
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
  onlyIntent<object, Response>({
    limit: 'moderate',
    async run({ site, viewer, fields: { topic, name = '', description = '', ...fields } }) {
      const state = fields.shown ? 'shown' : 'hidden'
      const typed = { name, description, state, place: Number(fields.place) } as const
      const id = await saveTopic(site, viewer, topic || null, typed, fields.was ?? '')
      return redirect(`${href('/settings/topics')}?done=${id}#${id}`, 303)
    },
  }),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Topics of the site', matches)

export default function EditTopics({ loaderData: { topics, done } }: Route.ComponentProps) {
  const refused = useRefused()
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
      <ol className="sheet rows-of-site">
        {[...topics, added].map((topic) => (
          <li key={topicWords(topic)} id={topic.id || 'new'}>
            <TopicForm
              topic={topic}
              isDone={topic.id === done}
              refused={refused?.typed.topic === topic.id ? refused : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface TopicFormProps {
  topic: SetTopic
  isDone: boolean
  refused: Refused | undefined
}

function TopicForm({ topic, isDone, refused }: TopicFormProps) {
  const { id, name, description, state, place } = topic
  const typed = refused?.typed
  const isShown = typed ? typed.shown !== undefined : state === 'shown'
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
      <Form method="post" preventScrollReset replace>
        <RefusalAlert refused={refused} />
        <input type="hidden" name="topic" value={id} />
        <input type="hidden" name="was" value={topicWords(topic)} />
        <label className="field">
          <span>Name</span>
          <input
            name="name"
            required
            maxLength={longestTypedName}
            defaultValue={typed?.name ?? name}
          />
        </label>
        <label className="field">
          <span>Description</span>
          <textarea
            className="paper short"
            name="description"
            maxLength={longestDescription}
            defaultValue={typed?.description ?? description}
          />
        </label>
        <label className="field">
          <span>Place</span>
          <input name="place" type="number" min={1} required defaultValue={typed?.place ?? place} />
        </label>
        <label>
          <input type="checkbox" name="shown" value="1" defaultChecked={isShown} /> Shown
        </label>
        <div className="end">
          <button className="button" type="submit" aria-label={`Save: ${name || 'a new topic'}`}>
            Save
          </button>
        </div>
      </Form>
    </details>
  )
}
