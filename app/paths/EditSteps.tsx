import type { FocusEvent, ReactNode } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { StepSaved } from './edit-path.action.ts'
import { longestReason, type PathStep, spanText } from './path.ts'

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
  const read = new URLSearchParams(useLocation().search).get('read')
  const edit = `${href('/path/:pathId/edit', { pathId })}?${read ? `read=${read}&` : ''}`
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
          const words = (
            <>
              <h3 className="plain-title" dir="auto">
                {title}
              </h3>
              {facts && <small>{facts}</small>}
            </>
          )
          return (
            <li
              key={id}
              id={`row-${id}`}
              className={`${isHeading ? 'is-heading' : ''} ${id === at ? 'is-moved' : ''}`}
            >
              <b>{isHeading ? null : number}</b>
              <span>
                <Arrow to={`up-${id}`} label={`Move ${name} up`} disabled={index === 0}>
                  ↑
                </Arrow>
                <Arrow
                  to={`down-${id}`}
                  label={`Move ${name} down`}
                  disabled={index === rows.length - 1}
                >
                  ↓
                </Arrow>
              </span>
              {id === open?.id ? (
                <StepForm step={open} number={number}>
                  {words}
                </StepForm>
              ) : (
                <div className="stack tight">
                  {words}
                  {reason && <p dir="auto">{reason}</p>}
                  <Link
                    className="small-action"
                    to={`${edit}step=${id}#row-${id}`}
                    aria-label={`Edit ${name}`}
                    discover="none"
                    preventScrollReset
                  >
                    Edit
                  </Link>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface ArrowProps {
  to: string
  label: string
  disabled: boolean
  children: string
}

function Arrow({ to, label, ...button }: ArrowProps) {
  return <button type="submit" form="steps" name="do" value={to} aria-label={label} {...button} />
}

/** It saves itself when it is left; without scripts by its button. */
function StepForm({
  step,
  number,
  children,
}: {
  step: PathStep
  number: number
  children: ReactNode
}) {
  const { id, kind, title, reason } = step
  const typed = useRefusedOf('step', { step: id })?.typed
  const isOptional = typed ? typed.optional !== undefined : step.isOptional
  const save = useFetcher<Refused | StepSaved>()
  function saveLeft({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (form.contains(relatedTarget) || !isTyped(form)) return
    const fields = new FormData(form)
    fields.set('do', 'stay')
    save.submit(fields, { method: 'post' })
  }
  const arrange = { type: 'submit', form: 'steps', name: 'do', className: 'button' } as const
  return (
    <PageForm
      intent="step"
      values={{ step: id }}
      className="form-column"
      isDraft
      onBlur={saveLeft}
      onInput={() => save.reset()}
    >
      <RefusalAlert refused={save.data && 'refusal' in save.data ? save.data : undefined} />
      {kind === 'heading' ? (
        <Field name="title" label="Name of the section" value={title} maxLength={200} autoFocus />
      ) : (
        <>
          <div>{children}</div>
          <Field
            className="wide-field"
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
              name="part"
              label="Part, such as 2:00-5:30"
              value={spanText(step)}
              placeholder="all of it"
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
          <button {...arrange} value={`heading-${id}`}>
            New section before it
          </button>
        )}
        <button {...arrange} value={`out-${id}`}>
          Remove
        </button>
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
