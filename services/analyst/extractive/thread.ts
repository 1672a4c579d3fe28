import { Worker } from 'node:worker_threads'
import { ServiceError } from '../../service-error.ts'
import type { Call, Reply, Request } from './worker.ts'

/** An idle thread is stopped after this time: it holds 130 MB with the English model. */
const IDLE_MS = 60_000

interface Pending {
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface AnalysisThread {
  /** @throws ServiceError `broken` if the call fails, or the thread stops before it replies */
  call(call: Call): Promise<unknown>
  isRunning(): boolean
  stop(): Promise<void>
}

/**
 * A worker thread that starts with the first call and stops when it is idle. Analysis takes up to
 * seconds, in which the process must answer its visitors.
 * @param url of the worker, for tests
 */
export function openThread(
  url = new URL('worker.ts', import.meta.url),
  idleMs = IDLE_MS,
): AnalysisThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()

  function start(): Worker {
    const started = new Worker(url)
    started.on('message', (reply: Reply) => settle(reply))
    // `node --watch` has each thread say what it imports; such a message has no id.
    // A reply that cannot be read leaves its call pending, so it stops the thread.
    started.on('messageerror', (cause) => fail(started, cause))
    started.on('error', (cause) => fail(started, cause))
    started.on('exit', (code) => fail(started, new Error(`the thread exited with ${code}`)))
    return started
  }

  function settle(reply: Reply): void {
    const { resolve, reject } = pending.get(reply.id) ?? {}
    pending.delete(reply.id)
    if ('error' in reply) reject?.(broken(new Error(reply.error)))
    else resolve?.(reply.value)
    if (pending.size === 0) rest()
  }

  /** The process may end while the thread is idle, and the thread ends soon. */
  function rest(): void {
    worker?.unref()
    clearTimeout(idle)
    idle = setTimeout(stop, idleMs).unref()
  }

  function fail(failed: Worker, cause: unknown): void {
    if (worker !== failed) return
    worker = null
    clearTimeout(idle)
    for (const { reject } of pending.values()) reject(broken(cause))
    pending.clear()
    void failed.terminate()
  }

  async function stop(): Promise<void> {
    const stopped = worker
    if (stopped) fail(stopped, new Error('the thread was stopped'))
    await stopped?.terminate()
  }

  return {
    call(call) {
      worker ??= start()
      worker.ref()
      clearTimeout(idle)
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      pending.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, call } satisfies Request)
      return promise
    },
    isRunning: () => worker !== null,
    stop,
  }
}

function broken(cause: unknown): ServiceError {
  return new ServiceError('analyst', 'broken', { cause })
}
