import { longestReason, type PathStep, spanText } from '#core/paths/path.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import type { Fields } from '#server/request/forms.ts'
import { Picture } from '../ui/Picture.tsx'
import { Now } from './Now.tsx'

interface EditStepsProps {
  rows: PathStep[]
  typed: Fields | undefined
  isChanged: boolean
  at: number | null
}

/** Arrows are submit buttons of the form, which save all that is typed. */
export function EditSteps({ rows, typed, isChanged, at }: EditStepsProps) {
  const steps = rows.filter(({ kind }) => kind === 'video')
  const shared = { typed, isChanged, last: rows.length - 1 }
  return (
    <ol className="sheet edit-steps">
      {rows.map((row, index) => (
        <li
          key={row.id}
          id={`row-${row.id}`}
          className={[row.kind === 'heading' && 'is-heading', row.id === at && 'is-moved']
            .filter(Boolean)
            .join(' ')}
        >
          {row.kind === 'heading' ? (
            <Heading {...shared} row={row} index={index} />
          ) : (
            <Step {...shared} row={row} index={index} number={steps.indexOf(row) + 1} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  row: PathStep
  index: number
  last: number
  typed: Fields | undefined
  isChanged: boolean
}

function Heading({ row, index, last, typed, isChanged }: RowProps) {
  const words = typed?.[`heading-${row.id}`]
  return (
    <>
      <Moves row={row} index={index} last={last} name={`the section “${row.title}”`} />
      <label className="row-words">
        <span className="visually-hidden">Name of the section {row.title}</span>
        <input
          className="row-input heading-input"
          name={`heading-${row.id}`}
          defaultValue={words ?? row.title}
          maxLength={200}
          dir="auto"
        />
        <Now isChanged={isChanged} typed={words} now={row.title} />
      </label>
      <button className="small-action" type="submit" name="do" value={`out-${row.id}`}>
        Take out<span className="visually-hidden"> the section {row.title}</span>
      </button>
    </>
  )
}

function Step({ row, index, last, number, typed, isChanged }: RowProps & { number: number }) {
  const { id, title, gap } = row
  const name = gap ? `step ${number}` : title
  const reason = typed?.[`reason-${id}`]
  // A box that is not ticked is not sent.
  const isOptional = reason === undefined ? row.isOptional : typed?.[`optional-${id}`] !== undefined
  return (
    <>
      <div className="row-place">
        <input
          className="row-number"
          name={`place-${id}`}
          inputMode="numeric"
          defaultValue={(isChanged ? undefined : typed?.[`place-${id}`]) ?? number}
          key={number}
          autoComplete="off"
          aria-label={`Place of ${name}`}
        />
        <Moves row={row} index={index} last={last} name={name} />
      </div>
      <div className="row-picture">
        <Picture url={row.thumbnail?.url} width={320} height={180} />
        {row.length !== null && <small>{inClockTime(row.length)}</small>}
      </div>
      <div className="row-words">
        <h3>
          <bdi>{gap ? 'A video that is left out' : title}</bdi>
        </h3>
        {row.channel && (
          <small>
            <bdi>{row.channel}</bdi>
          </small>
        )}
        <label>
          <span className="visually-hidden">Why {name} belongs here</span>
          <textarea
            className="row-input why-words"
            name={`reason-${id}`}
            rows={2}
            maxLength={longestReason * 2}
            defaultValue={reason ?? row.reason}
            placeholder="Why this?"
            dir="auto"
          />
          <Now isChanged={isChanged} typed={reason} now={row.reason} />
        </label>
        <div className="row-more">
          <label className="check-row">
            <input type="checkbox" name={`optional-${id}`} defaultChecked={isOptional} />
            optional<span className="visually-hidden">: {name}</span>
            <Now
              isChanged={isChanged && reason !== undefined}
              typed={optionalText(isOptional)}
              now={optionalText(row.isOptional)}
            />
          </label>
          <label className="check-row">
            part
            <span className="visually-hidden"> of {name}, such as 2:00-5:30</span>
            <input
              className="row-part"
              name={`part-${id}`}
              defaultValue={typed?.[`part-${id}`] ?? spanText(row)}
              placeholder="all of it"
              autoComplete="off"
            />
            <Now isChanged={isChanged} typed={typed?.[`part-${id}`]} now={spanText(row)} />
          </label>
          <button className="small-action" type="submit" name="do" value={`heading-${id}`}>
            Begin a section here<span className="visually-hidden">, at {name}</span>
          </button>
          <button className="small-action" type="submit" name="do" value={`out-${id}`}>
            Take it out<span className="visually-hidden">: {name}</span>
          </button>
        </div>
      </div>
    </>
  )
}

const optionalText = (isOptional: boolean) => (isOptional ? 'optional' : 'not optional')

interface MovesProps {
  row: PathStep
  index: number
  last: number
  name: string
}

function Moves({ row: { id }, index, last, name }: MovesProps) {
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
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5M6 11l6-6 6 6" />
        </svg>
      </button>
      <button
        className="move"
        type="submit"
        name="do"
        value={`down-${id}`}
        disabled={index === last}
        aria-label={`Move ${name} down`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M6 13l6 6 6-6" />
        </svg>
      </button>
    </span>
  )
}
