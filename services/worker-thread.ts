import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

interface Request<Call> {
  id: number
  call: Call
}

type Reply = { id: number; value: unknown } | { id: number; error: string }

interface Pending {
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface WorkerThread<Call> {
  call(call: Call): Promise<unknown>
  isRunning(): boolean
  stop(): Promise<void>
}

interface WorkerThreadSettings {
  url: URL
  idleMs: number
  failed(cause: unknown): Error
  options?: WorkerOptions
}

export function openWorkerThread<Call>({
  url,
  idleMs,
  failed: asError,
  options,
}: WorkerThreadSettings): WorkerThread<Call> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()

  function start(): Worker {
    const started = new Worker(url, options)
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
    if ('error' in reply) reject?.(asError(new Error(reply.error)))
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
    for (const { reject } of pending.values()) reject(asError(cause))
    pending.clear()
    void failed.terminate()
  }

  async function stop(): Promise<void> {
    const stopped = worker
    if (stopped) fail(stopped, new Error('the thread was stopped'))
    await stopped?.terminate()
  }

  function send(call: Call): Promise<unknown> {
    worker ??= start()
    worker.ref()
    clearTimeout(idle)
    lastId += 1
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    pending.set(lastId, { resolve, reject })
    worker.postMessage({ id: lastId, call } satisfies Request<Call>)
    return promise
  }

  return {
    call: send,
    isRunning: () => worker !== null,
    stop,
  }
}

/** Call once in the thread. */
export function answerCalls<Call>(run: (call: Call) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, call }: Request<Call>) => {
    let reply: Reply
    try {
      reply = { id, value: await run(call) }
    } catch (error) {
      reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    parentPort?.postMessage(reply)
  })
}
