import { use } from 'react'
import { href, useLocation } from 'react-router'
import { Field, PageForm, Submit, useFormKey, useRefusedOf } from '../ui/PageForm.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import type { ListedQuestion } from './list.server.ts'
import { longestAnswer, longestQuestion } from './question.ts'

/** Beside a player it begins with the second at which it is opened. */
export function AskForm({ isFirst }: { isFirst: boolean }) {
  const player = use(PlayerContext)
  const { search } = useLocation()
  const refused = useRefusedOf('ask-question')
  const seconds = /^\d{1,6}$/.exec(new URLSearchParams(search).get('t') ?? '')?.[0]

  function takeTime({ currentTarget }: React.ToggleEvent<HTMLDetailsElement>) {
    const input = currentTarget.querySelector<HTMLInputElement>('[name=time]')
    const now = player?.now() ?? null
    if (currentTarget.open && input?.value === '' && now !== null) input.value = inClockTime(now)
  }

  return (
    <details
      key={useFormKey(refused)}
      className="ask"
      open={refused !== undefined}
      onToggle={takeTime}
    >
      <summary>{isFirst ? 'Write the first question' : 'Ask a question of your own'}</summary>
      <PageForm className="note-form" id="ask" intent="ask-question" isDraft>
        <QuestionFields second={seconds === undefined ? null : Number(seconds)} />
        <Submit>Ask</Submit>
      </PageForm>
    </details>
  )
}

interface CorrectFormProps {
  asked: ListedQuestion
  videoId: string
  isOwn: boolean
}

/** Better words for a question. One's own takes them at once. */
export function CorrectForm({ asked, videoId, isOwn }: CorrectFormProps) {
  const { hash } = asked
  return (
    <PageForm
      className="note-form"
      id="correct"
      intent="correct-question"
      values={{ of: hash }}
      // With the question: a failed form is there again after a reload.
      action={`${href('/video/:videoId', { videoId })}?correct=${hash}`}
      isDraft
    >
      <h3>{isOwn ? 'Edit your question' : 'Suggest a correction'}</h3>
      <QuestionFields {...asked} />
      <Submit>{isOwn ? 'Save' : 'Suggest'}</Submit>
    </PageForm>
  )
}

interface QuestionFieldsProps {
  question?: string
  answer?: string
  second: number | null
}

function QuestionFields({ question, answer, second }: QuestionFieldsProps) {
  return (
    <>
      <Field name="question" label="Question" rows={2} most={longestQuestion} value={question} />
      <Field name="answer" label="Answer" rows={3} most={longestAnswer} value={answer} />
      <Field
        name="time"
        label="Time in the video, if you know it"
        className="note-time"
        value={second === null ? '' : inClockTime(second)}
        placeholder="4:05"
      />
    </>
  )
}
