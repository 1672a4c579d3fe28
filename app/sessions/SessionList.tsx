import type { OwnSession } from '#core/sessions/own-sessions.ts'
import { ButtonForm } from '../settings/ButtonForm.tsx'
import { Day } from '../ui/Day.tsx'

/** The viewer's sessions: one for each browser that is signed in. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section className="setting" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions</h2>
      <p>Each browser that is signed in. End those that are not yours.</p>
      <ul className="setting-list">
        {sessions.map(({ id, startedAt, expiresAt, isThis }) => (
          <li key={id}>
            <span>
              Started <Day of={startedAt} />, {clock(startedAt)} UTC{' '}
              <small>
                until <Day of={expiresAt} />
              </small>
            </span>
            {isThis ? (
              <b>This one</b>
            ) : (
              <ButtonForm
                intent="end-session"
                fields={{ session: id }}
                label="End"
                name={`End the session of ${clock(startedAt)} UTC`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <ButtonForm intent="end-others" label="End all others" />}
    </section>
  )
}

function clock(time: Date): string {
  return time.toISOString().slice(11, 16)
}
