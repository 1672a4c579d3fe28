import { Form, href } from 'react-router'
import { listTopics } from '#core/topics/topics.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { requireViewer } from '../sessions/require-viewer.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/new-path.ts'
import { newPathIntent } from './edit-intents.ts'
import { HeadFields, LinksField, TopicField, VisibilityFields } from './PathFields.tsx'
import { newPathPath } from './path-path.ts'
import './paths.css'
import './edit-path.css'

export const handle = { query: ['links'], isWide: true, about: null }

/** `/paths/new`. Guests log in first. `?links=` fills in addresses, from a video or an app. */
export async function loader(args: Route.LoaderArgs) {
  const { site, isRefused } = getContext(args)
  const links = new URL(args.request.url).searchParams.get('links')
  if (!isRefused) requireViewer(args, links === null ? href('/paths/new') : newPathPath(links))
  const { data: topics } = await listTopics(site)
  return { topics: topics.map(({ id, name }) => ({ id, name })), links }
}

export const action = intents({ make: newPathIntent })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Make a path', matches)

export default function NewPath({ loaderData: { topics, links } }: Route.ComponentProps) {
  const refused = useRefused()
  const typed = refused?.typed
  const draft = useDraft('make')
  return (
    <>
      <h1>Make a path</h1>
      <Form ref={draft} method="post" className="path-form" action={href('/paths/new')}>
        <input type="hidden" name="intent" value="make" />
        <div className="form-column">
          <RefusalAlert refused={refused} />
          <HeadFields path={null} typed={typed} isChanged={false} />
          <LinksField typed={typed?.links ?? links ?? undefined} />
        </div>
        <div className="form-column">
          <VisibilityFields chosen={typed?.visibility ?? 'private'} />
          <TopicField topics={topics} chosen={typed?.topic} />
        </div>
        <div className="save-bar">
          <p>Steps come next. You can change all of it later.</p>
          <button className="button pen" type="submit">
            Save path
          </button>
        </div>
      </Form>
    </>
  )
}
