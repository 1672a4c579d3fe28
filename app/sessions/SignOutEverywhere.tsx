import { Form, href } from 'react-router'
import { dropDrafts } from '../ui/use-draft.ts'

/** Ends all sessions of the person: they lost a phone, or used a computer that is not theirs. */
export function SignOutEverywhere() {
  return (
    <section className="stack" id="sessions">
      <h2 className="section-head">Sessions</h2>
      <p className="faint">
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
