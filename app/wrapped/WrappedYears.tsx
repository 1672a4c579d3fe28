import { Link } from 'react-router'
import { wrappedPath } from './wrapped-path.ts'

/** Links to the other years of the viewer's likes; nothing with one year. */
export function WrappedYears({ years, year }: { years: number[]; year: number }) {
  if (years.length < 2) return null
  return (
    <nav className="wrapped-years" aria-label="Years">
      {years.map((one) => (
        <Link key={one} to={wrappedPath(one)} aria-current={one === year ? 'page' : undefined}>
          {one}
        </Link>
      ))}
    </nav>
  )
}
