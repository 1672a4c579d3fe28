interface StartedProps {
  people: number
  /** Of these people. */
  finished: number
}

/** How many people have started a path, and how many of them have finished it. */
export function Started({ people, finished }: StartedProps) {
  const all = <b>{people.toLocaleString('en')}</b>
  const some = <b>{finished.toLocaleString('en')}</b>
  if (people === 1)
    return (
      <span>
        {all} person has started {finished === 1 && 'and finished '}it
      </span>
    )
  return (
    <span>
      {all} people have started it
      {finished === people ? (
        ', and all of them have finished'
      ) : finished > 0 ? (
        <>
          , and {some} of them {finished === 1 ? 'has' : 'have'} finished
        </>
      ) : null}
    </span>
  )
}
