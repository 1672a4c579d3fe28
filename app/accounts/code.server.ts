import { createHash, randomBytes } from 'node:crypto'

/** 32 letters and digits that are not mixed up: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bits each: 60 bits, too many to guess. */
const usualLength = 12

/** 256 random bits, so that a hash without a salt is enough to store. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newCode(length = usualLength): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

export function readCode(typed: string, length = usualLength): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0')
  const code = letters.replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter))
    ? code.replace(/.{4}(?=.)/g, '$&-')
    : null
}
