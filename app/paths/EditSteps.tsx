import { href, Link } from 'react-router'
import { longestReason, type PathStep, spanText } from '#core/paths/path.ts'
import type { Path } from '#core/paths/paths.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import type { Fields } from '#server/request/forms.ts'
import { Now } from './Now.tsx'

interface EditStepsProps {
  path: Path
  /** The row with fields. */
  open: number | null
  at: number | null
  typed: Fields | undefined
  isChanged: boolean
}

/**
 * Arrows are submit buttons of the form, which save all that is typed. One row has fields: with
 * those of 200 the page had 540 kB, and all others waited for 50 ms while it was made.
 */
export function EditSteps({ path: { id, rows }, open, at, typed, isChanged }: EditStepsProps) {
  const steps = rows.filter(({ kind }) => kind === 'video')
  return (
    <ol className="sheet edit-steps">
      {rows.map((row, index) => {
        const number = steps.indexOf(row) + 1
        const name = nameOf(row, number)
        const isOpen =
          row.id === open || [`reason-${row.id}`, `heading-${row.id}`].some((one) => typed?.[one])
        const Row = isOpen ? (row.kind === 'heading' ? Heading : Step) : ClosedRow
        return (
          <li
            key={row.id}
            id={`row-${row.id}`}
            className={[row.kind === 'heading' && 'is-heading', row.id === at && 'is-moved']
              .filter(Boolean)
              .join(' ')}
          >
            <div className="row-place">
              {number > 0 && <b className="row-number">{number}</b>}
              <Moves id={row.id} name={name} index={index} last={rows.length - 1} />
            </div>
            <Row {...{ pathId: id, row, name, number, typed, isChanged }} />
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps {
  pathId: string
  row: PathStep
  name: string
  /** 0 for a heading. */
  number: number
  typed: Fields | undefined
  isChanged: boolean
}

function nameOf({ kind, gap, title }: PathStep, number: number): string {
  if (kind === 'heading') return `the section “${title}”`
  return gap ? `step ${number}` : title
}

function Words({ row: { kind, gap, title, channel } }: Pick<RowProps, 'row'>) {
  return (
    <>
      <h3 className={kind === 'heading' ? 'heading-words' : undefined}>
        <bdi>{gap ? 'A video that is left out' : title}</bdi>
      </h3>
      {channel && (
        <small>
          <bdi>{channel}</bdi>
        </small>
      )}
    </>
  )
}

function ClosedRow({ pathId, row, name }: RowProps) {
  const { id, kind, reason, isOptional, length } = row
  const part = spanText(row)
  const facts = [
    length !== null && inClockTime(length),
    isOptional && 'optional',
    part && `part ${part}`,
  ].filter(Boolean)
  return (
    <div className="row-words">
      <Words row={row} />
      {reason && <p dir="auto">{reason}</p>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      <Link
        className="small-action"
        to={`${href('/path/:pathId/edit', { pathId })}?step=${id}#row-${id}`}
        preventScrollReset
      >
        {kind === 'heading' ? 'Rename' : 'Edit'}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </div>
  )
}

function Heading({ row: { id, title }, name, typed, isChanged }: RowProps) {
  const words = typed?.[`heading-${id}`]
  return (
    <div className="row-words">
      <label>
        <span className="visually-hidden">Name of the section</span>
        <input
          className="row-input heading-words"
          name={`heading-${id}`}
          defaultValue={words ?? title}
          maxLength={200}
          dir="auto"
        />
        <Now isChanged={isChanged} typed={words} now={title} />
      </label>
      <RowButtons id={id} name={name} />
    </div>
  )
}

function Step({ row, name, number, typed, isChanged }: RowProps) {
  const { id, reason } = row
  const words = typed?.[`reason-${id}`]
  // A box that is not ticked is not sent.
  const isOptional = words === undefined ? row.isOptional : typed?.[`optional-${id}`] !== undefined
  return (
    <div className="row-words">
      <Words row={row} />
      <label className="field wide-field">
        <span>Why it belongs here</span>
        <textarea
          className="row-input why-words"
          name={`reason-${id}`}
          rows={2}
          maxLength={longestReason * 2}
          defaultValue={words ?? reason}
          dir="auto"
        />
        <Now isChanged={isChanged} typed={words} now={reason} />
      </label>
      <div className="row">
        <label className="check-row">
          <input type="checkbox" name={`optional-${id}`} defaultChecked={isOptional} />
          optional
        </label>
        <label className="check-row">
          part
          <span className="visually-hidden"> of the video, such as 2:00-5:30</span>
          <input
            className="row-part"
            name={`part-${id}`}
            defaultValue={typed?.[`part-${id}`] ?? spanText(row)}
            placeholder="all of it"
            autoComplete="off"
          />
        </label>
        <label className="check-row">
          step
          <input
            className="row-part"
            name={`place-${id}`}
            inputMode="numeric"
            defaultValue={(isChanged ? undefined : typed?.[`place-${id}`]) ?? number}
            autoComplete="off"
          />
        </label>
      </div>
      <RowButtons id={id} name={name}>
        <button className="small-action" type="submit" name="do" value={`heading-${id}`}>
          Begin a section here
        </button>
      </RowButtons>
    </div>
  )
}

interface RowButtonsProps {
  id: number
  name: string
  children?: React.ReactNode
}

function RowButtons({ id, name, children }: RowButtonsProps) {
  return (
    <div className="row">
      <button className="button" type="submit" name="do" value={`row-${id}`}>
        Save<span className="visually-hidden"> {name}</span>
      </button>
      {children}
      <button className="small-action" type="submit" name="do" value={`out-${id}`}>
        Take it out<span className="visually-hidden">: {name}</span>
      </button>
    </div>
  )
}

interface MovesProps {
  id: number
  name: string
  index: number
  last: number
}

function Moves({ id, name, index, last }: MovesProps) {
  return (
    <span className="moves">
      <button
        className="move"
        type="submit"
        name="do"
        value={`up-${id}`}
        disabled={index === 0}
        aria-label={`Move ${name} up`}
      >
        ↑
      </button>
      <button
        className="move"
        type="submit"
        name="do"
        value={`down-${id}`}
        disabled={index === last}
        aria-label={`Move ${name} down`}
      >
        ↓
      </button>
    </span>
  )
}
