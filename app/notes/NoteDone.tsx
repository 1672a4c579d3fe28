import { Form, useLocation } from 'react-router'

/** After a change of a note: says so, with Undo after Delete. */
export function NoteDone() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const deleted = query.get('unnoted')
  if (deleted !== null)
    return (
      <Form
        className="done row"
        method="post"
        action={pathname + search}
        preventScrollReset
        replace
      >
        <input type="hidden" name="intent" value="undo-note" />
        <span role="status">Your note is deleted.</span>
        <button
          className="button"
          type="submit"
          name="note"
          value={deleted}
          // biome-ignore lint/a11y/noAutofocus: the clicked Delete is gone, and this takes it back
          autoFocus
        >
          Undo
        </button>
      </Form>
    )
  return (
    query.has('noted') && (
      <p className="done" role="status">
        Your note is saved.
      </p>
    )
  )
}
