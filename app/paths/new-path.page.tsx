import { Form, href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { listTopics } from '../topics/topics.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/new-path.page.ts'
import { readLookedUp } from './choosable-playlist.server.ts'
import { newPathIntent } from './edit-path.action.ts'
import { LinksField, LookUpButton } from './LinksField.tsx'
import { HeadFields, TopicField, VisibilityFields } from './PathFields.tsx'
import { PlaylistTable } from './PlaylistTable.tsx'
import { mostSteps } from './path.ts'
import { newPathPath } from './path-path.ts'
import { shownLookUp } from './shown-look-up.server.ts'
import './paths.css'
import './edit-path.css'

export const handle = { query: ['links', 'read'], isWide: true, about: null }

/** `?links=` fills in addresses; `?read=` is what was looked up, with what was typed before. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, isRefused } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const links = query.get('links')
  if (!isRefused) requireViewer(args, links === null ? href('/paths/new') : newPathPath(links))
  const [topics, lookedUp] = await Promise.all([
    listTopics(site),
    readLookedUp(site, viewer, query.get('read')),
  ])
  return {
    topics: topics.map(({ id, name }) => ({ id, name })),
    links,
    lookedUp: shownLookUp(lookedUp, []),
  }
}

/** Fields of the form: some 50, and a box for each video of a playlist. */
const mostFields = 50 + mostSteps

export const action = intents({ make: newPathIntent }, { mostFields })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Make a path', matches)

export default function NewPath({ loaderData }: Route.ComponentProps) {
  const { topics, links, lookedUp } = loaderData
  const { read, playlist } = lookedUp
  const refused = useRefused()
  const typed: Fields | undefined = refused?.typed ?? read?.head
  const draft = useDraft(`make ${read?.id ?? ''}`)
  const own = href('/paths/new')
  const action = read ? `${own}?read=${read.id}` : own
  return (
    <>
      <h1>Make a path</h1>
      <Form key={read?.id} ref={draft} method="post" className="path-form" action={action}>
        {/* The first button is the one that Enter presses. */}
        <button type="submit" hidden />
        <input type="hidden" name="intent" value="make" />
        {/* A title that nobody typed does not stay when another playlist is looked up. */}
        <input type="hidden" name="named" value={playlist?.pathTitle ?? ''} />
        <div className="form-column">
          <RefusalAlert refused={refused} />
          <HeadFields path={null} typed={typed} />
          <section className="sheet" id="add" aria-labelledby="add-title">
            <h2 id="add-title">Add videos</h2>
            <LinksField links={typed?.links ?? links ?? undefined} />
            <div className="row">
              <LookUpButton />
            </div>
            {read && playlist && (
              <PlaylistTable key={read.id} {...{ playlist, typed }} read={read.id}>
                <p>Save the path, and the ticked videos are its steps.</p>
              </PlaylistTable>
            )}
          </section>
        </div>
        <div className="form-column">
          <VisibilityFields chosen={typed?.visibility ?? 'private'} />
          <TopicField topics={topics} chosen={typed?.topic} />
        </div>
        <div className="row">
          <button className="button pen" type="submit">
            Save path
          </button>
          <p>You can change all of it later.</p>
        </div>
      </Form>
    </>
  )
}
