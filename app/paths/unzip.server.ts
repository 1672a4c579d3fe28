import { unzipSync } from 'fflate'
import { Refusal } from '../request/refusal.ts'
import type { TakeoutFile } from './takeout.ts'

/** Bytes. A list of 5,000 likes takes 180,000. */
const limits = { ofOne: 4_000_000, ofAll: 30_000_000 }
const mostEntries = 300

const asGoogleMadeIt = 'Please choose the file as Google made it.'

/** What people choose instead: what a file begins with, and what to do. */
const others: [beginning: number[], sentence: string][] = [
  [
    [0x1f, 0x8b],
    'This is a .tgz file, which cannot be read here. Please unpack it, or choose .zip when you ask Google for the export.',
  ],
  [[0x37, 0x7a, 0xbc, 0xaf], `This is a .7z file, which cannot be read here. ${asGoogleMadeIt}`],
  [[0x52, 0x61, 0x72, 0x21], `This is a .rar file, which cannot be read here. ${asGoogleMadeIt}`],
]

const advice = 'Please choose only the files of “subscriptions” and “playlists”.'

/** Only lists are unpacked: a history has none and can be hundreds of megabytes. */
export async function filesOf(uploads: File[], most = limits): Promise<TakeoutFile[]> {
  const files: TakeoutFile[] = []
  let room = most.ofAll
  for (const upload of uploads) {
    const bytes = new Uint8Array(await upload.arrayBuffer())
    const other = others.find(([beginning]) => beginning.every((byte, at) => bytes[at] === byte))
    if (other) throw new Refusal(other[1], 422)
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      for (const [name, unpacked] of Object.entries(unzipped(bytes, most.ofOne, room))) {
        room -= unpacked.byteLength
        files.push({ name, text: textOf(unpacked, name) })
      }
    } else if (bytes.byteLength <= most.ofOne) {
      files.push({ name: upload.name, text: textOf(bytes, upload.name) })
    } else {
      throw new Refusal(`One of these files is larger than 4 MB. ${advice}`, 422)
    }
  }
  return files
}

function unzipped(bytes: Uint8Array, ofOne: number, room: number): Record<string, Uint8Array> {
  let entries = 0
  let left = room
  try {
    return unzipSync(bytes, {
      // What unpacks to more than its entry says is cut off there.
      filter({ name, originalSize }) {
        entries += 1
        if (entries > mostEntries) {
          throw new Refusal(
            `There are more than ${mostEntries} files in this ZIP file. Please unpack it. ${advice}`,
            422,
          )
        }
        if (name === '[Content_Types].xml') {
          throw new Refusal(`This is a file of Excel. ${asGoogleMadeIt}`, 422)
        }
        if (/\.zip$/i.test(name)) {
          throw new Refusal('There is a ZIP file in this one. Please choose the one inside.', 422)
        }
        if (!/\.csv$/i.test(name) || originalSize > ofOne) return false
        left -= originalSize
        if (left < 0) {
          throw new Refusal(
            `The files in this ZIP file are larger than 30 MB together. Please unpack it. ${advice}`,
            422,
          )
        }
        return true
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('This ZIP file is damaged. Please download your Takeout again.', 422)
  }
}

/** UTF-8, or UTF-16 with its mark, as Excel saves "Unicode text". */
function textOf(bytes: Uint8Array, name: string): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(
      `Another program saved “${name}” with letters that cannot be told. ${asGoogleMadeIt}`,
      422,
    )
  }
}
