import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { answerCalls } from '#services/worker-thread.ts'

/** The largest Takeout that is not hostile takes a third of a second, and 60 MB of heap. */
const readingMs = 3_000
const heapMegabytes = 128
/** The start takes 0.1 s, on a busy machine some seconds. */
const startingMs = 15_000
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

/** A thread that waits for the start of a child takes 20 to 40 ms: not the one of visitors. */
answerCalls(readUpload)
