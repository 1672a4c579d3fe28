import { Form } from 'react-router'

/** Deletes one's own review. It asks nothing, because Undo follows. */
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
