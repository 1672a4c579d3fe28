import { Link } from 'react-router'
import type { Rating } from '#core/rating.ts'
import type { Piece } from '#core/search/highlights.ts'
import { Mark } from '../ui/Mark.tsx'
import { Highlighted } from './Highlighted.tsx'

interface FoundRowProps {
  to: string
  picture: React.ReactNode
  name: Piece[]
  /** Shown for an empty name. */
  unnamed: string
  about: Piece[]
  facts: string
  mark?: Rating | null
}

/** A channel, a person or a topic that was found. */
export function FoundRow({ to, picture, name, unnamed, about, facts, mark }: FoundRowProps) {
  return (
    <Link className="found-row" to={to}>
      {picture}
      <span>
        <b>
          <bdi>{name.length > 0 ? <Highlighted pieces={name} /> : unnamed}</bdi>
        </b>
        {about.length > 0 && (
          <small dir="auto">
            “<Highlighted pieces={about} />”
          </small>
        )}
        <small>{facts}</small>
      </span>
      {mark && (
        <span>
          <span className="visually-hidden">Mark:</span> <Mark letter={mark} />
        </span>
      )}
    </Link>
  )
}
