import { Form } from 'react-router'

/** After Delete: says so, with Undo. */
export function DeletedNotice({ id }: { id: number | null }) {
  if (id === null) return null
  return (
    <Form className="done row" method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="undo-deletion" />
      <input type="hidden" name="review" value={id} />
      <span role="status">Your review is deleted.</span>
      <button
        className="button"
        type="submit"
        // biome-ignore lint/a11y/noAutofocus: the clicked Delete is gone, and this takes it back
        autoFocus
      >
        Undo
      </button>
    </Form>
  )
}
