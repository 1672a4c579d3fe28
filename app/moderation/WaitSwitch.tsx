import { Form } from 'react-router'
import { Moment } from '../ui/Day.tsx'
import { deskPath } from './moderation.ts'

/** Whether anonymous reviews wait for a moderator, and the switch. It ends by itself. */
export function WaitSwitch({ until }: { until: Date | null }) {
  return (
    <Form className="wait-switch row" method="post" action={deskPath(null)}>
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="on" value={until ? '0' : '1'} />
      {until ? (
        <>
          <b>
            Anonymous reviews are held until <Moment of={until} />.
          </b>
          <button className="small-action" type="submit">
            Show them at once again
          </button>
        </>
      ) : (
        <>
          <span className="faint">Anonymous reviews are shown at once.</span>
          <button className="small-action" type="submit">
            Hold them for 24 hours
          </button>
        </>
      )}
    </Form>
  )
}
