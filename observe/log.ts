import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The ids in a log line: of a request, of a job, or of a job and the request that sent it. */
export interface LogContext {
  requestId?: string
  jobId?: string
}

/**
 * Follows a request or a job through its asynchronous calls, so that each log line carries its ids.
 */
export const logContext = new AsyncLocalStorage<LogContext>()

/**
 * Opens the site's log: one JSON object per line, on standard output unless a destination is given.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    { level, base: null, mixin: currentIds, serializers: { err: redactError } },
    destination,
  )
}

/**
 * Bytes to collect before a write. Under load, a write per line costs more than an answer. Less
 * than the 16 kB that sonic-boom writes at once.
 */
const minLength = 15_000
/** Milliseconds after which a shorter buffer is written too. */
const periodicFlush = 50

function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength, periodicFlush })
  // Ignores every write error (EPIPE, a full disk): the site must not stop because of its log.
  output.on('error', () => {})
  return output
}

/** Milliseconds that a stop waits for the reader of the log. */
const maxFlushMs = 1_000

/**
 * Resolves when all lines so far are written, or after a second if the log is not read. Call it
 * before `process.exit`: pino then writes what is left at once, and while a write is under way
 * those lines can overtake it.
 */
export async function flushLog(log: Logger): Promise<void> {
  let timeout: NodeJS.Timeout | undefined
  await Promise.race([
    new Promise((resolve) => log.flush(resolve)),
    new Promise((resolve) => {
      timeout = setTimeout(resolve, maxFlushMs)
    }),
  ])
  clearTimeout(timeout)
}

function currentIds(): LogContext {
  const { requestId, jobId } = logContext.getStore() ?? {}
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
 * Removes query strings and passwords of URLs from a text: libraries put the URL that failed into
 * the messages of their errors.
 */
function redactUrls(text: string): string {
  return text
    .replace(/(?<=[^\s?])\?[^\s"'`<>]+/g, '?…')
    .replace(/\/\/[^\s/?#"'`<>]{1,500}@/g, '//…@')
}

/**
 * Redacts an error for the log. Only name, message without query strings, code, stack and causes
 * remain. Libraries attach a query's parameters (e-mail addresses, reviews, sealed tokens), a
 * request's headers (keys) and a constraint's values; none of that is logged.
 * @param depth how many causes are followed
 */
export function redactError(error: unknown, depth = 5): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redactUrls(message),
    code,
    stack: stack?.join('\n'),
    cause: error.cause !== undefined && depth > 0 ? redactError(error.cause, depth - 1) : undefined,
  }
}
