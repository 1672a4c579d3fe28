/** From this many common members on, a channel is shown as one like another. */
export const fewestPeople = 5

/** How strongly few common members are distrusted: five count half. */
const shrinkage = 5

/**
 * How alike two channels are: the cosine of who rates them A or S, shrunk towards 0 while few
 * members rate both. `common` members rate both so, `one` and `other` rate the first and the
 * second. From 0 to 1.
 */
export function likenessOf(common: number, one: number, other: number): number {
  if (common === 0) return 0
  return (common / Math.sqrt(one * other)) * (common / (common + shrinkage))
}
