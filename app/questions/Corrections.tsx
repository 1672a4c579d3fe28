import { Form } from 'react-router'
import { Author } from '../people/Author.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { Correction } from './corrections.server.ts'
import type { ListedQuestion } from './list.server.ts'

interface CorrectionsProps {
  corrections: Correction[]
  questions: ListedQuestion[]
}

/** The corrections that wait for the viewer, and the viewer's own. */
export function Corrections({ corrections, questions }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <section className="corrections" id="corrections">
      <h3>Corrections that wait</h3>
      {corrections.map(({ id, hash, isOwn, author, question, answer, second }) => {
        const now = questions.find((one) => one.hash === hash)
        return (
          <article key={id}>
            {now && (
              <p className="faint" dir="auto">
                <del>
                  {now.question} {now.answer}
                </del>
              </p>
            )}
            <p dir="auto">
              <b>{question}</b> {answer} {second !== null && `(${inClockTime(second)})`}
            </p>
            <small>
              {isOwn ? (
                'suggested by you'
              ) : (
                <>
                  suggested by <Author {...author} />
                </>
              )}
            </small>
            <Form className="row" method="post" preventScrollReset replace>
              <input type="hidden" name="intent" value="decide-correction" />
              <input type="hidden" name="of" value={hash} />
              {!isOwn && (
                <button className="button pen" name="accept" value={id} type="submit">
                  Accept
                </button>
              )}
              <button className="button" name="decline" value={id} type="submit">
                {isOwn ? 'Take it back' : 'Decline'}
              </button>
            </Form>
          </article>
        )
      })}
    </section>
  )
}
