interface NowProps {
  isChanged: boolean
  typed: string | undefined
  now: string | undefined
}

export function Now({ isChanged, typed, now }: NowProps) {
  if (!isChanged || typed === undefined || typed === (now ?? '')) return null
  return (
    <small className="now-says">
      The path says now: {now ? <q dir="auto">{now}</q> : 'nothing'}
    </small>
  )
}
