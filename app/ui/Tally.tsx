/** More strokes than this are not counted at a glance. */
const mostStrokes = 25
/** A bundle of five: four strokes, and one across. Its width is in units of the picture. */
const strokes = [
  [2.6, 3, -1, 18],
  [6.4, 3, 1.4, 18],
  [12.8, 3, -0.7, 18],
  [17.3, 3, 0.5, 18],
  [-1.2, 17.5, 23.5, -11],
] as const
const bundleWidth = 25.3

/** A stroke for each of few people, those who knew it first. A sentence beside it says the same. */
function Tally({ known, of }: { known: number; of: number }) {
  if (of > mostStrokes) return null
  return (
    <svg
      className="tally"
      viewBox={`-3 0 ${Math.ceil(of / 5) * bundleWidth} 24`}
      height={32}
      aria-hidden="true"
    >
      {[...Array(of).keys()].map((number) => {
        const [x, y, width, height] = strokes[number % 5] ?? strokes[0]
        const left = x + Math.floor(number / 5) * bundleWidth
        return (
          <path
            key={number}
            className={number < known ? 'known' : undefined}
            d={`M${left} ${y}l${width} ${height}`}
          />
        )
      })}
    </svg>
  )
}

export function Retained({ people, knew }: { people: number; knew: number }) {
  return (
    <>
      <Tally known={knew} of={people} />
      <p>
        Of {people.toLocaleString('en')} people who practised this,{' '}
        <b>{knew.toLocaleString('en')} still knew it after a month</b>.
      </p>
    </>
  )
}
