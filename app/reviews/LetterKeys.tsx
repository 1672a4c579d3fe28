import { isRating, type Rating, ratings } from '#core/rating.ts'
import { Ring } from '../ui/Ring.tsx'

const words: Record<Rating, [word: string, meaning: string]> = {
  S: ['Superb', 'You would send it to a friend tonight.'],
  A: ['Great', 'Well worth the hour.'],
  B: ['Good', 'You learned something.'],
  C: ['Fair', 'It has its moments.'],
  D: ['Weak', 'There are better ones.'],
  F: ['Fail', 'It teaches what is not so.'],
}

interface LetterKeysProps {
  chosen: string | undefined
  /** Whether the form was refused because no letter was chosen. */
  isMissing: boolean
  /** Whether the keys of the keyboard choose too. */
  hasShortcuts: boolean
}

/**
 * The six letters as keys to press, and a line that says what the chosen one means. The stylesheet
 * shows the right line, so that it works without scripts and when the form is reset.
 */
export function LetterKeys({ chosen, isMissing, hasShortcuts }: LetterKeysProps) {
  return (
    <fieldset className={isMissing ? 'choose missing' : 'choose'}>
      <legend>Your letter</legend>
      <div>
        {ratings.map((letter) => (
          <label key={letter} className={`of-${letter.toLowerCase()}`}>
            <input
              type="radio"
              name="rating"
              value={letter}
              defaultChecked={chosen === letter}
              aria-label={letter}
              aria-describedby={`means-${letter}`}
            />
            <span className="mark">
              <Ring />
              {letter}
            </span>
            <small>{words[letter][0]}</small>
          </label>
        ))}
      </div>
      {ratings.map((letter) => (
        <p key={letter} id={`means-${letter}`} className="meaning" data-of={letter}>
          {letter} means: {words[letter].join('. ')}
        </p>
      ))}
      <p className="meaning">
        Press a letter
        {hasShortcuts && <span className="for-keys">, or its key on the keyboard</span>}.
      </p>
    </fieldset>
  )
}

/** Chooses the letter of a pressed key, unless it is typed into a field (WCAG 2.1.4). */
export function chooseByKey(event: React.KeyboardEvent<HTMLElement>): void {
  const letter = event.key.toUpperCase()
  if (!isRating(letter) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof HTMLTextAreaElement) return
  const key = event.currentTarget.querySelector<HTMLInputElement>(`[value=${letter}]`)
  key?.click()
  key?.focus()
}
