import { Form, href, Link, useLocation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import type { EditRow } from './edit-rows.ts'
import type { PathStep } from './path.ts'
import { StepForm } from './StepForm.tsx'

interface EditStepsProps {
  pathId: string
  rows: EditRow[]
  open: PathStep | null
  at: number | null
  refused: Refused | undefined
}

/**
 * One step has fields, and the buttons of all others belong to one form. With a form and fields
 * for each of 200 steps the page had 540 kB, and all others waited for 50 ms while it was made.
 */
export function EditSteps({ pathId, rows, open, at, refused }: EditStepsProps) {
  const read = new URLSearchParams(useLocation().search).get('read')
  const edit = `${href('/path/:pathId/edit', { pathId })}?${read ? `read=${read}&` : ''}`
  let number = 0
  return (
    <>
      <Form id="steps" method="post" preventScrollReset hidden>
        <input type="hidden" name="intent" value="steps" />
      </Form>
      <ol className="sheet edit-steps">
        {rows.map((row, index) => {
          const { id, isHeading } = row
          if (!isHeading) number += 1
          const name = isHeading ? `the section “${row.title}”` : `step ${number}`
          return (
            <li
              key={id}
              id={`row-${id}`}
              className={
                [isHeading && 'is-heading', id === at && 'is-moved'].filter(Boolean).join(' ') ||
                undefined
              }
            >
              <b>{isHeading ? null : number}</b>
              <span>
                {moveButton(`up-${id}`, `Move ${name} up`, '↑', index === 0)}
                {moveButton(`down-${id}`, `Move ${name} down`, '↓', index === rows.length - 1)}
              </span>
              {id === open?.id ? (
                <StepForm {...{ number, refused }} step={open}>
                  {rowWords(row)}
                </StepForm>
              ) : (
                <div>
                  {rowWords(row)}
                  {row.reason && <p dir="auto">{row.reason}</p>}
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

function moveButton(value: string, label: string, arrow: string, isDisabled: boolean) {
  return (
    <button
      type="submit"
      form="steps"
      name="do"
      value={value}
      aria-label={label}
      disabled={isDisabled}
    >
      {arrow}
    </button>
  )
}

function rowWords({ title, channel, facts }: EditRow) {
  return (
    <>
      <h3 dir="auto">{title}</h3>
      {(channel || facts) && (
        <small>
          {channel && <bdi>{channel}</bdi>}
          {facts}
        </small>
      )}
    </>
  )
}
