import { isRating } from '#core/rating.ts'
import { Mark } from '../ui/Mark.tsx'

/** The result of an experiment. Its letter need not be one of the scale. */
export function Verdict({ letter, summary }: { letter: string | null; summary: string }) {
  return (
    <section className="sheet">
      <div className="comment-analysis">
        {isRating(letter) ? (
          <Mark letter={letter} />
        ) : (
          letter !== null && <b className="mark">{letter}</b>
        )}
        <p className="prose" dir="auto">
          {summary}
        </p>
      </div>
    </section>
  )
}
