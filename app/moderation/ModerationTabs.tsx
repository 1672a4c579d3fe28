import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

/** Where a member reads about their own reports, those. */
const own = [
  { to: href('/reports'), name: 'My reports' },
  { to: href('/appeals'), name: 'Decisions about my words' },
]
const moderators = [
  { to: href('/desk/:caseId?'), name: 'Cases' },
  { to: href('/moderation'), name: 'Log' },
  { to: href('/desk/applications'), name: 'Applications' },
  { to: href('/desk/feedback'), name: 'Feedback' },
]

export function ModerationTabs() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<RootData>('root')
  const isOwn = own.some(({ to }) => to === pathname)
  if (!root?.viewer || (!isOwn && root.waiting === null)) return null
  // With a case open too.
  const here = /^\/desk\/\d+$/.test(pathname) ? '/desk' : pathname
  return (
    <nav className="tabs" aria-label="Moderation">
      {(isOwn ? own : moderators).map(({ to, name }) => (
        <Link key={to} to={to} aria-current={here === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
