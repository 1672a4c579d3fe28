import { Form } from 'react-router'

/** The form of all `VoteButtons` of a page. */
export function VoteForm() {
  return (
    <Form id="votes" method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="vote-question" />
    </Form>
  )
}
