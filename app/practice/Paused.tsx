import { href, Link } from 'react-router'
import type { PausedQuestion } from '#core/practice/due-page.ts'
import { counted } from '../ui/counted.ts'

/** Questions of the learner that wait for a moderator, because learners found them not good. */
export function Paused({ questions }: { questions: PausedQuestion[] }) {
  return (
    <details className="due-paused">
      <summary>
        {counted(questions.length, 'question waits', 'questions wait')} for a moderator
      </summary>
      <p>
        What learners found not to be a good question is not asked meanwhile. It keeps its schedule,
        and comes back unless the moderator agrees.
      </p>
      <ul>
        {questions.map(({ videoId, hash, question }) => (
          <li key={hash}>
            <Link to={`${href('/video/:videoId', { videoId })}#q-${hash}`} dir="auto">
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
