import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openTurns } from '#db/turns.ts'
import { Refusal } from '../refusal.ts'

export interface Upload {
  type: string
  bytes: Uint8Array
}

export type Answer<Parsed> = { parsed: Parsed } | { refusal: string; status: number }

/** The largest Takeout that is not hostile takes a third of a second, and 60 MB of heap. */
const readingMs = 3_000
const heapMegabytes = 128
/** The start takes 0.1 s, on a busy machine some seconds. */
const startingMs = 15_000
const maxAnswerBytes = 16 * 1024 * 1024

/** All files of strangers, so that they take one core at most. */
const turns = openTurns(1)
const mostWaiting = 20

interface UploadParserSettings {
  program: URL
  overLimit: string
}

/** A thread's `resourceLimits` do not hold one large allocation. The child gets no secrets. */
export function openUploadParser<Parsed>({ program, overLimit }: UploadParserSettings) {
  return async (upload: Upload): Promise<Parsed> => {
    if (turns.ownWaiting() >= mostWaiting) {
      throw new Refusal('Many files are being read right now. Please try again in a minute.', 503)
    }
    const text = await turns.run(() => answerOf(program, upload))
    if (text === null) throw new Refusal(overLimit, 422)
    const answer: Answer<Parsed> = JSON.parse(text)
    if ('refusal' in answer) throw new Refusal(answer.refusal, answer.status)
    return answer.parsed
  }
}

async function answerOf(program: URL, { type, bytes }: Upload): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const child = execFile(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(program), type],
    { env: {}, timeout: startingMs, killSignal: 'SIGKILL', maxBuffer: maxAnswerBytes },
    (error, stdout) => {
      // Node's exit code after an error that nothing caught: a bug of ours.
      if (error?.code === 1) reject(new Error('A file could not be read.', { cause: error }))
      else resolve(error ? null : stdout)
    },
  )
  // Visitors' pages come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let reading: NodeJS.Timeout | undefined
  child.stdout?.once('data', () => {
    reading = setTimeout(() => child.kill('SIGKILL'), readingMs)
  })
  // A child that dies closes the pipe.
  child.stdin?.on('error', () => {}).end(bytes)
  return await promise.finally(() => clearTimeout(reading))
}
