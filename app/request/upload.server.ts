import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openTurns } from '#db/turns.ts'
import { Refusal } from './refusal.ts'

export interface Upload {
  type: string
  bytes: Uint8Array
}

export type Answer<Parsed> = { parsed: Parsed } | { refusal: string; status: number }

/** All files of strangers, so that they take one core at most. */
const turns = openTurns(1)
const mostWaiting = 20

/** The largest Takeout that is not hostile takes 60 MB of heap. */
const heapMegabytes = 128
/** It ends itself after three seconds of the processor, which a busy machine gives it slowly. */
const mostMs = 60_000
const maxAnswerBytes = 16 * 1024 * 1024

/** A thread's `resourceLimits` do not hold one large allocation. The child gets no secrets. */
export function openUploadParser<Parsed>({
  program,
  overLimit,
}: {
  program: URL
  overLimit: string
}) {
  return async (upload: Upload): Promise<Parsed> => {
    if (turns.ownWaiting() >= mostWaiting)
      throw new Refusal('Many files are being read right now. Please try again in a minute.', 503)
    const text = await turns.run(() => run(fileURLToPath(program), upload))
    if (text === null) throw new Refusal(overLimit, 422)
    const answer: Answer<Parsed> = JSON.parse(text)
    if ('refusal' in answer) throw new Refusal(answer.refusal, answer.status)
    return answer.parsed
  }
}

/** What the program prints; `null` if it took too long or too much memory. */
async function run(program: string, { type, bytes }: Upload): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const child = execFile(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, program, type],
    { env: {}, timeout: mostMs, killSignal: 'SIGKILL', maxBuffer: maxAnswerBytes },
    (error, stdout) => {
      // Node's exit code after an error that nothing caught: a bug of ours.
      if (error?.code === 1) reject(new Error('A file could not be read.', { cause: error }))
      else resolve(error ? null : stdout)
    },
  )
  // Visitors' pages come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  // A child that dies closes the pipe.
  child.stdin?.on('error', () => {}).end(bytes)
  return await promise
}
