import type { FocusEvent } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { StepSaved } from './change-path.action.ts'
import { longestReason, type PathStep } from './path.ts'

/** What the list shows of a step: the page has it twice, as HTML and as data. */
export interface EditRow {
  id: number
  isHeading: boolean
  title: string
  facts: string
  reason: string
}

interface EditStepsProps {
  pathId: string
  rows: EditRow[]
  open: PathStep | null
  at: number | null
}

/**
 * One step has fields, and the buttons of all others belong to one form. With a form and fields
 * for each of 200 steps the page had 540 kB, and all others waited for 50 ms while it was made.
 */
export function EditSteps({ pathId, rows, open, at }: EditStepsProps) {
  let number = 0
  return (
    <>
      <PageForm id="steps" intent="steps">
        {null}
      </PageForm>
      <ol className="sheet edit-steps">
        {rows.map(({ id, isHeading, title, facts, reason }, index) => {
          if (!isHeading) number += 1
          const name = isHeading ? `the section “${title}”` : `step ${number}`
          return (
            <li
              key={id}
              id={`row-${id}`}
              className={`${isHeading ? 'is-heading' : ''} ${id === at ? 'is-moved' : ''}`}
            >
              <b>{isHeading ? null : number}</b>
              <span>
                <Arrange to={`up-${id}`} aria-label={`Move ${name} up`} disabled={index === 0}>
                  ↑
                </Arrange>
                <Arrange
                  to={`down-${id}`}
                  aria-label={`Move ${name} down`}
                  disabled={index === rows.length - 1}
                >
                  ↓
                </Arrange>
              </span>
              <div className="stack tight">
                <h3 className="plain-title" dir="auto">
                  {title}
                </h3>
                {facts && <small>{facts}</small>}
                {id === open?.id ? (
                  <StepForm step={open} number={number} />
                ) : (
                  <>
                    {reason && <p dir="auto">{reason}</p>}
                    <Link
                      className="small-action"
                      to={`${href('/path/:pathId/edit', { pathId })}?step=${id}#row-${id}`}
                      aria-label={`Edit ${name}`}
                      discover="none"
                      preventScrollReset
                    >
                      Edit
                    </Link>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Arrange({ to, ...button }: React.ComponentProps<'button'> & { to: string }) {
  return <button type="submit" form="steps" name="do" value={to} {...button} />
}

/** It saves itself when it is left; without scripts by its button. */
function StepForm({ step, number }: { step: PathStep; number: number }) {
  const { id, kind, title, reason, startsAt } = step
  const typed = useRefusedOf('step', { step: id })?.typed
  const isOptional = typed ? typed.optional !== undefined : step.isOptional
  const save = useFetcher<Refused | StepSaved>()
  function saveLeft({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (form.contains(relatedTarget) || !isTyped(form)) return
    const fields = new FormData(form)
    fields.set('do', 'stay')
    save.submit(fields, { method: 'post' })
  }
  return (
    <PageForm
      intent="step"
      values={{ step: id }}
      className="list loose"
      isDraft
      onBlur={saveLeft}
      onInput={() => save.reset()}
    >
      <RefusalAlert refused={save.data && 'refusal' in save.data ? save.data : undefined} />
      {kind === 'heading' ? (
        <Field name="title" label="Name of the section" value={title} maxLength={200} autoFocus />
      ) : (
        <>
          <Field
            name="reason"
            label="Why it belongs here"
            rows={2}
            value={reason}
            most={longestReason}
            autoFocus
          />
          <input type="hidden" name="from" value={number} />
          <div className="row step-fields">
            <Field name="place" label="Step" inputMode="numeric" value={`${number}`} />
            <Field
              name="begins"
              label="Begins at, such as 2:00"
              value={startsAt === null ? '' : inClockTime(startsAt)}
            />
            <label className="row tight">
              <input type="checkbox" name="optional" defaultChecked={isOptional} />
              Optional
            </label>
          </div>
        </>
      )}
      <div className="row">
        <Submit>Save</Submit>
        {kind === 'video' && (
          <Arrange className="button" to={`heading-${id}`}>
            New section before it
          </Arrange>
        )}
        <Arrange className="button" to={`out-${id}`}>
          Remove
        </Arrange>
        <span role="status">{save.data && 'isSaved' in save.data && 'Saved.'}</span>
      </div>
    </PageForm>
  )
}

function isTyped({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) =>
    field instanceof HTMLTextAreaElement
      ? field.value !== field.defaultValue
      : field instanceof HTMLInputElement &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  )
}
