import { href, Link, redirect } from 'react-router'
import { type Notification, notificationDays } from '#core/notifications/notification.ts'
import { listNotifications, markRead } from '#core/notifications/notifications.ts'
import { getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import type { Route } from './+types/notifications.ts'
import { NotificationEntry } from './NotificationEntry.tsx'

/**
 * `/notifications`: what happened to the viewer. Opening it marks all as read; the page still shows
 * which ones were new. An unknown path for guests.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (!viewer) throw redirect('/')
  const after = new URL(args.request.url).searchParams.get('after')
  const page = await listNotifications(site, viewer, after)
  const newest = page.items[0]
  if (after === null && newest) await markRead(site, viewer, newest.id)
  return page
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Notifications', matches)

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData, wholePage<Notification>)
  return (
    <>
      <header className="stack">
        <h1>Notifications</h1>
        <p className="prose">
          Who follows you, and what came of your reports and appeals. They are deleted after{' '}
          {notificationDays} days, and nothing is sent by mail. People whom you mute or block in
          your <Link to={href('/settings')}>settings</Link> are left out.
        </p>
      </header>
      <section>
        {items.length === 0 ? (
          <p className="empty">Nothing yet. When somebody follows you, it is told here.</p>
        ) : (
          <ul className="notifications">
            {items.map((notification) => (
              <li key={notification.id} className={notification.isRead ? undefined : 'new'}>
                <NotificationEntry notification={notification} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {moreButton}
    </>
  )
}
