import { Form } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { EditRefusal } from './EditRefusal.tsx'
import { longestReason, type PathStep, spanText, stepWords } from './path.ts'
import { useBegan } from './use-began.ts'

interface StepFormProps {
  step: PathStep
  number: number
  refused: Refused | undefined
  /** What its row shows. */
  children: React.ReactNode
}

export function StepForm({ step, number, refused, children }: StepFormProps) {
  const { id, kind, title } = step
  const isHeading = kind === 'heading'
  const typed = refused?.typed
  const was = stepWords(step)
  const began = useBegan(was, 'step')
  const draft = useDraft(`step ${id} ${began}`)
  return (
    <Form ref={draft} method="post" className="form-column" preventScrollReset>
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="was" value={began} />
      {!isHeading && <div>{children}</div>}
      <EditRefusal {...{ refused, was }} words={nowWords(step)} />
      {isHeading ? (
        <label className="field wide-field">
          <span>Name of the section</span>
          <input
            name="title"
            defaultValue={typed?.title ?? title}
            maxLength={200}
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: the link or button that opened it is gone
            autoFocus
          />
        </label>
      ) : (
        <StepFields {...{ step, number, typed }} />
      )}
      <div className="row">
        <button className="button pen" type="submit">
          Save
        </button>
        {!isHeading && (
          <button className="button" type="submit" form="steps" name="do" value={`heading-${id}`}>
            New section before it
          </button>
        )}
        <button className="button" type="submit" form="steps" name="do" value={`out-${id}`}>
          Take out
        </button>
      </div>
    </Form>
  )
}

function nowWords(step: PathStep): string[] {
  if (step.kind === 'heading') return [step.title]
  const { reason, isOptional } = step
  const part = spanText(step)
  return [reason || 'no reason', isOptional ? 'optional' : '', part && `part ${part}`]
}

interface StepFieldsProps extends Pick<StepFormProps, 'step' | 'number'> {
  typed: Refused['typed'] | undefined
}

function StepFields({ step, number, typed }: StepFieldsProps) {
  const isMoved = typed && typed.place !== typed.from
  // A box that is not ticked is not sent.
  const isOptional = typed ? typed.optional !== undefined : step.isOptional
  return (
    <>
      <label className="field wide-field">
        <span>Why it belongs here</span>
        <textarea
          className="paper short"
          name="reason"
          rows={2}
          maxLength={longestReason * 2}
          defaultValue={typed?.reason ?? step.reason}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the link that opened it is gone
          autoFocus
        />
      </label>
      <div className="row step-fields">
        <label>
          Step
          <input type="hidden" name="from" value={number} />
          <input
            name="place"
            inputMode="numeric"
            defaultValue={isMoved ? typed.place : number}
            autoComplete="off"
          />
        </label>
        <label>
          Part<span className="visually-hidden"> of the video, such as 2:00-5:30</span>
          <input
            name="part"
            defaultValue={typed?.part ?? spanText(step)}
            placeholder="all of it"
            autoComplete="off"
          />
        </label>
        <label>
          <input type="checkbox" name="optional" defaultChecked={isOptional} />
          Optional
        </label>
      </div>
    </>
  )
}
