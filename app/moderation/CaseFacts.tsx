import { Author, PersonId } from '../people/Author.tsx'
import { reasonSentence } from '../reviews/own-state.ts'
import { Day, Moment } from '../ui/Day.tsx'
import { age, reasonNames } from './describe-case.ts'
import { networkAccounts } from './moderation.ts'
import { OpenCase } from './OpenCase.tsx'
import type { CaseAuthor, CaseReport, CaseView } from './read-case.server.ts'
import { isReason } from './reason.ts'
import { outcomeSentences, reportKinds } from './report.ts'

const decisionNames: Record<string, string> = {
  keep: 'Kept',
  hide: 'Hidden',
  restore: 'Restored',
  purge: 'Text removed for good',
  suspend: 'Suspended',
  lift: 'Suspension ended',
  'reject appeal': 'Appeal rejected',
  flood: 'Everything of its account or network taken back',
  undo: 'Taken back',
}

export function CaseReasons({ view, now }: { view: CaseView; now: Date }) {
  const { reports, appeals, found } = view
  const isHeld = found.state === 'held' && reports.length === 0
  const waitsFor = isHeld && reasonSentence(found.stateReason)
  return (
    <div className="case-facts case-reasons">
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
        {view.ofNetwork >= networkAccounts && (
          <p>
            <b>{view.ofNetwork}</b> accounts of one network wrote about the same.
          </p>
        )}
        {waitsFor ? (
          <p>{waitsFor}</p>
        ) : reports.length === 0 ? (
          <p className="faint">Nobody reported it.</p>
        ) : (
          <ul>
            {reports.map((report) => (
              <Report key={report.id} report={report} present={found.text} now={now} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

export function CaseFacts({ view }: { view: CaseView }) {
  const { wordings, decisions } = view
  return (
    <div className="case-facts">
      <AuthorFacts view={view} />
      {wordings.length > 0 && (
        <details>
          <summary>Earlier wordings ({wordings.length})</summary>
          <ul>
            {wordings.map(({ rating, text, replacedAt }) => (
              <li key={`${replacedAt.toISOString()} ${rating} ${text}`}>
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
          <ul>
            {decisions.map(({ id, kind, reason, note, at, actorUid, actorName, isUndone }) => (
              <li key={id}>
                <b>{decisionNames[kind] ?? kind}</b>
                {isReason(reason) && `, ${reasonNames[reason]}`}
                {note && <span dir="auto">: “{note}”</span>}{' '}
                <small>
                  <bdi>{actorName ?? 'Someone'}</bdi>
                  {actorUid !== null && <PersonId uid={actorUid} />}, <Day of={at} />
                  {isUndone && ', taken back'}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Report({ report, present, now }: { report: CaseReport; present: string; now: Date }) {
  const { kind, note, text, createdAt, outcome, reporterUid, reporterName } = report
  return (
    <li>
      <b>{reportKinds[kind]}</b>
      {note && <span dir="auto">: “{note}”</span>}{' '}
      <small>
        {reporterUid === null ? 'a guest' : <Author uid={reporterUid} displayName={reporterName} />}
        {reporterUid !== null && <PersonId uid={reporterUid} />}, {age(createdAt, now)} ago
      </small>
      {text !== '' && text !== present && (
        <small className="then" dir="auto">
          At that time: “{text}”
        </small>
      )}
      {outcome && <small className="then">{outcomeSentences[outcome as 'kept']}</small>}
    </li>
  )
}

function AuthorFacts({ view }: { view: CaseView }) {
  const { author, thing } = view
  const { subject } = view.found
  return (
    <section>
      <h3>{thing.kind.endsWith('channel') ? 'Who added it' : 'Who wrote it'}</h3>
      {author ? <AuthorHistory author={author} /> : <p className="faint">Without an account.</p>}
      <div className="row">
        {author && thing.kind !== 'person' && (
          <OpenCase kind="person" id={author.uid}>
            Open the account
          </OpenCase>
        )}
        {author && thing.kind !== 'bio' && (
          <OpenCase kind="bio" id={author.uid}>
            Open the bio
          </OpenCase>
        )}
        {subject.channelKey && thing.kind !== 'channel' && (
          <OpenCase kind="channel" id={subject.channelKey}>
            Open the channel
          </OpenCase>
        )}
      </div>
    </section>
  )
}

function AuthorHistory({ author }: { author: CaseAuthor }) {
  const { uid, displayName, joined, reviews, hiddenBefore, suspensions, isSuspended } = author
  return (
    <ul>
      <li>
        <Author uid={uid} displayName={displayName} />
        <PersonId uid={uid} />
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
          suspended on <Day of={createdAt} />{' '}
          {until ? (
            <>
              until <Moment of={until} />
            </>
          ) : (
            'until lifted'
          )}
          {isReason(reason) && `, ${reasonNames[reason]}`}
          {note && <span dir="auto">: “{note}”</span>}
          {liftedAt && ', lifted'}
        </li>
      ))}
    </ul>
  )
}
