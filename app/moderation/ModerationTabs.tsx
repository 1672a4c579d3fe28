import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

export function ModerationTabs() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<RootData>('root')
  if (!root?.viewer) return null
  const tabs = [
    ...(root.waiting === null
      ? []
      : [
          // With a case open too.
          { to: href('/desk/:caseId?'), name: 'Desk', isHere: /^\/desk(\/\d+)?$/.test(pathname) },
          { to: href('/desk/applications'), name: 'Applications' },
          { to: href('/desk/feedback'), name: 'Feedback' },
          { to: href('/settings/site'), name: 'The site' },
        ]),
    { to: href('/appeals'), name: 'Decisions' },
    { to: href('/reports'), name: 'Reports' },
    { to: href('/moderation'), name: 'Log' },
  ]
  return (
    <nav className="tabs" aria-label="Moderation">
      {tabs.map(({ to, name, isHere = pathname === to }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
