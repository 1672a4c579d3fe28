import type { Retention } from '../practice/retention.ts'

/** People at one half that each path begins with, as with the ratings of "Best rated". */
export const priorPeople = 10

/**
 * The key of the order "Still known" of paths (decision 034): (knew + m / 2) / (people + m) with
 * m = `priorPeople`. Each person counts once in both numbers (`retentionOf`), so one account moves
 * the key by less than its share, 1 / people, whatever and however often it answers. The prior is
 * fixed: what happens to one path never moves another.
 * @returns 0 without a figure, and for a path that nobody has finished: such paths come last
 */
export function retentionKey(retention: Retention | null, finished: number): number {
  if (!retention || finished === 0) return 0
  return (retention.knew + priorPeople / 2) / (retention.people + priorPeople)
}
