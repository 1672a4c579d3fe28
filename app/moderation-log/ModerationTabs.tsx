import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

/** Links to what belongs to moderation and the viewer may see. Guests have the log alone. */
export function ModerationTabs() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<RootData>('root')
  if (!root?.viewer) return null
  const desk = href('/desk/:caseId?')
  const floods = href('/desk/floods')
  const applications = href('/desk/applications')
  const isBeside = [floods, applications].includes(pathname)
  const tabs = [
    ...(root.waiting === null
      ? []
      : [
          { to: desk, name: 'Desk', isHere: pathname.startsWith(desk) && !isBeside },
          { to: floods, name: 'Floods' },
          { to: applications, name: 'Applications' },
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
