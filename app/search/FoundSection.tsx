import { Link } from 'react-router'

/** The page with all results of a kind, if there are more. */
export interface All {
  to: string
  count: number
}

interface FoundSectionProps {
  name: string
  all: All | null
  /** Beside the heading, in place of the link to all. */
  more?: React.ReactNode
  children: React.ReactNode
}

/** Results of one kind under their heading. */
export function FoundSection({ name, all, more, children }: FoundSectionProps) {
  return (
    <section>
      <div className="section-head">
        <h2>{name}</h2>
        {all ? <Link to={all.to}>All {all.count.toLocaleString('en')}</Link> : more}
      </div>
      {children}
    </section>
  )
}
