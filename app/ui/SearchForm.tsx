import { Form, href } from 'react-router'

interface SearchFormProps extends React.ComponentProps<'input'> {
  /** The name of the query parameter, and the id of the input. */
  name: string
  label: string
  landmark: string
  children?: React.ReactNode
}

export function SearchForm({ name, label, landmark, children, ...input }: SearchFormProps) {
  return (
    <Form
      className="search"
      role="search"
      aria-label={landmark}
      action={href('/home')}
      onSubmit={preventEmptySearch}
    >
      <label htmlFor={name}>{label}</label>
      <div>
        <input id={name} name={name} {...input} autoComplete="off" />
        <button className="button" type="submit">
          Search
        </button>
      </div>
      {children}
    </Form>
  )
}

/** An empty search does nothing (specification, part 5). */
function preventEmptySearch(event: React.FormEvent<HTMLFormElement>) {
  const [field] = new FormData(event.currentTarget).values()
  if (typeof field !== 'string' || field.trim() === '') event.preventDefault()
}
