import type { Retention } from '../practice/retention.ts'

/** People at one half that each path begins with, as with the ratings of "Best rated". */
export const priorPeople = 10

/**
 * The key of the order "Still known" of paths (decision 034): (knew + m / 2) / (people + m) with
 * m = `priorPeople`. Each person counts once in both numbers (`retentionOf`), so the answers of one
 * account change the key by less than 1 / people. The prior is fixed: what happens to one path
 * never changes the key of another.
 * @returns 0, the lowest key, without a retention and for a path that nobody has finished
 */
export function retentionKey(retention: Retention | null, finished: number): number {
  if (!retention || finished === 0) return 0
  return (retention.knew + priorPeople / 2) / (retention.people + priorPeople)
}
