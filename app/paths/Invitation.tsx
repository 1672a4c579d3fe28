import { Form } from 'react-router'
import { pathPath } from './path-path.ts'

/** The question to those who were asked to edit a path together. */
export function Invitation({ pathId }: { pathId: string }) {
  return (
    <Form method="post" action={pathPath(pathId)} className="done row">
      <input type="hidden" name="intent" value="invitation" />
      <span>You are asked to edit this path together.</span>
      <button className="button" type="submit" name="answer" value="yes">
        Yes, gladly
      </button>
      <button className="button quiet" type="submit" name="answer" value="no">
        No, thank you
      </button>
    </Form>
  )
}
