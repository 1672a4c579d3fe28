import { crc32, deflateSync } from 'node:zlib'

/**
 * A square picture as a PNG with 8 bits per channel and no transparency.
 * @param at red, green and blue of a pixel, 0 to 255 each
 */
export function encodePng(
  size: number,
  at: (column: number, row: number) => readonly [number, number, number],
): Uint8Array {
  const stride = 3 * size
  const rows = Buffer.alloc(size * (stride + 1))
  let above = Buffer.alloc(stride)
  for (let row = 0; row < size; row += 1) {
    const line = Buffer.alloc(stride)
    for (let column = 0; column < size; column += 1)
      line.set(at(column, row).map(Math.round), 3 * column)
    // Filter 2, the difference to the byte above: pictures with soft gradients become a quarter as
    // large.
    const start = row * (stride + 1)
    rows[start] = 2
    for (let index = 0; index < stride; index += 1)
      rows[start + 1 + index] = (line[index] ?? 0) - (above[index] ?? 0)
    above = line
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
