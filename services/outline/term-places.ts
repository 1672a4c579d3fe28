/** Stretches of the strip that shows where a term is said. */
const stretches = 48
/** Seconds within which mentions count as one place. */
const nearby = 60

/** Where a term is said, in seconds; `null` without times. */
export interface TermPlaces {
  first: number | null
  /** The beginning of the minute in which it is said most. */
  densest: number | null
  /** How often it is said in each of as many equal stretches of the lecture. */
  places: number[]
}

/**
 * @param mentions of the term, in order: when, and at which share of the lecture from 0 to 1
 */
export function placesOf(mentions: { time: number | null; share: number }[]): TermPlaces {
  const places = new Array<number>(stretches).fill(0)
  for (const { share } of mentions) {
    const place = Math.min(Math.floor(share * stretches), stretches - 1)
    places[place] = (places[place] ?? 0) + 1
  }
  let densest: { time: number; count: number } = { time: 0, count: 0 }
  let to = 0
  mentions.forEach(({ time }, from) => {
    if (time === null) return
    while (to < mentions.length && (mentions[to]?.time ?? 0) < time + nearby) to += 1
    if (to - from > densest.count) densest = { time, count: to - from }
  })
  return {
    first: mentions[0]?.time ?? null,
    densest: densest.count > 0 ? densest.time : null,
    places,
  }
}
