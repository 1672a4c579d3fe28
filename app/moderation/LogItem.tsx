import { Link } from 'react-router'
import { Day } from '../ui/Day.tsx'
import { DeskButton } from './DeskButton.tsx'
import { deskPath } from './moderation.ts'
import { Person } from './Person.tsx'
import type { DeskEntry, LogEntry } from './read-log.server.ts'

/** An entry of the log. Moderators see besides who did it, about what, and Undo. */
export function LogItem({ entry }: { entry: LogEntry & Partial<DeskEntry> }) {
  const { id, at, what, why, note, caseId, isOwn, isUndone, canUndo } = entry
  const { actorName = null, actorUid = null } = entry
  return (
    <article className="entry">
      <p className="plain-title">
        {isOwn && 'You '}
        {isOwn === false && <By uid={actorUid} displayName={actorName} />}
        {caseId ? <Link to={deskPath(caseId)}>{what}</Link> : what}
      </p>
      <small>
        {id} · <Day of={at} />
        {isUndone && ' · taken back'}
      </small>
      {(why || note) && (
        <p>
          {why} {note && <q dir="auto">{note}</q>}
        </p>
      )}
      {canUndo && (
        <DeskButton intent="undo" values={{ entry: id }} label={`Undo: ${what}`}>
          Undo
        </DeskButton>
      )}
    </article>
  )
}

/** Who has deleted their account, or does not learn who decided, reads no name. */
function By({ uid, displayName }: { uid: string | null; displayName: string | null }) {
  return <>{uid === null ? 'Someone' : <Person uid={uid} displayName={displayName} />} </>
}
