import { createHash } from 'node:crypto'
import { normalized } from './plain-text.ts'

/**
 * The hash by which two reviews count as the same text: without case, white space, punctuation and
 * the many shapes of a letter (NFKC). A text of signs only is compared as it is.
 */
export function textHash(text: string): string {
  const letters = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256')
    .update(letters || text)
    .digest('base64url')
    .slice(0, 22)
}
