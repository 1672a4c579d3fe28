import { constants, crc32, deflateRawSync } from 'node:zlib'
import { random } from './random.ts'

/** 16 random bytes in base64, as Content-Security-Policy wants them at least. */
export const nonceLength = 24

/** A nonce nobody can guess. */
export function freshNonce(): string {
  return random(16, 'base64')
}

/** Bytes that are ready but for the nonce, which stands in them at several places. */
export interface Stencil {
  bytes: Buffer
  /** Where a nonce has to stand. */
  holes: number[]
  /** For gzip: how the nonce changes the checksum at the end (`checksum`). */
  sum: { withoutNonce: number; weight: number } | null
  /** Copies that were sent and can be filled again. */
  spare: Buffer[]
}

/** The pieces as they are, with a hole between each two. */
export function stencil(pieces: Buffer[]): Stencil {
  const parts: Uint8Array[] = []
  const holes: number[] = []
  let length = 0
  pieces.forEach((piece, index) => {
    if (index > 0) {
      holes.push(length)
      parts.push(emptyHole)
      length += nonceLength
    }
    parts.push(piece)
    length += piece.length
  })
  return { bytes: Buffer.concat(parts), holes, sum: null, spare: [] }
}

/**
 * The same as gzip. Every piece is compressed once; the nonces stand between them in blocks of plain bytes, which DEFLATE allows
 * (RFC 1951, 3.2.4), and the checksum over everything is mended for each.
 */
export function packedStencil(pieces: Buffer[]): Stencil {
  const plain = stencil(pieces)
  const packed = pack(pieces)
  const framed = packed.map((piece, index) =>
    Buffer.concat([index === 0 ? gzipHead : empty, piece, index === packed.length - 1 ? empty : storedBlockHead]),
  )
  const { bytes, holes } = stencil(framed)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(plain.bytes.length, 4)
  return { bytes: Buffer.concat([bytes, tail]), holes, sum: checksum(plain), spare: [] }
}

/** A copy with this nonce in every hole. Whoever has sent it gives it back (`giveBack`): memory that is new each time is dear. */
export function filled({ bytes, holes, sum, spare }: Stencil, nonce: string): Buffer {
  const copy = spare.pop() ?? Buffer.from(bytes)
  const plain = Buffer.from(nonce)
  for (const hole of holes) copy.set(plain, hole)
  if (sum) copy.writeUInt32LE((sum.withoutNonce ^ times(sum.weight, crc32(plain) ^ emptyHoleSum)) >>> 0, copy.length - 8)
  return copy
}

/** A few are enough: most are given back before the next is asked for. */
const mostSpare = 8

export function giveBack({ spare }: Stencil, copy: Buffer): void {
  if (spare.length < mostSpare) spare.push(copy)
}

const empty = Buffer.alloc(0)
const emptyHole = Buffer.alloc(nonceLength)
const emptyHoleSum = crc32(emptyHole)
/** Without a name or a time (RFC 1952, 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Not the last block, stored; its length and the complement of its length. */
const storedBlockHead = Buffer.from([0, nonceLength, 0, 255 - nonceLength, 255])

/** What a nonce is while the pieces are compressed: text in UTF-8 has no such bytes, so nothing refers back to them. */
const unlike = Buffer.alloc(nonceLength, 0xff)
/** How far back DEFLATE can refer. */
const windowSize = 32_768

/** Compresses the pieces one by one, each with what stands before it as its dictionary. */
function pack(pieces: Buffer[]): Buffer[] {
  let before: Buffer = empty
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1
    const packed = deflateRawSync(piece, {
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(index > 0 && { dictionary: before }),
    })
    before = Buffer.concat([before, piece, unlike]).subarray(-windowSize)
    return packed
  })
}

/**
 * A CRC is a remainder of polynomials over two elements, so it is linear: a nonce with d bytes behind it adds its own remainder times
 * x to the 8d. The same nonce in all holes adds it times the sum of those powers, the weight.
 */
function checksum({ bytes, holes }: Stencil) {
  const weight = holes.reduce((sum, hole) => sum ^ powerOfX(8 * (bytes.length - hole - nonceLength)), 0)
  return { withoutNonce: crc32(bytes), weight }
}

/** The polynomial of gzip's CRC, and 1, with the lowest power in the highest bit (RFC 1952, 8). */
const polynomial = 0xedb88320
const one = 0x80000000

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
