import { openWorkerThread, ThreadOverLimit } from '#services/worker-thread.ts'
import { Refusal } from '../refusal.ts'
import type { NoteLine } from './note-line.ts'
import type { ParsedUpload } from './upload-worker.ts'

/** A posted form with a file, as its bytes came. */
export interface Upload {
  /** The `Content-Type` of the request, with the boundary of the form's parts. */
  type: string
  bytes: Uint8Array
}

/** Files that wait for the thread: 40 MB. The last waits some seconds. */
const maxWaiting = 10
/** A file of 4 MB takes a second of a slow machine, the start of the thread another one. */
const limitMs = 15_000
const idleMs = 10_000

/** A file that could not be parsed because of a bug; `cause` says which. */
class ParsingFailed extends Error {}

const thread = openWorkerThread<Upload>({
  url: new URL('upload-worker.ts', import.meta.url),
  idleMs,
  limitMs,
  failed: (cause) => new ParsingFailed('A file of notes could not be parsed.', { cause }),
  // The largest file that is not hostile takes 40 MB.
  options: { resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } },
})

let waiting = 0

/**
 * Parses the file of notes in a posted form (`readNotes`), in a thread: form, text and notes are
 * what a stranger wrote. One at a time.
 * @throws Refusal for a form without a file and for a file that is refused (422), and while
 *   `maxWaiting` others wait (503)
 */
export async function parseUpload(upload: Upload): Promise<NoteLine[]> {
  if (waiting >= maxWaiting) {
    throw new Refusal('Many files are being read right now. Please try again in a minute.', 503)
  }
  waiting += 1
  try {
    const parsed = (await thread.call(upload)) as ParsedUpload
    if ('refusal' in parsed) throw new Refusal(parsed.refusal, parsed.status)
    return parsed.notes
  } catch (error) {
    if (error instanceof ParsingFailed && error.cause instanceof ThreadOverLimit) {
      throw new Refusal(
        'Reading this file took too long. Please export it here again, and import the new file.',
        422,
      )
    }
    throw error
  } finally {
    waiting -= 1
  }
}
