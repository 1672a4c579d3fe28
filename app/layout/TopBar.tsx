import { useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useMatches } from 'react-router'
import { unreadLabel } from '#core/notifications/notification.ts'
import type { Viewer } from '#core/site.ts'
import { type PageHandle, withKnownQuery } from '#server/request/page-handle.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { counted } from '../ui/counted.ts'
import { Mark } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { dropDrafts } from '../ui/use-draft.ts'

/** The lists of the site. A link is current on its list and on the pages of its items. */
const places = [
  { name: 'Channels', to: href('/channels'), sections: ['channels', 'channel'] },
  { name: 'Videos', to: href('/videos'), sections: ['videos', 'video'] },
  { name: 'Topics', to: href('/topics'), sections: ['topics'] },
]

interface TopBarProps {
  siteName: string
  viewer: Viewer | null
  /** Cases that wait on the desk; `null` for all but moderators. */
  waiting: number | null
  /** Questions of the viewer's practice that are due. */
  due: number
  /** Notifications that the viewer has not read. */
  unread: number
}

/** Product title, places, "2024 Wrapped!" and the profile area (specification, part 2). */
export function TopBar({ siteName, viewer, ...counts }: TopBarProps) {
  const [, section = ''] = useLocation().pathname.split('/')
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <header className="bar">
      <div className="bar-content">
        <Link className="brand" to="/">
          <Mark letter="S" pen />
          <span>{siteName}</span>
        </Link>
        <nav aria-label="Main">
          {places.map(({ name, to, sections }) => (
            <Link key={to} to={to} aria-current={current(sections.includes(section))}>
              {name}
            </Link>
          ))}
        </nav>
        <SearchBox />
        <Link
          className="button pen"
          to={href('/wrapped')}
          aria-current={current(section === 'wrapped')}
        >
          2024 Wrapped!
        </Link>
        {viewer ? <ProfileMenu viewer={viewer} {...counts} /> : <LogIn />}
      </div>
    </header>
  )
}

function LogIn() {
  const url = usePageUrl()
  // The pages of the sign-in are no place to return to.
  const isSignIn = url.startsWith(href('/login')) || url.startsWith('/auth/')
  const from = isSignIn ? '' : `?returnTo=${encodeURIComponent(url)}`
  return (
    <Link className="me button" to={href('/login') + from}>
      Log In
    </Link>
  )
}

interface ProfileMenuProps {
  viewer: Viewer
  waiting: number | null
  due: number
  unread: number
}

function ProfileMenu({ viewer, waiting, due, unread }: ProfileMenuProps) {
  const { key } = useLocation()
  const menu = useLightDismiss()
  return (
    // The key changes with the page, which closes the menu after a navigation.
    <details className="me profile-menu" key={key} ref={menu}>
      <summary
        aria-label={[
          'Profile menu',
          ...(due > 0 ? [`${counted(due, 'question', 'questions')} due`] : []),
          ...(unread > 0 ? [`${unreadLabel(unread)} new`] : []),
        ].join(', ')}
      >
        <Face url={viewer.photoUrl} size="tiny" />
        {due > 0 && (
          <span className="due-count" aria-hidden="true">
            {due}
          </span>
        )}
        {unread > 0 && (
          // Drawn by the stylesheet: two numbers in the text are no part of the menu's name.
          <span className="unread-count" aria-hidden="true" data-count={unreadLabel(unread)} />
        )}
      </summary>
      <div className="menu">
        <bdi className="who-name faint">{viewer.displayName ?? 'Unnamed User'}</bdi>
        <Link to={href('/user/:userName', { userName: viewer.uid })}>My Profile</Link>
        <Link to={href('/notes')}>My Notes</Link>
        <Link className="with-number" to={href('/due')}>
          Due today {due > 0 && <b>{due}</b>}
        </Link>
        <Link className="with-number" to={href('/notifications')}>
          Notifications {unread > 0 && <b>{unreadLabel(unread)}</b>}
        </Link>
        <Link to={href('/settings')}>Settings</Link>
        <Link to={href('/reports')}>My Reports</Link>
        {waiting !== null && (
          <Link className="with-number" to={href('/desk/:caseId?')}>
            Desk <b>{waiting.toLocaleString('en')}</b>
            <span className="visually-hidden"> waiting</span>
          </Link>
        )}
        <Form method="post" action={href('/auth/sign-out')} reloadDocument onSubmit={dropDrafts}>
          <button type="submit">Log Out</button>
        </Form>
      </div>
    </details>
  )
}

/** A `<details>` that works as a menu: Escape and a press outside close it. */
function useLightDismiss() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current: menu } = ref
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && menu.contains(event.target)) return
      menu.open = false
    }
    // `focusin`: Tab leads out of the menu.
    const events = ['pointerdown', 'keydown', 'focusin']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return ref
}

/** Path and query of the page. The same on the server, in a cached page and in the browser. */
function usePageUrl(): string {
  const { pathname, search } = useLocation()
  return withKnownQuery(pathname, search, (useMatches().at(-1)?.handle ?? {}) as PageHandle)
}
