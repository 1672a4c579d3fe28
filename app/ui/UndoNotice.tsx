import { Form } from 'react-router'

interface UndoNoticeProps {
  intent: string
  field: string
  value: string | number
  path?: string
  children: string
}

export function UndoNotice({ intent, field, value, path, children }: UndoNoticeProps) {
  return (
    <Form
      className="done row"
      method="post"
      {...(path && { action: path })}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={value} />
      <span role="status">{children}</span>
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
