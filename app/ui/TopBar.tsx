import { useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useMatches } from 'react-router'
import { unreadLabel } from '../notifications/notification.ts'
import { type PageHandle, withKnownQuery } from '../request/page-handle.ts'
import type { Viewer } from '../request/site.ts'
import type { RootData } from '../root.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { Ring } from './Mark.tsx'
import { Face } from './Picture.tsx'
import { part } from './part.tsx'
import { dropDrafts } from './use-draft.ts'

const places = ['Videos', 'Channels', 'Topics', 'Paths']
const studyPages = ['due', 'saved', 'notes']

/** Specification, part 2. On a phone the places are a row that scrolls sideways. */
export const TopBar = part(function TopBar(facts: RootData) {
  const { siteName, logo, viewer, isShut, isWrappedSeason, due } = facts
  const [, section = ''] = useLocation().pathname.split('/')
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <header className="bar">
      <div className="bar-content">
        <Link className="brand" to="/">
          {logo === null ? (
            <span className="mark of-pen">
              <Ring />
              <svg className="tick" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m4 13 5 6L20 4" />
              </svg>
            </span>
          ) : (
            <img src={logo} alt="" width={40} height={40} />
          )}
          <span>{siteName}</span>
        </Link>
        {!isShut && (
          <>
            <nav aria-label="Main">
              {viewer && (
                <Link to={href('/due')} aria-current={current(studyPages.includes(section))}>
                  Study{' '}
                  {due > 0 && <Count is={due} of={due === 1 ? 'question due' : 'questions due'} />}
                </Link>
              )}
              {places.map((name) => {
                const list = name.toLowerCase()
                return (
                  <Link
                    key={list}
                    to={`/${list}`}
                    aria-current={current(section === list || `${section}s` === list)}
                  >
                    {name}
                  </Link>
                )
              })}
              <Link
                className={isWrappedSeason ? 'wrapped in-season' : 'wrapped'}
                to={href('/wrapped')}
                aria-current={current(section === 'wrapped')}
              >
                2024 Wrapped!
              </Link>
            </nav>
            <SearchBox />
          </>
        )}
        {viewer ? <MemberMenus {...facts} viewer={viewer} /> : <LogIn />}
      </div>
    </header>
  )
})

function LogIn() {
  const url = usePageUrl()
  // Only who waits for a moderator sees this page: they have signed in.
  if (url.startsWith(href('/apply'))) return null
  // The pages of the sign-in are no place to return to.
  const isSignIn = url.startsWith(href('/login')) || url.startsWith('/auth/')
  const from = isSignIn ? '' : `?returnTo=${encodeURIComponent(url)}`
  return (
    <Link className="me button" to={href('/login') + from}>
      Log In
    </Link>
  )
}

function MemberMenus({ viewer, waiting, unread }: RootData & { viewer: Viewer }) {
  const { key } = useLocation()
  const menu = useLightDismiss()
  const news = unread > 0 && <Count is={unreadLabel(unread)} of="new" />
  return (
    <>
      <Link className="bell" to={href('/notifications')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 16c1.5-1.5 1.5-3 1.5-5.500a4.500 4.500 0 0 1 9 0c0 2.500 0 4 1.500 5.500zM10.500 19.500a2 2 0 0 0 3 0" />
        </svg>
        <span className="visually-hidden">Notifications</span> {news}
      </Link>
      {/* The key changes with the page, which closes the menu after a navigation. */}
      <details className="drop me profile-menu" key={key} ref={menu}>
        <summary>
          <Face url={viewer.photoUrl} size="tiny" />
          <span className="visually-hidden">Profile menu</span> {news}
        </summary>
        <div className="menu">
          <bdi className="who-name faint">{viewer.displayName ?? 'Unnamed User'}</bdi>
          <Link to={href('/user/:userName', { userName: viewer.uid })}>My Profile</Link>
          <Link className="bell-row" to={href('/notifications')}>
            Notifications {news}
          </Link>
          <Link to={href('/settings')}>Settings</Link>
          <Link to={href('/reports')}>My reports</Link>
          {waiting !== null && (
            <Link to={href('/desk/:caseId?')}>
              Moderation {waiting > 0 && <Count is={waiting.toLocaleString('en')} of="waiting" />}
            </Link>
          )}
          {waiting !== null && <Link to={href('/settings/site')}>Site settings</Link>}
          <Form method="post" action={href('/auth/sign-out')} reloadDocument onSubmit={dropDrafts}>
            <button type="submit">Log Out</button>
          </Form>
        </div>
      </details>
    </>
  )
}

function Count({ is, of }: { is: number | string; of: string }) {
  return (
    <b className="count">
      {is}
      <span className="visually-hidden">{` ${of}`}</span>
    </b>
  )
}

function useLightDismiss() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const end = new AbortController()
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
    for (const name of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(name, close, { signal: end.signal })
    return () => end.abort()
  }, [])
  return ref
}

/** Path and query of the page. The same on the server, in a cached page and in the browser. */
function usePageUrl(): string {
  const { pathname, search } = useLocation()
  return withKnownQuery(pathname, search, (useMatches().at(-1)?.handle ?? {}) as PageHandle)
}
