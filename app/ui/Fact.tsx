export function Fact({ value, noun }: { value: number | null; noun: string }) {
  if (value === null) return null
  return (
    <li>
      <b>{value.toLocaleString('en')}</b> {noun}
    </li>
  )
}

export function Retained({ people, knew }: { people: number; knew: number }) {
  return (
    <p>
      Of {people.toLocaleString('en')} people who practised this,{' '}
      <b>{knew.toLocaleString('en')} still knew it after a month</b>.
    </p>
  )
}
