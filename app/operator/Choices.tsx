import { Fragment, type ReactNode } from 'react'

export interface Choice {
  value: string
  label: string
  says: string
  more?: ReactNode
}

interface ChoicesProps {
  legend: string
  name: string
  chosen: string
  choices: Choice[]
}

export function Choices({ legend, name, chosen, choices }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, says, more }) => (
        <Fragment key={value}>
          <label>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              <b>{label}</b> <small>{says}</small>
            </span>
          </label>
          {more && <div className="nested">{more}</div>}
        </Fragment>
      ))}
    </fieldset>
  )
}
