import { createHash } from 'node:crypto'
import { normalized } from '../request/plain-text.ts'

/** Without case, white space, punctuation and the shapes of a letter (NFKC). */
export function textHash(text: string): string {
  const letters = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256')
    .update(letters || text)
    .digest('base64url')
    .slice(0, 22)
}
