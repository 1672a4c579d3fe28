/** One person's answers, a month or more after their first answer to the same question. */
export interface LateAnswers {
  answers: number
  /** Of them, those that they still knew: Hard, Good or Easy. */
  known: number
}

/** Figures that a video's page shows. */
export interface Retention {
  people: number
  knew: number
}

/** Fewer people, or fewer answers, say too little, and too much about each person. */
const minPeople = 5
const minAnswers = 30

/**
 * How many people still knew a video's questions after a month; `null` below five people or thirty
 * late answers.
 *
 * Each person counts once: as one who knew it if at least half of their late answers were right.
 * So one account among n moves the share by at most 1/n, however much it answers.
 */
export function retentionOf(people: LateAnswers[]): Retention | null {
  const late = people.filter(({ answers }) => answers > 0)
  const answers = late.reduce((sum, one) => sum + one.answers, 0)
  if (late.length < minPeople || answers < minAnswers) return null
  const knew = late.filter(({ answers, known }) => 2 * known >= answers).length
  return { people: late.length, knew }
}
