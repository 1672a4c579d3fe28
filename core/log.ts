import { AsyncLocalStorage } from 'node:async_hooks'
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
  return pino({ level, base: null, mixin: idsHere }, destination)
}

function idsHere(): Trail {
  const { requestId, jobId } = trails.getStore() ?? {}
  return { requestId, jobId }
}
