import { ServiceError } from '../../service-error.ts'
import { openWorkerThread, type WorkerThread } from '../../worker-thread.ts'
import type { Call } from './worker.ts'

/** The thread holds 130 MB with the English model. */
const IDLE_MS = 60_000

export type AnalysisThread = WorkerThread<Call>

/**
 * The thread of the extractive analyst. Its calls throw a ServiceError `broken`.
 * @param url of the worker, for tests
 */
export function openThread(
  url = new URL('worker.ts', import.meta.url),
  idleMs = IDLE_MS,
): AnalysisThread {
  return openWorkerThread({
    url,
    idleMs,
    failed: (cause) => new ServiceError('analyst', 'broken', { cause }),
  })
}
