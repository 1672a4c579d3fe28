export function Fact({ value, noun }: { value: number | null; noun: string }) {
  if (value === null) return null
  return (
    <li>
      <b>{value.toLocaleString('en')}</b> {noun}
    </li>
  )
}
