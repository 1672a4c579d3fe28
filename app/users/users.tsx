import { href } from 'react-router'
import { shared, visitOf } from '#app/http/visit.ts'
import { listUsers } from '#core/users/users.ts'
import { counted } from '../ui/dates.tsx'
import { Face } from '../ui/Face.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { usePages } from '../ui/pages.tsx'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/users.ts'

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  return await shared(
    args,
    () => listUsers(visitOf(args).site, after),
    () => ['users'],
  )
}

export const meta: Route.MetaFunction = ({ matches }) => titled('Users', matches)

const whole = (page: Awaited<ReturnType<typeof loader>>) => page

export default function Users({ loaderData }: Route.ComponentProps) {
  const { items, more } = usePages(loaderData, whole)
  return (
    <>
      <h1>Users</h1>
      {items.length === 0 && <p className="empty">Nobody has signed in yet. Be the first.</p>}
      <ul className="channel-tiles">
        {items.map((user) => (
          <li key={user.uid}>
            <PageLink className="channel-tile" to={href('/user/:userName', { userName: user.uid })}>
              <Face url={user.photoUrl} size="small" />
              <div>
                <h2>
                  <bdi>{user.displayName ?? 'Unnamed User'}</bdi>
                </h2>
                <small>{counted(user.numRated, 'rating', 'ratings')}</small>
              </div>
            </PageLink>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
