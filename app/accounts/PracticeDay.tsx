import { Form, href } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { Done } from '../ui/Done.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

interface PracticeDayProps {
  timeZones: string[]
  chosen: string
  isDone: boolean
  refused: Refused | undefined
}

/** The time zone in which a day of practice begins, for browsers that do not tell it. */
export function PracticeDay({ timeZones, chosen, isDone, refused }: PracticeDayProps) {
  const shown = refused?.typed.timeZone ?? chosen
  return (
    <section className="setting" id="day" aria-labelledby="day-title">
      <h2 id="day-title">Your day of practice</h2>
      <p>With scripts, your browser tells its time zone whenever you practise.</p>
      <RefusalAlert refused={refused} />
      <Done says={isDone && 'Your time zone is saved.'} />
      <Form className="row" method="post" action={href('/settings')} preventScrollReset>
        <input type="hidden" name="intent" value="time-zone" />
        <label className="field">
          <span>Your day begins at 4:00 in</span>
          <input
            name="timeZone"
            list="time-zones"
            defaultValue={shown}
            key={shown}
            placeholder="A city, such as Lisbon"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <datalist id="time-zones">
          {timeZones.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button className="button" type="submit">
          Save
        </button>
      </Form>
    </section>
  )
}
