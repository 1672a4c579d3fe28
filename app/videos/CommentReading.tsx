import { isRating, type Rating } from '../reviews/rating.ts'

const tones: Record<Rating, string> = {
  S: 'enthusiastic',
  A: 'friendly',
  B: 'mostly friendly',
  C: 'mixed',
  D: 'mostly critical',
  F: 'critical',
}

/** In a speech bubble: a ring is what people gave. A letter outside the scale has no words. */
export function CommentReading({ letter }: { letter: string }) {
  return (
    <div className="comment-reading row">
      <span className="visually-hidden">Letter of the comments:</span>{' '}
      <span className="reading">
        <svg viewBox="0 0 46 40" aria-hidden="true">
          <path d="M6 3h34q3 0 3 3v22q0 3-3 3H20l-9 7v-7H6q-3 0-3-3V6q0-3 3-3Z" />
        </svg>
        {letter}
      </span>{' '}
      {isRating(letter) && <span>Comments: {tones[letter]}</span>}
    </div>
  )
}
