import { useEffect } from 'react'
import { Form, href, redirect, type ShouldRevalidateFunction, useFetcher } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { Route } from './+types/notifications.page.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import { countUnread, listNotifications, markRead } from './notifications.server.ts'
import './notifications.css'

export const handle = { about: null }

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/notifications'))
  const { site } = getContext(args)
  const after = new URL(args.request.url).searchParams.get('after')
  const page = await listNotifications(site, viewer, after)
  const unread = after === null ? await countUnread(site, viewer) : 0
  return { ...page, newest: unread > 0 ? (page.items[0]?.id ?? null) : null }
}

/** All up to the newest one that the page shows. A script's `stay` keeps the page as it is. */
const readNotificationsIntent = intent<object, Response | { isRead: true }>(
  { members: 'Log in to read your notifications.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, fields }) => {
    const newest = idCursor(fields.newest ?? null)
    if (newest === null) throw unreadableForm()
    await markRead(site, viewer, newest)
    return fields.stay ? { isRead: true } : redirect(href('/notifications'), 303)
  },
)

export const action = onlyIntent(readNotificationsIntent)

/** The page that a script marks as read goes on showing which ones were new. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  defaultShouldRevalidate,
}) => (formData?.has('stay') ? false : defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Notifications', matches)

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { newest } = loaderData
  useReadNotifications(newest)
  return (
    <>
      <header className="stack">
        <h1>Notifications</h1>
        <RefusalAlert refused={useRefused()} />
        {newest !== null && (
          <noscript>
            <Form method="post" action={href('/notifications')}>
              <input type="hidden" name="newest" value={newest} />
              <button className="button" type="submit">
                Mark all as read
              </button>
            </Form>
          </noscript>
        )}
      </header>
      <ListPage
        className="notifications"
        page={loaderData}
        empty="Nothing yet. What others do with what you wrote is told here."
        keyOf={({ id }) => id}
      >
        {(notification) => <NotificationEntry notification={notification} />}
      </ListPage>
    </>
  )
}

/** A tab in the background, and a page that the browser prepares in advance, mark nothing. */
function useReadNotifications(newest: number | null): void {
  const { submit } = useFetcher()
  useEffect(() => {
    if (newest === null) return
    const seen = new AbortController()
    function markIfSeen() {
      if (document.visibilityState !== 'visible' || newest === null) return
      seen.abort()
      void submit({ newest, stay: '1' }, { method: 'post', action: href('/notifications') })
    }
    document.addEventListener('visibilitychange', markIfSeen, { signal: seen.signal })
    markIfSeen()
    return () => seen.abort()
  }, [newest, submit])
}
