import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** What a line in the log belongs to: a request, a job, or a job and the request that asked for it. */
export interface Trail {
  requestId?: string
  jobId?: string
}

/** Carried along by whatever is done for a request or a job, so that every line on the way says which one. */
export const trails = new AsyncLocalStorage<Trail>()

/** The site's log: one JSON object a line, each with the ids of the request and the job it was written in. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, mixin: idsHere, serializers: { err: discreet } }, destination ?? standardOutput())
}

/** One answered request, for the log. */
export interface RequestFacts {
  requestId: string
  /** One of those that HTTP has, in capital letters. */
  method: string
  path: string
  status: number
  /** How long it took, in milliseconds. */
  ms: number
  who: 'member' | 'guest'
}

/**
 * Logs a request, as `log.info(facts, 'request')` would. There is one for each, and the library takes as long for it as a kept page for
 * its answer, so the line is put together here.
 */
export function logRequest(log: Logger, { requestId, method, path, status, ms, who }: RequestFacts): void {
  if (!log.isLevelEnabled('info')) return
  const { [pino.symbols.streamSym]: output } = log as Logger & { [pino.symbols.streamSym]: DestinationStream }
  output.write(
    `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","path":${quoted(path)},` +
      `"status":${status},"ms":${Math.round(ms * 10) / 10},"who":"${who}","msg":"request"}\n`,
  )
}

/** A text of JSON. Most are what they look like, which is quick to see. */
function quoted(text: string): string {
  return /^[ !#-[\]-~]*$/.test(text) ? `"${text}"` : JSON.stringify(text)
}

/** How long a line may wait for others, in milliseconds: under load a write for each would cost more than an answer. */
const lineWaits = 20

/** For the lines that wait, in bytes. */
const linesRoom = 64 * 1024

function standardOutput(): DestinationStream {
  // Whoever has stopped reading it does not stop the site.
  process.stdout.on('error', () => {})
  // Text that waits costs its memory twice, when it is joined and when it is written.
  const room = Buffer.allocUnsafe(linesRoom)
  let used = 0
  function flush() {
    if (used > 0) process.stdout.write(Buffer.from(room.subarray(0, used)))
    used = 0
  }
  process.once('exit', flush)
  return {
    write(line) {
      // A character takes three bytes at most.
      if (3 * line.length > linesRoom - used) flush()
      if (3 * line.length > linesRoom) {
        process.stdout.write(line)
        return
      }
      if (used === 0) setTimeout(flush, lineWaits)
      used += room.write(line, used)
    },
  }
}

function idsHere(): Trail {
  const { requestId, jobId } = trails.getStore() ?? {}
  return { requestId, jobId }
}

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/**
 * What of an error is fit to be written down: its name, its sentence, its code, where it was, and what caused it. Everything else that
 * libraries hang on their errors is what they were working with: a query's parameters (e-mail addresses, reviews, sealed tokens), a
 * request's headers (keys), a constraint's values.
 */
export function discreet(error: unknown, depth = 5): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    code,
    stack: stack?.join('\n'),
    cause: error.cause !== undefined && depth > 0 ? discreet(error.cause, depth - 1) : undefined,
  }
}
