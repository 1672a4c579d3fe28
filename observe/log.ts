import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Of the request or the job that this code runs for. */
export const logContext = new AsyncLocalStorage<{ requestId?: string; jobId?: string }>()

export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...logContext.getStore() }),
      serializers: { err: redactError },
    },
    destination,
  )
}

/** Under load, a write per line costs more than an answer. sonic-boom writes 16 kB at once. */
const minLength = 15_000
/** Milliseconds after which a shorter buffer is written too. */
const periodicFlush = 50

function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength, periodicFlush })
  // Ignores every write error (EPIPE, a full disk): the site must not stop because of its log.
  output.on('error', () => {})
  return output
}

/** For a terminal: a line that a person reads, instead of JSON. */
export async function linesForPeople(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ singleLine: true, ignore: 'requestId', translateTime: 'SYS:HH:MM:ss' })
}

/** Milliseconds that a stop waits for the reader of the log. */
const maxFlushMs = 1_000

/** Before `process.exit`: pino then writes what is left, and lines can overtake each other. */
export async function flushLog(log: Logger): Promise<void> {
  const flushed = new Promise((resolve) => log.flush(resolve))
  await Promise.race([flushed, wait(maxFlushMs, null, { ref: false })])
}

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

function redactUrls(text: string): string {
  return text
    .replace(/(?<=[^\s?])\?[^\s"'`<>]+/g, '?…')
    .replace(/\/\/[^\s/?#"'`<>]{1,500}@/g, '//…@')
}

/**
 * Those whose messages name objects of the database (manual, appendix A). Others can quote a
 * value, such as the words of a search.
 */
const harmlessClasses = new Set('08 0A 23 25 26 28 2B 2D 3B 3D 3F 40 42 53 55 57 58'.split(' '))

/** Of class 42, these quote what does not parse: also a value. */
const syntaxErrors = new Set(['42601', '42602'])

function messageOf(
  error: Error & { code?: unknown; severity?: unknown; routine?: unknown },
): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const { code, severity, routine } = error
  // Errors of PostgreSQL have a severity, those of its driver have none.
  if (typeof code !== 'string' || severity === undefined) return error.message
  const isHarmless = harmlessClasses.has(code.slice(0, 2)) && !syntaxErrors.has(code)
  return isHarmless ? error.message : `PostgreSQL's error ${code} in ${routine ?? 'a function'}`
}

function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return stack
    .slice(at === -1 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/**
 * Libraries attach a query's parameters (e-mail addresses, reviews), a request's headers (keys)
 * and a constraint's values; none of that is logged.
 */
export function redactError(error: unknown, depth = 5): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: redactUrls(messageOf(error)),
    code,
    stack: framesOf(error) || undefined,
    cause: error.cause !== undefined && depth > 0 ? redactError(error.cause, depth - 1) : undefined,
  }
}
