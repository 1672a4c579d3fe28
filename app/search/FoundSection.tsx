import { Link } from 'react-router'

interface FoundSectionProps {
  name: string
  /** The page with all results of this kind, if there are more. */
  all: All | null
  /** Beside the heading, in place of the link to all. */
  more?: React.ReactNode
  children: React.ReactNode
}

export interface All {
  to: string
  count: number
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
