import { Link } from 'react-router'
import type { Page } from '../request/page.ts'
import { counted } from '../ui/words.ts'
import { age, describeWait } from './describe-case.ts'
import type { QueueEntry } from './desk-queue.server.ts'
import { deskPath } from './moderation.ts'

interface QueueProps {
  queue: Page<QueueEntry>
  waiting: number
  current: number | null
  after: string | null
  now: Date
}

export function Queue({ queue, waiting, current, after, now }: QueueProps) {
  return (
    <section className="queue" aria-labelledby="queue-title">
      <h2 id="queue-title">
        Waiting <span className="faint">{waiting.toLocaleString('en')}</span>
      </h2>
      <ol>
        {queue.items.map((entry) => (
          <li key={entry.caseId}>
            <Link
              to={deskPath(entry.caseId, { after })}
              aria-current={entry.caseId === current ? 'true' : undefined}
            >
              <b>{describeWait(entry)}</b>
              <small>{age(entry.openedAt, now)}</small>
              {entry.excerpt && (
                <bdi className="quote" dir="auto">
                  “{entry.excerpt}”
                </bdi>
              )}
              <small className="place">
                <bdi>{entry.where}</bdi>
                {entry.openReports > 0 && ` · ${counted(entry.openReports, 'report', 'reports')}`}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      <p className="row">
        {after !== null && <Link to={deskPath(null)}>Back to the top</Link>}
        {queue.next !== null && (
          <Link to={deskPath(null, { after: queue.next })}>The next ones</Link>
        )}
      </p>
    </section>
  )
}
