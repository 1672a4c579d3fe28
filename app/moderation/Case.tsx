import { Link } from 'react-router'
import type { Fields } from '../request/forms.server.ts'
import { CaseContext } from './CaseContext.tsx'
import { CaseFacts, CaseReasons } from './CaseFacts.tsx'
import type { SubjectKind } from './cases.server.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { describeCase, stateNames } from './describe-case.ts'
import type { QueueEntry } from './desk-queue.server.ts'
import { FloodForm } from './FloodForm.tsx'
import { deskPath } from './moderation.ts'
import type { CaseView } from './read-case.server.ts'
import { SubjectLink } from './SubjectLink.tsx'

const names: Record<SubjectKind, string> = {
  review: 'Review',
  question: 'Question',
  path: 'Path',
  channel: 'Channel',
  'topic channel': 'Channel in the topic',
  bio: 'Bio',
  person: 'Account',
}

interface CaseProps {
  view: CaseView
  queue: QueueEntry[]
  waiting: number
  now: Date
  typed: Fields | undefined
  keys: boolean
}

export function Case({ view, queue, waiting, now, typed, keys }: CaseProps) {
  const { thing, found, isOpen, caseId } = view
  const state = stateNames[found.state]
  const index = queue.findIndex((entry) => entry.caseId === caseId)
  const next = queue[index + 1]?.caseId
  return (
    <>
      <div className="case-head row">
        <div>
          <h2 id="case-title">{describeCase({ ...view, ...found, kind: thing.kind })}</h2>
          <small>
            <SubjectLink
              kind={thing.kind}
              place={{ ...found.subject, ...thing, title: found.where || 'Someone' }}
            >
              {names[thing.kind]}
            </SubjectLink>
            {!isOpen && ' · not waiting'}
          </small>
        </div>
        {index >= 0 && <small>{`${index + 1} of ${waiting}`}</small>}
        <Step caseId={queue[index - 1]?.caseId} label="Previous case" shortcut={keys && 'K'} />
        <Step caseId={next} label="Next case" shortcut={keys && 'J'} />
      </div>
      {state && (
        <p>
          <b>{state}</b>
        </p>
      )}
      <CaseReasons view={view} now={now} />
      <CaseContext view={view} now={now} />
      <CaseFacts view={view} />
      <DecisionForm
        view={view}
        typed={typed?.intent === 'decide' ? typed : undefined}
        next={next}
        keys={keys}
      />
      <FloodForm view={view} typed={typed?.intent === 'flood' ? typed : undefined} />
    </>
  )
}

interface StepProps {
  caseId: number | undefined
  label: string
  shortcut: string | false
}

function Step({ caseId, label, shortcut }: StepProps) {
  if (caseId === undefined) return <span className="step" />
  return (
    <Link
      className="step"
      to={deskPath(caseId)}
      aria-label={label}
      aria-keyshortcuts={shortcut || undefined}
      preventScrollReset
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={label.startsWith('Previous') ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
      </svg>
    </Link>
  )
}
