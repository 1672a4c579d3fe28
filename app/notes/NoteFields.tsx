import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

interface NoteFieldsProps {
  note: { time: string; quote: string; text: string }
  refused: Refused | undefined
  path: string
}

/** The fields of a note: its time, the quoted words and the text. */
export function NoteFields({ note, refused, path }: NoteFieldsProps) {
  const { time = '', quote = '', text = '' } = refused ? refused.typed : note
  return (
    <>
      <RefusalAlert refused={refused} />
      <label className="field note-time">
        <span>Time</span>
        <input name="time" defaultValue={time} placeholder="4:05" autoComplete="off" required />
      </label>
      {/* Without quoted words there is nothing to change in this field. */}
      {quote === '' ? (
        <input type="hidden" name="quote" value="" />
      ) : (
        <label className="field">
          <span>Quoted words</span>
          <textarea className="paper note-quote" name="quote" defaultValue={quote} dir="auto" />
        </label>
      )}
      <label className="field">
        <span>Note</span>
        <textarea className="paper" name="text" defaultValue={text} dir="auto" />
      </label>
      {refused?.status === 401 && (
        <div>
          <SignInButton returnTo={path} stay label="Log In" />
        </div>
      )}
    </>
  )
}
