import { href, Link } from 'react-router'
import { cached, getContext } from '../request/context.server.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { counted } from '../ui/words.ts'
import type { Route } from './+types/users.page.ts'
import { listUsers } from './users.server.ts'

export const handle = {
  query: ['after'],
  about: 'The people who rate and review here, and what they rated.',
}

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await cached(args, 'users', () => listUsers(getContext(args).site, after))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Users', matches)

export default function Users({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Users</h1>
      <ListPage
        page={loaderData}
        className="channel-tiles"
        empty="Nobody has signed in yet. Be the first."
        keyOf={({ uid }) => uid}
      >
        {(user) => (
          <Link className="channel-tile" to={href('/user/:userName', { userName: user.uid })}>
            <Face url={user.photoUrl} size="small" />
            <div>
              <h2>
                <bdi>{user.displayName ?? 'Unnamed User'}</bdi>
              </h2>
              <small>{counted(user.numRated, 'rating', 'ratings')}</small>
            </div>
          </Link>
        )}
      </ListPage>
    </>
  )
}
