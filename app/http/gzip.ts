import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** Without a name or a time (RFC 1952, 2.3). */
export const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Checksum and length (RFC 1952, 2.3.1). */
export const gzipTailLength = 8

/**
 * A page as gzip, cheaply: a member's page is packed for one reader. Its style, which is half of it and the same in all pages, is packed
 * once; the rest at level 1, which is twice as fast as zlib's own choice.
 */
export function gzipPage(page: Buffer): Buffer {
  const style = page.indexOf('<style')
  const styleEnd = page.indexOf('</style>', style)
  if (style < 0 || styleEnd < 0) return gzipSync(page, { level: 1 })
  const styleStart = page.indexOf('>', style) + 1
  const tail = Buffer.alloc(gzipTailLength)
  tail.writeUInt32LE(crc32(page))
  tail.writeUInt32LE(page.length, 4)
  return Buffer.concat([
    gzipHead,
    deflateRawSync(page.subarray(0, styleStart), { level: 1, finishFlush: constants.Z_SYNC_FLUSH }),
    packOnce('the style alone', page.subarray(styleStart, styleEnd), constants.Z_SYNC_FLUSH),
    deflateRawSync(page.subarray(styleEnd), { level: 1 }),
    tail,
  ])
}

const once = new Map<string, { plain: Buffer; packed: Buffer }>()

/** What stands at one place of most pages, two thirds of each: it is packed when it differs from the last, and refers to nothing else. */
export function packOnce(place: string, plain: Buffer, finishFlush: number): Buffer {
  const key = `${place} ${finishFlush}`
  const last = once.get(key)
  if (last?.plain.equals(plain)) return last.packed
  const packed = deflateRawSync(plain, { finishFlush })
  once.set(key, { plain: Buffer.from(plain), packed })
  return packed
}
