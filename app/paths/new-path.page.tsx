import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { listTopics } from '../topics/topics.server.ts'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/new-path.page.ts'
import { makePathIntent } from './change-path.action.ts'
import { HeadFields, LinksField, TopicFields } from './PathFields.tsx'
import { newPathPath } from './path-path.ts'

export const handle = { query: ['links'], about: null }

/** `?links=` fills in addresses. */
export async function loader(args: Route.LoaderArgs) {
  const links = new URL(args.request.url).searchParams.get('links') ?? undefined
  requireViewer(args, links ? newPathPath(links) : href('/paths/new'))
  const topics = await listTopics(getContext(args).site)
  return { topics: topics.map(({ id, name }) => ({ id, name })), links }
}

export const action = intents({ make: makePathIntent })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Make a path', matches)

export default function NewPath({ loaderData: { topics, links } }: Route.ComponentProps) {
  return (
    <>
      <h1>Make a path</h1>
      <PageForm intent="make" className="list loose" isDraft>
        <HeadFields />
        <LinksField links={links} />
        <TopicFields topics={topics} topic={undefined} visibility="private" />
        <div className="row">
          <Submit>Save path</Submit>
          <p>You can change all of it later.</p>
        </div>
      </PageForm>
    </>
  )
}
