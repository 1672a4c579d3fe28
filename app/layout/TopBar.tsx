import { Form, href, Link, useLocation } from 'react-router'
import type { Viewer } from '#core/site.ts'
import { Face } from '../ui/Face.tsx'
import { Mark } from '../ui/Mark.tsx'
import { usePageUrl } from './use-page-url.ts'

/** Product title, "2024 Wrapped!", "Topics" and the profile area (specification, part 2). */
export function TopBar({ siteName, viewer }: { siteName: string; viewer: Viewer | null }) {
  return (
    <header className="bar">
      <Link className="brand" to="/">
        <Mark letter="S" pen />
        <span>{siteName}</span>
      </Link>
      <Link className="button quiet" to={href('/topics')}>
        Topics
      </Link>
      <Link className="button pen" to={href('/wrapped')}>
        2024 Wrapped!
      </Link>
      {viewer ? <ProfileMenu viewer={viewer} /> : <LogIn />}
    </header>
  )
}

function LogIn() {
  const url = usePageUrl()
  // A page of the sign-in itself leads nowhere a second time.
  const isSignIn = url.startsWith(href('/login')) || url.startsWith('/auth/')
  const from = isSignIn ? '' : `?returnTo=${encodeURIComponent(url)}`
  return (
    <Link className="button" to={href('/login') + from}>
      Log In
    </Link>
  )
}

function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const { key } = useLocation()
  return (
    // A new key closes the menu when the visitor has gone somewhere.
    <details className="profile-menu" key={key}>
      <summary aria-label="Profile menu">
        <Face url={viewer.photoUrl} size="tiny" />
      </summary>
      <div className="menu">
        <bdi className="who-name faint">{viewer.displayName ?? 'Unnamed User'}</bdi>
        <Link to={href('/user/:userName', { userName: viewer.uid })}>My Profile</Link>
        <Form method="post" action={href('/auth/sign-out')} reloadDocument>
          <button type="submit">Log Out</button>
        </Form>
      </div>
    </details>
  )
}
