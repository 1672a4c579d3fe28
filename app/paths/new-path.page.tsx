import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { listTopics } from '../topics/topics.server.ts'
import { CannotAdd } from '../ui/CannotAdd.tsx'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/new-path.page.ts'
import { makePathIntent } from './edit-path.action.ts'
import { readLookedUp } from './looked-up.server.ts'
import { HeadFields, LinksField, TopicFields } from './PathFields.tsx'
import { PlaylistTable } from './PlaylistTable.tsx'
import { mostSteps } from './path.ts'
import { newPathPath } from './path-path.ts'
import './paths.css'
import './edit-path.css'

export const handle = { query: ['links', 'read'], about: null }

/** `?links=` fills in addresses; `?read=` is what was looked up, with what was typed before. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const links = query.get('links') ?? undefined
  const viewer = requireViewer(args, links ? newPathPath(links) : href('/paths/new'))
  const { site } = getContext(args)
  const topics = await listTopics(site)
  return {
    topics: topics.map(({ id, name }) => ({ id, name })),
    links,
    playlist: await readLookedUp(site, viewer, query.get('read')),
  }
}

/** A box for each video of a playlist. */
export const action = intents({ make: makePathIntent }, { mostFields: 50 + mostSteps })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Make a path', matches)

export default function NewPath({ loaderData }: Route.ComponentProps) {
  const { topics, links, playlist } = loaderData
  const head = playlist?.head
  return (
    <>
      <h1>Make a path</h1>
      <PageForm
        key={playlist?.id}
        intent="make"
        values={{ read: playlist?.id }}
        className="path-form"
        isDraft
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" hidden />
        <div className="form-column">
          <HeadFields {...head} />
          <section className="sheet" id="add" aria-labelledby="add-title">
            <h2 id="add-title">Add videos</h2>
            <CannotAdd />
            <LinksField {...(links && { links })} />
            <div className="row">
              <Submit className="button" name="do" value="look-up" formNoValidate>
                Look up a playlist
              </Submit>
            </div>
            {playlist && (
              <PlaylistTable playlist={playlist}>
                <p>Save the path, and the ticked videos are its steps.</p>
              </PlaylistTable>
            )}
          </section>
        </div>
        <div className="form-column">
          <TopicFields
            topics={topics}
            topic={head?.topic}
            visibility={head?.visibility ?? 'private'}
          />
        </div>
        <div className="row">
          <Submit>Save path</Submit>
          <p>You can change all of it later.</p>
        </div>
      </PageForm>
    </>
  )
}
