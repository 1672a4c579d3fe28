import { parentPort, Worker } from 'node:worker_threads'

interface Request<Call> {
  id: number
  call: Call
}

type Reply = { id: number; value: unknown } | { id: number; error: string }

export type WorkerThread<Call> = ReturnType<typeof openWorkerThread<Call>>

export function openWorkerThread<Call>({
  url,
  idleMs,
  failed: asError,
}: {
  url: URL
  idleMs: number
  failed(cause: unknown): Error
}) {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const pending = new Map<number, PromiseWithResolvers<unknown>>()

  function start(): Worker {
    const started = new Worker(url)
    // `node --watch` has each thread say what it imports; such a message has no id.
    started.on('message', (reply: Reply) => settle(reply))
    // A reply that cannot be read leaves its call pending, so it stops the thread.
    started.on('messageerror', (cause) => fail(started, cause))
    started.on('error', (cause) => fail(started, cause))
    started.on('exit', (code) => fail(started, new Error(`the thread exited with ${code}`)))
    return started
  }

  function settle(reply: Reply): void {
    const call = pending.get(reply.id)
    pending.delete(reply.id)
    if ('error' in reply) call?.reject(asError(new Error(reply.error)))
    else call?.resolve(reply.value)
    if (pending.size > 0) return
    // The process may end while the thread is idle, and the thread ends soon.
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

  return {
    call(call: Call): Promise<unknown> {
      worker ??= start()
      worker.ref()
      clearTimeout(idle)
      lastId += 1
      const answer = Promise.withResolvers<unknown>()
      pending.set(lastId, answer)
      worker.postMessage({ id: lastId, call } satisfies Request<Call>)
      return answer.promise
    },
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
