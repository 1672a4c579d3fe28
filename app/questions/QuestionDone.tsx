import { Form, useLocation } from 'react-router'

const sentences = new Map([
  ['asked=1', 'Thank you. Your question is here now.'],
  ['asked=held', 'Thank you. A moderator looks at your question first.'],
  ['corrected=now', 'Your question is corrected.'],
  ['corrected=declined', 'The correction is declined.'],
  ['corrected=held', 'Thank you. A moderator looks at your correction first.'],
  ['corrected=asker', 'Thank you. Your correction waits for the asker, or for votes.'],
  ['corrected=votes', 'Thank you. Your correction waits for votes.'],
])

interface QuestionDoneProps {
  /** What the viewer just deleted and can bring back. */
  deleted: string | null
}

/** After a change of a question: says so, with Undo after Delete. */
export function QuestionDone({ deleted }: QuestionDoneProps) {
  const { pathname, search } = useLocation()
  if (deleted !== null)
    return (
      <Form className="done row" method="post" action={pathname} preventScrollReset replace>
        <input type="hidden" name="intent" value="undo-question" />
        <span role="status">Your question is deleted.</span>
        <button
          className="button"
          type="submit"
          name="undo"
          value={deleted}
          // biome-ignore lint/a11y/noAutofocus: the clicked Delete is gone, and this takes it back
          autoFocus
        >
          Undo
        </button>
      </Form>
    )
  const done = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`)
  const sentence = done.map((one) => sentences.get(one)).find((found) => found !== undefined)
  return (
    sentence && (
      <p className="done" role="status">
        {sentence}
      </p>
    )
  )
}
