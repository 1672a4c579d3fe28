import { Author } from './Author.tsx'
import type { FollowedLetter } from './followed-letters.server.ts'

/** On the sheet of a channel or video: "Ines A, Bo S". */
export function FollowedLetters({ letters }: { letters: FollowedLetter[] }) {
  if (letters.length === 0) return null
  return (
    <p className="faint followed-letters">
      People you follow:{' '}
      {letters.map(({ uid, displayName, rating }, index) => (
        <span key={uid}>
          {index > 0 && ', '}
          <Author uid={uid} displayName={displayName} />{' '}
          <b className={`letter of-${rating.toLowerCase()}`}>{rating}</b>
        </span>
      ))}
    </p>
  )
}
