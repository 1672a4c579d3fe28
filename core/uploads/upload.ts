import { openWorkerThread, ThreadOverLimit } from '#services/worker-thread.ts'
import { Refusal } from '../refusal.ts'

/** A posted form with files, as its bytes came. */
export interface Upload {
  /** The `Content-Type` of the request, with the boundary of the form's parts. */
  type: string
  bytes: Uint8Array
}

/** What a thread makes of an upload, or why it is refused. */
export type ParsedUpload<Parsed> = { parsed: Parsed } | { refusal: string; status: number }

/** A file of 4 MB takes a second of a slow machine, the start of the thread another one. */
const limitMs = 15_000
const idleMs = 10_000

/** A file that could not be parsed because of a bug; `cause` says which. */
class ParsingFailed extends Error {}

interface UploadParserSettings {
  /** The file of the worker, which calls `answerUploads`. */
  url: URL
  /** Uploads that wait for the thread, in memory. The last waits some seconds. */
  maxWaiting: number
  /** The refusal of a file that takes more time or memory than the thread has. */
  overLimit: string
}

/**
 * Parses the files of posted forms in a thread, one form at a time: form and files are what a
 * stranger wrote.
 * @returns a function that parses an upload. It throws a `Refusal` for a form without a file and
 *   for a file that is refused (422), and while `maxWaiting` others wait (503)
 */
export function openUploadParser<Parsed>({ url, maxWaiting, overLimit }: UploadParserSettings) {
  const thread = openWorkerThread<Upload>({
    url,
    idleMs,
    limitMs,
    failed: (cause) => new ParsingFailed('A file could not be parsed.', { cause }),
    // The largest file of notes that is not hostile takes 40 MB, a Takeout 60.
    options: { resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } },
  })
  let waiting = 0
  return async (upload: Upload): Promise<Parsed> => {
    if (waiting >= maxWaiting) {
      throw new Refusal('Many files are being read right now. Please try again in a minute.', 503)
    }
    waiting += 1
    try {
      const answer = (await thread.call(upload)) as ParsedUpload<Parsed>
      if ('refusal' in answer) throw new Refusal(answer.refusal, answer.status)
      return answer.parsed
    } catch (error) {
      if (error instanceof ParsingFailed && error.cause instanceof ThreadOverLimit)
        throw new Refusal(overLimit, 422)
      throw error
    } finally {
      waiting -= 1
    }
  }
}
