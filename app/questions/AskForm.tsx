import { use } from 'react'
import { Form, useLocation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import { QuestionFields } from './QuestionFields.tsx'

interface AskFormProps {
  /** No question was asked yet. */
  isFirst: boolean
  refused: Refused | undefined
}

/**
 * The form of a question of one's own, folded away. Beside a player it begins with the second at
 * which it is opened; without scripts, with `?t=` or none.
 */
export function AskForm({ isFirst, refused }: AskFormProps) {
  const player = use(PlayerContext)
  const { pathname, search, key } = useLocation()
  const seconds = /^\d{1,6}$/.exec(new URLSearchParams(search).get('t') ?? '')?.[0]

  function takeTime({ currentTarget }: React.ToggleEvent<HTMLDetailsElement>) {
    const input = currentTarget.querySelector<HTMLInputElement>('[name=time]')
    const now = player?.now() ?? null
    if (currentTarget.open && input?.value === '' && now !== null) input.value = inClockTime(now)
  }

  return (
    // A stored question gives the page a new key, which folds and empties the form.
    <details key={key} className="ask" open={refused !== undefined} onToggle={takeTime}>
      <summary>{isFirst ? 'Write the first question' : 'Ask a question of your own'}</summary>
      <Form
        ref={useDraft('question')}
        className="note-form"
        id="ask"
        method="post"
        action={pathname + search}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="ask-question" />
        <QuestionFields
          words={{
            question: '',
            answer: '',
            time: seconds === undefined ? '' : inClockTime(Number(seconds)),
          }}
          refused={refused}
          path={pathname + search}
        />
        <div>
          <button className="button pen" type="submit">
            Ask
          </button>
        </div>
      </Form>
    </details>
  )
}
