import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { age } from './describe-case.ts'
import { Person } from './Person.tsx'
import type { CaseView } from './read-case.server.ts'

/** The thing, a review between its neighbours. */
export function CaseContext({ view, now }: { view: CaseView; now: Date }) {
  const { found, author, newer, older, thing } = view
  const { rating, createdAt, updatedAt, authorUid, text } = found
  return (
    <div className="context">
      <Neighbours reviews={newer} />
      <article className="review judged" aria-label="The case">
        {rating && <Mark letter={rating} />}
        <div>
          {thing.kind === 'review' && (
            <Person uid={authorUid} displayName={author?.displayName ?? null} />
          )}{' '}
          {createdAt && (
            <small>
              <Day of={createdAt} />, {age(createdAt, now)} ago
              {updatedAt && (
                <>
                  {' · edited '}
                  <Day of={updatedAt} />
                </>
              )}
            </small>
          )}
        </div>
        {text === '' ? <p className="faint">No text.</p> : <p dir="auto">{text}</p>}
      </article>
      <Neighbours reviews={older} />
    </div>
  )
}

function Neighbours({ reviews }: { reviews: CaseView['newer'] }) {
  return reviews.map(({ id, rating, authorUid, displayName, createdAt, text }) => (
    <article className="review other" key={id}>
      <Mark letter={rating} />
      <div>
        <Person uid={authorUid} displayName={displayName} />{' '}
        <small>
          · <Day of={createdAt} />
        </small>
      </div>
      <p className="clamped" dir="auto">
        {text}
      </p>
    </article>
  ))
}
