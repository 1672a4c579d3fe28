import { unzipSync } from 'fflate'
import { Refusal } from '../request/refusal.ts'
import type { TakeoutFile } from './takeout.ts'

/** Bytes. A list of 5,000 likes takes 180,000. */
const limits = { ofOne: 4_000_000, ofAll: 30_000_000 }

const asGoogleMadeIt = 'Please choose the file as Google made it.'
const advice = 'Please choose only the files of “subscriptions” and “playlists”.'

/** What people choose instead, and what it begins with. */
const others: [name: string, beginning: string][] = [
  ['.tgz', '\x1f\x8b'],
  ['.7z', '7z\xbc\xaf'],
  ['.rar', 'Rar!'],
]

/** Only lists are unpacked: a history has none and can be hundreds of megabytes. */
export async function filesOf(uploads: File[], most = limits): Promise<TakeoutFile[]> {
  const files: TakeoutFile[] = []
  let room = most.ofAll
  for (const upload of uploads) {
    const bytes = new Uint8Array(await upload.arrayBuffer())
    const beginning = String.fromCharCode(...bytes.subarray(0, 4))
    const other = others.find(([, one]) => beginning.startsWith(one))
    if (other)
      throw refusal(
        `This is a ${other[0]} file, which cannot be read here. ` +
          'Please unpack it, or choose .zip when you ask Google for the export.',
      )
    if (beginning.startsWith('PK')) {
      for (const [name, unpacked] of Object.entries(unzipped(bytes, most.ofOne, room))) {
        room -= unpacked.byteLength
        files.push({ name, text: textOf(unpacked, name) })
      }
    } else if (bytes.byteLength <= most.ofOne) {
      files.push({ name: upload.name, text: textOf(bytes, upload.name) })
    } else {
      throw refusal(`One of these files is larger than 4 MB. ${advice}`)
    }
  }
  return files
}

const refusal = (sentence: string) => new Refusal(sentence, 422)

function unzipped(bytes: Uint8Array, ofOne: number, room: number): Record<string, Uint8Array> {
  let left = room
  try {
    return unzipSync(bytes, {
      // What unpacks to more than its entry says is cut off there.
      filter({ name, originalSize }) {
        if (name === '[Content_Types].xml')
          throw refusal(`This is a file of Excel. ${asGoogleMadeIt}`)
        if (/\.zip$/i.test(name))
          throw refusal('There is a ZIP file in this one. Please choose the one inside.')
        if (!/\.csv$/i.test(name) || originalSize > ofOne) return false
        left -= originalSize
        if (left < 0)
          throw refusal(
            `The files in this ZIP file are larger than 30 MB together. Please unpack it. ${advice}`,
          )
        return true
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusal('This ZIP file is damaged. Please download your Takeout again.')
  }
}

/** UTF-8, or UTF-16 with its mark, as Excel saves "Unicode text". */
function textOf(bytes: Uint8Array, name: string): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusal(
      `Another program saved “${name}” with letters that cannot be told. ${asGoogleMadeIt}`,
    )
  }
}
