import { Form, href, Link, useLocation } from 'react-router'
import type { Viewer } from '#core/site.ts'
import { Face } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'
import { usePageUrl } from './use-page-url.ts'

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
}

/** Product title, places, "2024 Wrapped!" and the profile area (specification, part 2). */
export function TopBar({ siteName, viewer, waiting }: TopBarProps) {
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
        <Link
          className="button pen"
          to={href('/wrapped')}
          aria-current={current(section === 'wrapped')}
        >
          2024 Wrapped!
        </Link>
        {viewer ? <ProfileMenu viewer={viewer} waiting={waiting} /> : <LogIn />}
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

function ProfileMenu({ viewer, waiting }: { viewer: Viewer; waiting: number | null }) {
  const { key } = useLocation()
  return (
    // The key changes with the page, which closes the menu after a navigation.
    <details className="me profile-menu" key={key}>
      <summary aria-label="Profile menu">
        <Face url={viewer.photoUrl} size="tiny" />
      </summary>
      <div className="menu">
        <bdi className="who-name faint">{viewer.displayName ?? 'Unnamed User'}</bdi>
        <Link to={href('/user/:userName', { userName: viewer.uid })}>My Profile</Link>
        <Link to={href('/notes')}>My Notes</Link>
        <Link to={href('/settings')}>Settings</Link>
        <Link to={href('/reports')}>My Reports</Link>
        {waiting !== null && (
          <Link className="to-desk" to={href('/desk/:caseId?')}>
            Desk <b>{waiting.toLocaleString('en')}</b>
            <span className="visually-hidden"> waiting</span>
          </Link>
        )}
        <Form method="post" action={href('/auth/sign-out')} reloadDocument>
          <button type="submit">Log Out</button>
        </Form>
      </div>
    </details>
  )
}
