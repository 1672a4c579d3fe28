import { Form } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { SignInButton } from './SignInButton.tsx'

interface SignedOutProps {
  refused: Refused
  /** Where the form was sent. */
  path: string
}

/** The session ended while a form was sent: its fields, to send again after the sign-in. */
export function SignedOut({ refused, path }: SignedOutProps) {
  return (
    <Form className="sheet stack" method="post" action={path}>
      <h2 id="signed-out">Log in, then send it again.</h2>
      {Object.entries(refused.typed).map(([name, value = '']) =>
        // Texts are shown; numbers and names of buttons are not.
        /\s/.test(value) ? (
          <label className="field" key={name}>
            <span>What you typed</span>
            <textarea className="paper" name={name} defaultValue={value} dir="auto" />
          </label>
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <p className="row">
        <SignInButton returnTo={path} stay label="Log In" />
        <button className="button" type="submit">
          Send again
        </button>
      </p>
    </Form>
  )
}
