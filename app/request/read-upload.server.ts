import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { answerCalls } from '#services/worker-thread.ts'

/** The largest Takeout that is not hostile takes 60 MB of heap. */
const heapMegabytes = 128
/** It ends itself after three seconds of the processor, which a busy machine gives it slowly. */
const mostMs = 60_000
const maxAnswerBytes = 16 * 1024 * 1024

export interface UploadCall {
  /** The path of the program that reads the file. */
  program: string
  type: string
  bytes: Uint8Array
}

/** What the program prints; `null` if it took too long or too much memory. */
export async function readUpload({ program, type, bytes }: UploadCall): Promise<string | null> {
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

/** A thread that waits for the start of a child takes 20 to 40 ms: not the one of visitors. */
answerCalls(readUpload)
