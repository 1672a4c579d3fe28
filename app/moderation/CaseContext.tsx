import { Author, PersonId } from '../people/Author.tsx'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { age } from './describe-case.ts'
import type { CaseView, Neighbour } from './read-case.server.ts'

export function CaseContext({ view, now }: { view: CaseView; now: Date }) {
  const { found, author, newer, older, thing } = view
  const { rating, createdAt, updatedAt } = found
  return (
    <div className="context">
      <Neighbours reviews={newer} />
      <article className="review judged" aria-label="The case">
        {rating && <Mark letter={rating} />}
        <div>
          {thing.kind === 'review' && (
            <Author uid={found.authorUid} displayName={author?.displayName ?? null} />
          )}
          {thing.kind === 'review' && found.authorUid !== null && (
            <PersonId uid={found.authorUid} />
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
        {found.text === '' ? <p className="faint">No text.</p> : <p dir="auto">{found.text}</p>}
      </article>
      <Neighbours reviews={older} />
    </div>
  )
}

function Neighbours({ reviews }: { reviews: Neighbour[] }) {
  return reviews.map((review) => (
    <article className="review other" key={review.id}>
      <Mark letter={review.rating} />
      <div>
        <bdi>{review.authorUid === null ? 'anonymous' : (review.displayName ?? 'Someone')}</bdi>
        {review.authorUid !== null && <PersonId uid={review.authorUid} />}{' '}
        <small>
          · <Day of={review.createdAt} />
        </small>
      </div>
      <p dir="auto">{review.text}</p>
    </article>
  ))
}
