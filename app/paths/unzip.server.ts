import { unzipSync } from 'fflate'
import { Refusal } from '../request/refusal.ts'
import type { TakeoutFile } from './takeout.ts'

/** Bytes. A list of 5,000 likes takes 180,000. */
const limits = { ofOne: 4_000_000, ofAll: 30_000_000 }
const mostEntries = 300

const asGoogleMadeIt = 'Please choose the file as Google made it.'

const unpack = 'Please unpack it, or choose .zip when you ask Google for the export.'

/** What people choose instead: what it begins with or has at `at`, and what to do. */
const others: [kind: string, beginning: string, advice: string, at?: number][] = [
  ['.tgz', '\x1f\x8b', unpack],
  ['.bz2', 'BZh', unpack],
  ['.xz', '\xfd7zXZ', unpack],
  ['.zst', '\x28\xb5\x2f\xfd', unpack],
  ['.tar', 'ustar', unpack, 257],
  ['.7z', '7z\xbc\xaf', asGoogleMadeIt],
  ['.rar', 'Rar!', asGoogleMadeIt],
  ['.xls', '\xd0\xcf\x11\xe0', asGoogleMadeIt],
  ['.pdf', '%PDF', asGoogleMadeIt],
]

/** A file of Excel, LibreOffice or Numbers is a ZIP file with one of these. */
const ofTables = /^(\[Content_Types\]\.xml|content\.xml|Index\/.*\.iwa)$/
const containers = /\.(zip|tgz|gz|tar|7z|rar|xlsx?|ods)$/i

const advice = 'Please choose only the files of “subscriptions” and “playlists”.'

/** Only lists are unpacked: a history has none and can be hundreds of megabytes. */
export async function filesOf(uploads: File[], most = limits): Promise<TakeoutFile[]> {
  const files: TakeoutFile[] = []
  let room = most.ofAll
  for (const upload of uploads) {
    const bytes = new Uint8Array(await upload.arrayBuffer())
    const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
    const other = others.find(([, beginning, , at = 0]) => head.startsWith(beginning, at))
    if (other) {
      throw new Refusal(`This is a ${other[0]} file, which cannot be read here. ${other[2]}`, 422)
    }
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
  let inside: string | undefined
  try {
    const unpacked = unzipSync(bytes, {
      // What unpacks to more than its entry says is cut off there.
      filter({ name, originalSize }) {
        entries += 1
        if (entries > mostEntries) {
          throw new Refusal(
            `There are more than ${mostEntries} files in this ZIP file. Please unpack it. ${advice}`,
            422,
          )
        }
        if (ofTables.test(name)) {
          throw new Refusal(`This is a file of Excel, or of one like it. ${asGoogleMadeIt}`, 422)
        }
        inside ??= containers.exec(name)?.[0]
        // macOS puts a file of its own, `._NAME`, beside each.
        const isList = /(^|\/)(?!\._)[^/]*\.(csv|json)$/i.test(name)
        if (!isList || originalSize > ofOne) return false
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
    if (inside && Object.keys(unpacked).length === 0) {
      throw new Refusal(
        `There is a ${inside} file in this one. Please unpack this one, and choose the one inside.`,
        422,
      )
    }
    return unpacked
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('This ZIP file is damaged. Please download your Takeout again.', 422)
  }
}

/** UTF-8, or UTF-16 with or without its mark, as Excel saves "Unicode text". */
function textOf(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new TypeError('NUL')
    return text
  } catch {
    throw new Refusal(
      `Another program saved “${name}” with letters that cannot be told. ${asGoogleMadeIt}`,
      422,
    )
  }
}
