import { Link } from 'react-router'
import type { Piece } from '#core/search/marks.ts'
import { Marked } from './Marked.tsx'

interface FoundRowProps {
  to: string
  picture: React.ReactNode
  name: Piece[]
  /** Shown for an empty name. */
  unnamed: string
  about: Piece[]
  facts: string
}

/** A channel, a person or a topic that was found. */
export function FoundRow({ to, picture, name, unnamed, about, facts }: FoundRowProps) {
  return (
    <Link className="found-row" to={to}>
      {picture}
      <span>
        <b>
          <bdi>{name.length > 0 ? <Marked pieces={name} /> : unnamed}</bdi>
        </b>
        {about.length > 0 && (
          <small dir="auto">
            “<Marked pieces={about} />”
          </small>
        )}
        <small>{facts}</small>
      </span>
    </Link>
  )
}
