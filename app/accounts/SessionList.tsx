import { Form, href } from 'react-router'
import { Moment } from '../ui/Day.tsx'
import { dropDrafts } from '../ui/use-draft.ts'
import { momentInWords } from '../ui/words.ts'
import { ButtonForm } from './ButtonForm.tsx'
import type { OwnSession } from './sessions.server.ts'

/** Its browser does not say what it is. */
const unknown = 'Unknown browser'

/** The viewer's sessions: one for each browser that is signed in. All can be ended at once. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section className="setting" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions</h2>
      <p>Each browser that is signed in. End those that are not yours.</p>
      <ul className="setting-list">
        {sessions.map(({ id, browser, startedAt, usedAt, expiresAt, isThis }) => (
          <li key={id}>
            <div className="session">
              <b>{browser || unknown}</b>
              {usedAt && !isThis && (
                <small>
                  Last used about <Moment of={usedAt} />
                </small>
              )}
              <small>
                Started <Moment of={startedAt} />, until <Moment of={expiresAt} />
              </small>
            </div>
            {isThis ? (
              <b>This one</b>
            ) : (
              <ButtonForm
                intent="end-session"
                fields={{ session: id }}
                label="End"
                name={`End the session of ${browser || unknown}, started ${momentInWords(startedAt)}`}
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        Lost a device, or signed in on one that is not yours? This ends every session, here and
        elsewhere.
      </p>
      <Form
        method="post"
        action={`${href('/auth/sign-out')}?everywhere`}
        reloadDocument
        onSubmit={dropDrafts}
      >
        <button className="button" type="submit">
          Sign out everywhere
        </button>
      </Form>
    </section>
  )
}
