import { createHash } from 'node:crypto'

/**
 * Identifies a question of the analysis within its video, so that a new analysis leaves the cards
 * of unchanged questions alone. 128 bits of SHA-256, the same as `question_hash` of migration 0015.
 */
export function questionHash(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 32)
}

/** With two marks as not a good question it leaves practice for all (migration 0015). */
export const marksThatEnd = 2
