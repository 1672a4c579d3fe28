import { Form } from 'react-router'

export function DeleteButton({ id }: { id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="delete-review" />
      <button className="small-action" type="submit" name="review" value={id}>
        Delete
      </button>
    </Form>
  )
}
