import { reasonSentence } from '../reviews/own-state.ts'
import { Day, Moment } from '../ui/Day.tsx'
import { DeskButton } from './DeskButton.tsx'
import { age, reasonNames } from './describe-case.ts'
import { LogItem } from './LogItem.tsx'
import { networkAccounts } from './moderation.ts'
import { Person } from './Person.tsx'
import type { CaseView } from './read-case.server.ts'
import { isReason } from './reason.ts'
import { outcomeSentences, reportKinds } from './report.ts'

/** Above the thing: its appeals and reports, or why it is held. */
export function CaseReasons({ view, now }: { view: CaseView; now: Date }) {
  const { reports, appeals, found, ofNetwork } = view
  const isHeld = found.state === 'held' && reports.length === 0
  const waitsFor = isHeld && reasonSentence(found.stateReason)
  return (
    <div className="case-facts">
      {appeals.length > 0 && (
        <section>
          <h3>The appeal</h3>
          <ul>
            {appeals.map(({ id, text, createdAt, answer, answerNote }) => (
              <li key={id}>
                <p className="prose" dir="auto">
                  “{text}”
                </p>
                <small>
                  {age(createdAt, now)} ago
                  {answer && ` · ${answer}`}
                  {answerNote && `: ${answerNote}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{waitsFor ? 'Why it waits' : 'Why it was reported'}</h3>
        {ofNetwork >= networkAccounts && (
          <p>
            <b>{ofNetwork}</b> accounts of one network wrote about the same.
          </p>
        )}
        {waitsFor ? <p>{waitsFor}</p> : reports.length === 0 && <p>Nobody reported it.</p>}
        <ul>
          {reports.map((report) => (
            <Report key={report.id} report={report} present={found.text} now={now} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface ReportProps {
  report: CaseView['reports'][number]
  present: string
  now: Date
}

function Report({ report, present, now }: ReportProps) {
  const { kind, note, text, createdAt, outcome, reporterUid, reporterName } = report
  return (
    <li>
      <b>{reportKinds[kind]}</b>
      {note && <span dir="auto">: “{note}”</span>}{' '}
      <small>
        {reporterUid === null ? 'a guest' : <Person uid={reporterUid} displayName={reporterName} />}
        , {age(createdAt, now)} ago
      </small>
      {text !== '' && text !== present && (
        <p dir="auto">
          <small>At that time: “{text}”</small>
        </p>
      )}
      {outcome && (
        <p>
          <small>{outcomeSentences[outcome]}</small>
        </p>
      )}
    </li>
  )
}

/** Below the thing: who wrote it, what it said before, and what was decided. */
export function CaseFacts({ view }: { view: CaseView }) {
  const { wordings, decisions, author, thing, found } = view
  const { channelKey } = found.subject
  return (
    <div className="case-facts">
      <section>
        <h3>{thing.kind.endsWith('channel') ? 'Who added it' : 'Who wrote it'}</h3>
        {author ? <Author author={author} /> : <p className="faint">Without an account.</p>}
        <div className="row">
          {author && thing.kind !== 'person' && (
            <DeskButton intent="open" values={{ kind: 'person', key: author.uid }}>
              Open the account
            </DeskButton>
          )}
          {author && thing.kind !== 'bio' && (
            <DeskButton intent="open" values={{ kind: 'bio', key: author.uid }}>
              Open the bio
            </DeskButton>
          )}
          {channelKey && thing.kind !== 'channel' && (
            <DeskButton intent="open" values={{ kind: 'channel', key: channelKey }}>
              Open the channel
            </DeskButton>
          )}
        </div>
      </section>
      {wordings.length > 0 && (
        <details>
          <summary>Earlier wordings ({wordings.length})</summary>
          <ul>
            {wordings.map(({ id, rating, text, replacedAt }) => (
              <li key={id}>
                <b>{rating}</b> <span dir="auto">“{text}”</span>{' '}
                <small>
                  until <Day of={replacedAt} />
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {decisions.length > 0 && (
        <section>
          <h3>Decided before</h3>
          {decisions.map((entry) => (
            <LogItem key={entry.id} entry={{ ...entry, caseId: null }} />
          ))}
        </section>
      )}
    </div>
  )
}

function Author({ author }: { author: NonNullable<CaseView['author']> }) {
  const { uid, displayName, joined, reviews, hiddenBefore, suspensions, isSuspended } = author
  return (
    <ul>
      <li>
        <Person uid={uid} displayName={displayName} />
        {author.isModerator && ' (a moderator)'}
      </li>
      <li>
        here since <Day of={joined} />
      </li>
      <li>
        <b>{reviews}</b> {reviews === 1 ? 'review' : 'reviews'}, <b>{hiddenBefore}</b> hidden before
      </li>
      {suspensions.length === 0 && <li>never suspended</li>}
      {isSuspended && (
        <li>
          <b>suspended now</b>
        </li>
      )}
      {suspensions.map(({ id, reason, note, createdAt, until, liftedAt }) => (
        <li key={id}>
          suspended on <Day of={createdAt} /> until {until ? <Moment of={until} /> : 'lifted'}
          {isReason(reason) && `, ${reasonNames[reason]}`}
          {note && <span dir="auto">: “{note}”</span>}
          {liftedAt && ', lifted'}
        </li>
      ))}
    </ul>
  )
}
