import { href, Link } from 'react-router'
import type { UserHit } from '#core/search/rank-names.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Picture.tsx'
import { notTheModerator } from '../users/Author.tsx'
import { FoundRow } from './FoundRow.tsx'
import { type All, FoundSection } from './FoundSection.tsx'

/** People found by name or bio. */
export function FoundPeople({ people, all }: { people: UserHit[]; all: All | null }) {
  return (
    <FoundSection name="People" all={all} more={<Link to={href('/users')}>All users</Link>}>
      <ul className="found-rows">
        {people.map((person) => (
          <li key={person.uid}>
            <FoundRow
              to={href('/user/:userName', { userName: person.uid })}
              picture={<Face url={person.photoUrl} size="small" />}
              name={person.name}
              unnamed="Unnamed User"
              about={person.about}
              facts={[
                counted(person.numRated, 'rating', 'ratings'),
                ...(person.isNamesake ? [notTheModerator] : []),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}
