import { Form } from 'react-router'
import { Moment } from '../ui/Day.tsx'
import { deskPath } from './moderation.ts'
import type { DeskEntry } from './read-log.server.ts'
import { UndoButton } from './UndoButton.tsx'

interface DeskHeadProps {
  /** Until when anonymous reviews wait for a moderator. It ends by itself. */
  waitsUntil: Date | null
  done: DeskEntry | undefined
  /** The last own decision that can be taken back. */
  last: DeskEntry | undefined
  keys: boolean
}

export function DeskHead({ waitsUntil, done, last, keys }: DeskHeadProps) {
  return (
    <header className="split">
      <h1>Moderation</h1>
      {keys && (
        <p className="desk-keys row faint">
          <span className="row tight">
            <kbd>J</kbd> <kbd>K</kbd> next, previous
          </span>
          <span className="row tight">
            <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> decide
          </span>
          <span className="row tight">
            <kbd>Z</kbd> undo
          </span>
        </p>
      )}
      <Form className="row" method="post" action={deskPath(null)}>
        <input type="hidden" name="intent" value="wait" />
        <input type="hidden" name="on" value={waitsUntil ? '0' : '1'} />
        {waitsUntil ? (
          <b>
            Anonymous reviews are held until <Moment of={waitsUntil} />.
          </b>
        ) : (
          <span className="faint">Anonymous reviews are shown at once.</span>
        )}
        <button className="small-action" type="submit">
          {waitsUntil ? 'Show them at once again' : 'Hold them for 24 hours'}
        </button>
      </Form>
      <div className={done ? 'done row' : 'row'}>
        <div role="status">{done && <p>You {done.what}.</p>}</div>
        {last && (
          <UndoButton entry={last.id} shortcut={keys ? 'Z' : undefined}>
            Undo the last
          </UndoButton>
        )}
      </div>
    </header>
  )
}
