import { href, Link } from 'react-router'
import { Ring } from '../ui/Mark.tsx'
import { counted } from '../ui/words.ts'
import type { DuePage } from './due-page.server.ts'

/** Nothing is left: full marks, a pause of minutes, or nothing to practise yet. */
export function Finished({ page, now }: { page: DuePage; now: Date }) {
  const { total, nextAt, facts } = page
  if (nextAt) return <Pause nextAt={nextAt} now={now} canAskAhead={page.canAskAhead} />
  if (total === 0) return <Nothing isEmpty={!facts || facts.all === 0} />
  return (
    <div className="sheet due-finished">
      <span className="mark of-f">
        <Ring />
        {total}/{total}
      </span>
      <h2 id="due-title">Full marks for today.</h2>
      {facts && (
        <p>
          {counted(total, 'question', 'questions')} from {counted(facts.videos, 'video', 'videos')}.
          {hardSentence(facts.hard)}
        </p>
      )}
      {facts && (
        <ul className="facts">
          <li>
            tomorrow <b>{facts.tomorrow}</b>
          </li>
          <li>
            this week <b>{facts.week}</b>
          </li>
          <li>
            remembered in all <b>{facts.all}</b>
          </li>
        </ul>
      )}
      <Link className="button pen" to={href('/videos')}>
        Back to the videos
      </Link>
    </div>
  )
}

function hardSentence(hard: number): string {
  if (hard === 0) return ''
  return hard === 1
    ? ' One was hard; it comes back sooner.'
    : ` ${hard} were hard; they come back sooner.`
}

function Pause({ nextAt, now, canAskAhead }: { nextAt: Date; now: Date; canAskAhead: boolean }) {
  const minutes = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 60_000))
  return (
    <div className="sheet due-finished">
      <h2 id="due-title">A short break.</h2>
      <p>The next question comes back in {counted(minutes, 'minute', 'minutes')}.</p>
      <p className="row">
        {canAskAhead && (
          <Link className="button pen" to={`${href('/due')}?ahead`}>
            Continue now
          </Link>
        )}
        <Link className={canAskAhead ? 'button quiet' : 'button pen'} to={href('/videos')}>
          Back to the videos
        </Link>
      </p>
    </div>
  )
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="empty stack tight">
      <h2 id="due-title">{isEmpty ? 'Nothing to practise yet.' : 'Nothing is due today.'}</h2>
      <p>
        {isEmpty
          ? 'Open an answer beside a video and press “Add to practice”. The question comes back ' +
            'here just before you would forget it.'
          : 'Your questions come back here just before you would forget them.'}
      </p>
      <p>
        <Link to={href('/videos')}>Go to the videos</Link>
      </p>
    </div>
  )
}
