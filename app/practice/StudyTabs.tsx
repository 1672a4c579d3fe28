import { href, Link } from 'react-router'

const tabs = {
  due: ['Due today', href('/due')],
  saved: ['Saved', href('/saved')],
  paths: ['My paths', `${href('/paths')}?own`],
  notes: ['Notes', href('/notes')],
} as const

/** The places where a member studies; the bar's "Study" leads to the first. */
export function StudyTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <nav className="tabs" aria-label="Study">
      {Object.entries(tabs).map(([name, [label, path]]) => (
        <Link key={name} to={path} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
