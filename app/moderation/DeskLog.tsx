import { Link } from 'react-router'
import { PersonId } from '../people/Author.tsx'
import { age, reasonNames } from './describe-case.ts'
import type { DeskEntry } from './desk-log.server.ts'
import { deskPath } from './moderation.ts'
import { isReason } from './reason.ts'
import { UndoButton } from './UndoButton.tsx'

type ActorProps = Pick<DeskEntry, 'isOwn' | 'actorName' | 'actorUid'>

function Actor({ isOwn, actorName, actorUid }: ActorProps) {
  if (isOwn) return <b>You</b>
  return (
    <>
      <b>
        <bdi>{actorName ?? 'Someone'}</bdi>
      </b>
      {actorUid !== null && <PersonId uid={actorUid} />}
    </>
  )
}

interface DeskLogProps {
  log: DeskEntry[]
  after: string | null
  now: Date
  keys: boolean
}

export function DeskLog({ log, after, now, keys }: DeskLogProps) {
  const last = log.find(({ isOwn, canUndo }) => isOwn && canUndo)
  return (
    <section className="desk-log" aria-labelledby="log-title">
      <h2 id="log-title">Log</h2>
      {last && (
        <UndoButton entry={last.id} after={after} shortcut={keys ? 'Z' : undefined}>
          Undo the last
        </UndoButton>
      )}
      {log.length === 0 && <p className="faint">Nothing was decided yet.</p>}
      <ol>
        {log.map((entry) => {
          const { id, at, reason, caseId, isUndone, canUndo, what } = entry
          return (
            <li key={id}>
              <small>
                {id} · {age(at, now)} ago
              </small>
              <p>
                <Actor {...entry} />{' '}
                {caseId === null ? what : <Link to={deskPath(caseId)}>{what}</Link>}
              </p>
              <small>
                {isReason(reason) && reasonNames[reason]}
                {isUndone && ' · taken back'}
              </small>
              {canUndo && (
                <UndoButton entry={id} after={after} label={`Undo: ${what}`}>
                  Undo
                </UndoButton>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
