import { constants, crc32, deflateRawSync } from 'node:zlib'
import { gzipHead, gzipTailLength, packOnce } from './gzip.ts'
import { random } from './random.ts'

/** 16 random bytes in base64, as Content-Security-Policy wants them at least. */
export const nonceLength = 24

/** A nonce nobody can guess. */
export function freshNonce(): string {
  return random(16, 'base64')
}

/**
 * Bytes that are ready but for the nonce, which stands between each two pieces. They are text with a byte in each character
 * (`latin1`): Node writes that together with the head of the answer, in one go and without memory for a copy.
 */
export interface Stencil {
  pieces: string[]
  /** With the nonces, in bytes. */
  length: number
  /** What ends a gzip; `null` when it is none. */
  tail: Tail | null
}

/** The checksum of a page without its nonces, how they change it (`checksum`), and how long it is with them. */
interface Tail {
  withoutNonce: number
  weight: number
  length: number
}

/** The pieces as they are, with a hole between each two. */
export function stencil(pieces: Buffer[]): Stencil {
  const length = pieces.reduce((sum, piece) => sum + piece.length, nonceLength * (pieces.length - 1))
  return { pieces: pieces.map((piece) => piece.toString('latin1')), length, tail: null }
}

/**
 * The same as gzip. Every piece is compressed once; the nonces stand between them in blocks of plain bytes, which DEFLATE allows
 * (RFC 1951, 3.2.4), and the checksum over everything is mended for each.
 */
export function packedStencil(pieces: Buffer[]): Stencil {
  const packed = pack(pieces)
  const last = packed.length - 1
  const framed = stencil(
    packed.map((piece, index) =>
      Buffer.concat([index === 0 ? gzipHead : empty, piece, index === last ? empty : storedBlockHead]),
    ),
  )
  return { pieces: framed.pieces, length: framed.length + gzipTailLength, tail: checksum(pieces) }
}

/** Everything, with this nonce in every hole, to be sent as `latin1`. */
export function filled({ pieces, tail }: Stencil, nonce: string): string {
  const text = withNonce(pieces, nonce)
  if (!tail) return text
  return text + uint32(tail.withoutNonce ^ times(tail.weight, sumOf(nonce) ^ emptyHoleSum)) + uint32(tail.length)
}

/** As `pieces.join(nonce)`, which is slower for a few. */
export function withNonce(pieces: string[], nonce: string): string {
  let text = pieces[0] ?? ''
  for (let index = 1; index < pieces.length; index += 1) text += nonce + pieces[index]
  return text
}

/** Four bytes, the lowest first. */
function uint32(value: number): string {
  return String.fromCharCode(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24)
}

const empty: Buffer = Buffer.alloc(0)
const emptyHole = Buffer.alloc(nonceLength)
const emptyHoleSum = crc32(emptyHole)
/** Not the last block, stored; its length and the complement of its length. */
const storedBlockHead = Buffer.from([0, nonceLength, 0, 255 - nonceLength, 255])

/** What a nonce is while the pieces are compressed: text in UTF-8 has no such bytes, so nothing refers back to them. */
const unlike = Buffer.alloc(nonceLength, 0xff)
/** How far back a piece refers. DEFLATE could eight times as far, but to take that in for each piece costs more than it saves. */
const lookBack = 4_096

/** A page is packed while many wait for it: two and a half times as fast as zlib's own choice, and a twentieth larger. */
const level = 3

/** Compresses the pieces one by one, each with what stands before it as its dictionary. */
function pack(pieces: Buffer[]): Buffer[] {
  let before: Buffer = empty
  return pieces.map((piece, index) => {
    const finishFlush = index === pieces.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    const styleEnd = Math.max(piece.indexOf('</style>'), 0)
    const style = piece.subarray(0, styleEnd)
    const rest = piece.subarray(styleEnd)
    const dictionary = styleEnd > 0 ? style.subarray(-lookBack) : before
    before = Buffer.concat([before, piece.subarray(-lookBack), unlike]).subarray(-lookBack)
    if (piece.length < smallScript) return packOnce(String(index), piece, finishFlush)
    const packed = deflateRawSync(rest, { level, finishFlush, ...(dictionary.length > 0 && { dictionary }) })
    return styleEnd > 0 ? Buffer.concat([packOnce('style', style, constants.Z_SYNC_FLUSH), packed]) : packed
  })
}

/** Shorter than this, in bytes, a piece is one of the scripts that are the same in many pages. */
const smallScript = 600

/**
 * A CRC is a remainder of polynomials over two elements, so it is linear: a nonce with d bytes behind it adds its own remainder times
 * x to the 8d. The same nonce in all holes adds it times the sum of those powers, the weight.
 */
function checksum(pieces: Buffer[]): Tail {
  const page = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? piece : [emptyHole, piece])))
  let weight = 0
  let behind = 0
  for (const piece of pieces.slice(1).reverse()) {
    behind += piece.length
    weight ^= powerOfX(8 * behind)
    behind += nonceLength
  }
  return { withoutNonce: crc32(page), weight, length: page.length }
}

/** The polynomial of gzip's CRC, and 1, with the lowest power in the highest bit (RFC 1952, 8). */
const polynomial = 0xedb88320
const one = 0x80000000

/** The remainder of each byte, as it is folded into the lowest byte of a sum. */
const remainders = Int32Array.from({ length: 256 }, (_, byte) => crc32(Buffer.of(byte ^ 255)) ^ 0xff000000)

/** The CRC of a text with a byte in each character. For a nonce the library takes thirty times as long to begin as to count. */
function sumOf(text: string): number {
  let sum = -1
  for (let at = 0; at < text.length; at += 1) sum = (remainders[(sum ^ text.charCodeAt(at)) & 255] ?? 0) ^ (sum >>> 8)
  return ~sum
}

/** The product of two polynomials, modulo the CRC's. */
function times(a: number, b: number): number {
  let product = 0
  let shifted = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product
}

function powerOfX(exponent: number): number {
  let power = one
  let square = one >>> 1
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = times(power, square)
    square = times(square, square)
  }
  return power
}
