interface StartedProps {
  people: number
  finished: number
}

export function Started({ people, finished }: StartedProps) {
  const some = finished === people ? 'all' : finished.toLocaleString('en')
  const who = people === 1 ? '' : `${some} of them `
  return (
    <span>
      <b>{people.toLocaleString('en')}</b> {people === 1 ? 'person has' : 'people have'} started it
      {finished > 0 && `, and ${who}${finished === 1 ? 'has' : 'have'} finished`}
    </span>
  )
}
