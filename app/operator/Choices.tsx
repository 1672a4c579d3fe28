import { Fragment, type ReactNode } from 'react'
import { useTyped } from '../ui/PageForm.tsx'

interface ChoicesProps {
  legend: ReactNode
  name: string
  value: string
  choices: Record<string, { label: string; says: string }>
  /** Fields of a choice. */
  below?(value: string): ReactNode
}

export function Choices({ legend, name, value, choices, below }: ChoicesProps) {
  const chosen = useTyped()?.[name] ?? value
  return (
    <fieldset className="choices wide">
      <legend>{legend}</legend>
      {Object.entries(choices).map(([of, { label, says }]) => (
        <Fragment key={of}>
          <label>
            <input type="radio" name={name} value={of} defaultChecked={of === chosen} />
            <span>
              <b>{label}</b> <small>{says}</small>
            </span>
          </label>
          {below?.(of)}
        </Fragment>
      ))}
    </fieldset>
  )
}
