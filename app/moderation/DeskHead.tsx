import { Moment } from '../ui/Day.tsx'
import { DeskButton } from './DeskButton.tsx'
import type { DeskEntry } from './read-log.server.ts'

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
      <div className="row">
        {waitsUntil ? (
          <b>
            Anonymous reviews are held until <Moment of={waitsUntil} />.
          </b>
        ) : (
          <span className="faint">Anonymous reviews are shown at once.</span>
        )}
        <DeskButton intent="wait" values={{ on: waitsUntil ? 0 : 1 }}>
          {waitsUntil ? 'Show them at once again' : 'Hold them for 24 hours'}
        </DeskButton>
      </div>
      <div className={done ? 'done row' : 'row'}>
        <div role="status">{done && <p>You {done.what}.</p>}</div>
        {last && (
          <DeskButton intent="undo" values={{ entry: last.id }} shortcut={keys ? 'Z' : undefined}>
            Undo the last
          </DeskButton>
        )}
      </div>
    </header>
  )
}
