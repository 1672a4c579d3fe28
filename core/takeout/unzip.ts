import { unzipSync } from 'fflate'
import { Refusal } from '../refusal.ts'
import type { TakeoutFile } from './takeout.ts'

/** Bytes. A list of 5,000 likes takes 180,000. */
const limits = { ofOne: 4_000_000, ofAll: 30_000_000 }
const mostEntries = 300

const advice = 'Please choose only the files of “subscriptions” and “playlists”.'

/** Only lists are unpacked: a history has none and can be hundreds of megabytes. */
export async function filesOf(uploads: File[], most = limits): Promise<TakeoutFile[]> {
  const files: TakeoutFile[] = []
  let room = most.ofAll
  for (const upload of uploads) {
    const bytes = new Uint8Array(await upload.arrayBuffer())
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      for (const [name, unpacked] of Object.entries(unzipped(bytes, most.ofOne, room))) {
        room -= unpacked.byteLength
        files.push({ name, text: textOf(unpacked) })
      }
    } else if (bytes.byteLength <= most.ofOne) {
      files.push({ name: upload.name, text: textOf(bytes) })
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
        if (!/\.(csv|json)$/i.test(name) || originalSize > ofOne) return false
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

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
