import { randomBytes } from 'node:crypto'

let drawn: Buffer = Buffer.alloc(0)
let used = 0

/** So many bytes that nobody can guess, as text. They are drawn by the thousand: asking for randomness is the dear part. */
export function random(bytes: number, encoding: 'base64' | 'hex'): string {
  if (used + bytes > drawn.length) {
    drawn = randomBytes(4096)
    used = 0
  }
  used += bytes
  return drawn.toString(encoding, used - bytes, used)
}
