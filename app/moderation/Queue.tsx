import { Link } from 'react-router'
import { counted } from '../ui/words.ts'
import { age, describeCase } from './describe-case.ts'
import type { QueueEntry } from './desk-queue.server.ts'
import { deskPath } from './moderation.ts'

interface QueueProps {
  queue: QueueEntry[]
  waiting: number
  current: number | null
  now: Date
}

export function Queue({ queue, waiting, current, now }: QueueProps) {
  return (
    <section className="queue" aria-labelledby="queue-title">
      <h2 id="queue-title">
        Waiting <span className="faint">{waiting.toLocaleString('en')}</span>
      </h2>
      <ol>
        {queue.map((entry) => (
          <li key={entry.caseId}>
            <Link
              to={deskPath(entry.caseId)}
              aria-current={entry.caseId === current ? 'true' : undefined}
            >
              <b>{describeCase(entry)}</b>
              <small>{age(entry.openedAt, now)}</small>
              {entry.excerpt && (
                <bdi className="clamped" dir="auto">
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
    </section>
  )
}
