import { Link } from 'react-router'
import type { Fields } from '../request/forms.server.ts'
import { CaseContext } from './CaseContext.tsx'
import { CaseFacts, CaseReasons } from './CaseFacts.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { describeCase, stateNames } from './describe-case.ts'
import { FloodForm } from './FloodForm.tsx'
import type { CaseView } from './read-case.server.ts'
import { Subject } from './Subject.tsx'

interface CaseProps {
  view: CaseView
  now: Date
  after: string | null
  typed: Fields | undefined
  next: number | null
  place: string | null
  isFirstPage: boolean
  previousPath: string | undefined
  nextPath: string | undefined
  keys: boolean
}

export function Case({ view, now, after, typed, next, keys, ...place }: CaseProps) {
  const state = stateNames[view.found.state]
  return (
    <>
      <div className="case-head row">
        <div>
          <h2 id="case-title">{describeCase(view)}</h2>
          <small>
            <Subject view={view} />
            {!view.isOpen && ' · not waiting'}
          </small>
        </div>
        {place.isFirstPage && place.place && <small>{place.place}</small>}
        <Step path={place.previousPath} label="Previous case" shortcut={keys ? 'K' : undefined} />
        <Step path={place.nextPath} label="Next case" shortcut={keys ? 'J' : undefined} />
      </div>
      {state && <p className="case-state">{state}</p>}
      <CaseReasons view={view} now={now} />
      <CaseContext view={view} now={now} />
      <CaseFacts view={view} />
      <DecisionForm
        view={view}
        after={after}
        typed={typed?.intent === 'decide' ? typed : undefined}
        next={next}
        keys={keys}
      />
      <FloodForm
        caseId={view.caseId}
        floods={view.floods}
        after={after}
        typed={typed?.intent === 'flood' ? typed : undefined}
      />
    </>
  )
}

function Step({
  path,
  label,
  shortcut,
}: {
  path: string | undefined
  label: string
  shortcut: string | undefined
}) {
  const isUp = label.startsWith('Previous')
  if (path === undefined) return <span className="step" />
  return (
    <Link
      className="step"
      to={path}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      preventScrollReset
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isUp ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
      </svg>
    </Link>
  )
}
