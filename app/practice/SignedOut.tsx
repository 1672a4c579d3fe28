import { Form, href } from 'react-router'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'

/**
 * Shown when the session ended while a form of `/due` was sent: holds its fields, to send again
 * after the sign-in.
 */
export function SignedOut({ refused }: { refused: Refused }) {
  const { thought, ...fields } = refused.typed
  return (
    <Form className="sheet stack" method="post" action={href('/due')}>
      <h2 id="due-title">Log in, then send it again.</h2>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {thought && (
        <label className="field">
          <span>What you remember</span>
          <textarea className="paper" name="thought" defaultValue={thought} dir="auto" />
        </label>
      )}
      <p className="row">
        <SignInButton returnTo={href('/due')} stay label="Log In" />
        <button className="button" type="submit">
          Send again
        </button>
      </p>
    </Form>
  )
}
