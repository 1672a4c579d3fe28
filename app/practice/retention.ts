export interface LateAnswers {
  answers: number
  known: number
}

export interface Retention {
  people: number
  knew: number
}

/** Fewer people, or fewer answers, say too little, and too much about each person. */
const minPeople = 5
const minAnswers = 30

/** Each person counts once, so one account among n moves the share by at most 1/n. */
export function retentionOf(people: LateAnswers[]): Retention | null {
  const late = people.filter(({ answers }) => answers > 0)
  const answers = late.reduce((sum, one) => sum + one.answers, 0)
  if (late.length < minPeople || answers < minAnswers) return null
  const knew = late.filter(({ answers, known }) => 2 * known >= answers).length
  return { people: late.length, knew }
}
