import { unzipSync } from 'fflate'
import { Refusal } from '../request/refusal.ts'
import type { TakeoutFile } from './takeout.ts'

/** Bytes. A list of 5,000 likes takes 180,000. */
const limits = { ofOne: 4_000_000, ofAll: 30_000_000 }

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
    if (other) throw refusal(`This is a ${other[0]} file, which cannot be read here. ${other[2]}`)
    if (head.startsWith('PK')) {
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
  let inside: string | undefined
  try {
    const unpacked = unzipSync(bytes, {
      // What unpacks to more than its entry says is cut off there.
      filter({ name, originalSize }) {
        if (ofTables.test(name))
          throw refusal(`This is a file of Excel, or of one like it. ${asGoogleMadeIt}`)
        inside ??= containers.exec(name)?.[0]
        // macOS puts a file of its own, `._NAME`, beside each.
        if (!/(^|\/)(?!\._)[^/]*\.csv$/i.test(name) || originalSize > ofOne) return false
        left -= originalSize
        if (left < 0)
          throw refusal(
            `The files in this ZIP file are larger than 30 MB together. Please unpack it. ${advice}`,
          )
        return true
      },
    })
    if (inside && Object.keys(unpacked).length === 0)
      throw refusal(
        `There is a ${inside} file in this one. Please unpack this one, and choose the one inside.`,
      )
    return unpacked
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusal('This ZIP file is damaged. Please download your Takeout again.')
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
    throw refusal(
      `Another program saved “${name}” with letters that cannot be told. ${asGoogleMadeIt}`,
    )
  }
}
