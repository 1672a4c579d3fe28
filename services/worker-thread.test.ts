import { afterEach, expect, it, vi } from 'vitest'
import { openWorkerThread, ThreadOverLimit, type WorkerThread } from './worker-thread.ts'

class Failed extends Error {}

let thread: WorkerThread<string> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await thread?.stop()
})

/** A worker that runs a call as code; `say` gives its answer. */
const worker = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, call }) => {
  const say = (value) => parentPort.postMessage({ id, value })
  new Function('say', call)(say)
})`

const limitMs = 60_000

function open(): WorkerThread<string> {
  thread = openWorkerThread({
    url: new URL(`data:text/javascript,${encodeURIComponent(worker)}`),
    idleMs: 60_000,
    limitMs,
    failed: (cause) => new Failed('failed', { cause }),
    options: { resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 } },
  })
  return thread
}

it('ends a thread whose call never ends, and answers the calls behind it with another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { call } = open()
  const [endless, next] = [call('for (;;) {}'), call(`say('here')`)]
  endless.catch(() => {})
  await vi.advanceTimersByTimeAsync(limitMs)
  await expect(endless).rejects.toMatchObject({ cause: { name: ThreadOverLimit.name } })
  expect(await next).toBe('here')
})

it('ends a thread whose call takes too much memory, and goes on', async () => {
  const { call } = open()
  const greedy = call('const all = []; for (;;) all.push(new Array(10_000).fill({}))')
  await expect(greedy).rejects.toMatchObject({ cause: { name: ThreadOverLimit.name } })
  expect(await call(`say('here')`)).toBe('here')
})

it('runs limited calls one after the other, so that none ends with the thread of another', async () => {
  const { call } = open()
  const counted = 'globalThis.count = (globalThis.count ?? 0) + 1;'
  const overlap = `${counted} setTimeout(() => { say(globalThis.count); globalThis.count -= 1 }, 5)`
  expect(await Promise.all([call(overlap), call(overlap), call(overlap)])).toEqual([1, 1, 1])
})
