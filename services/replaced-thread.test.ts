import { afterEach, expect, test, vi } from 'vitest'
import { openWorkerThread, replacedThread, type WorkerThread } from './worker-thread.ts'

vi.setConfig({ testTimeout: 60_000 })

let threads: WorkerThread<string>[] = []
afterEach(async () => {
  for (const thread of threads) await thread.stop()
  threads = []
})

/** Threads that run these lines for each call, and answer it with its number in the thread. */
function callsTo(source: string, callsPerThread: number) {
  const script = `import { parentPort } from 'node:worker_threads'
    let count = 0
    const third = Promise.withResolvers()
    parentPort.on('message', async ({ id, call }) => {
      count += 1
      if (count === 3) third.resolve()
      ${source}
      parentPort.postMessage({ id, value: call + count })
    })`
  return replacedThread<string>(() => {
    const thread = openWorkerThread<string>({
      url: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
      idleMs: 60_000,
      failed: (cause) => new Error('failed', { cause }),
    })
    threads.push(thread)
    return thread
  }, callsPerThread)
}

const running = () => threads.map((thread) => thread.isRunning())

test('a thread takes so many calls and ends; the next one answers', async () => {
  const call = callsTo('', 2)
  expect(await call('a')).toBe('a1')
  expect(await call('b')).toBe('b2')
  expect(running()).toEqual([false, false])
  expect(await call('c')).toBe('c1')
  expect(running()).toEqual([false, true])
})

test('calls at once are all answered, and each thread ends after its last reply', async () => {
  // The first call is answered last of its thread.
  const call = callsTo(`if (call === 'a') await third.promise`, 3)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const replies = await Promise.all(names.map(call))
  expect(replies.map((reply) => String(reply)[0])).toEqual(names)
  expect(running()).toEqual([false, false, true])
})

test('a thread that breaks fails its own calls, not those of the next', async () => {
  const call = callsTo(`if (call === 'break') throw new Error('out of order')`, 2)
  const calls = [call('break'), call('a'), call('b')]
  const ended = await Promise.allSettled(calls)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
