import { afterEach, expect, test } from 'vitest'
import { type OutlineThread, openThread } from './outliner.ts'
import type { Call } from './worker.ts'

let thread: OutlineThread | undefined
afterEach(() => thread?.stop())

/** A worker of these lines instead of the analyst. */
function threadOf(source: string, idleMs?: number): OutlineThread {
  const script = `import { parentPort } from 'node:worker_threads'; ${source}`
  thread = openThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), idleMs)
  return thread
}

const lecture = {
  title: '',
  segments: [{ text: 'A parity check. A parity check.', start: 0, duration: 9 }],
  language: 'en',
  chapters: [],
}
const call: Call = { method: 'candidates', args: [lecture] }
const echo = `parentPort.on('message', ({ id, call }) => {
  parentPort.postMessage({ id, value: call.method })
})`
const broken = { name: 'ServiceError', service: 'analyst', code: 'broken' }

test('starts with the first call, and answers each', async () => {
  thread = openThread()
  expect(thread.isRunning()).toBe(false)
  const having = new Map([['parity check', 0]])
  const [terms, outline] = await Promise.all([
    thread.call(call),
    thread.call({ method: 'outline', args: [lecture, { total: 0, having }] }),
  ])
  expect(thread.isRunning()).toBe(true)
  expect(terms).toContain('parity check')
  expect(outline).toEqual({ terms: ['parity check'], chapters: [] })
})

test('stops when it is idle, and starts again', async () => {
  const idle = threadOf(echo, 20)
  expect(await idle.call(call)).toBe('candidates')
  await expect.poll(() => idle.isRunning()).toBe(false)
  expect(await idle.call(call)).toBe('candidates')
})

test('does not stop while a call is pending', async () => {
  const slow = threadOf(
    `parentPort.on('message', ({ id }) => {
      setTimeout(() => parentPort.postMessage({ id, value: id }), id * 200)
    })`,
    50,
  )
  expect(await Promise.all([slow.call(call), slow.call(call)])).toEqual([1, 2])
})

test('rejects a call that fails, and goes on', async () => {
  const failing = threadOf(
    `parentPort.on('message', ({ id }) => {
      parentPort.postMessage(id === 1 ? { id, error: 'a bug' } : { id, value: id })
    })`,
  )
  await expect(failing.call(call)).rejects.toMatchObject({
    ...broken,
    cause: { message: 'a bug' },
  })
  expect(await failing.call(call)).toBe(2)
})

test.each([
  ['throws', `parentPort.on('message', () => { throw new Error('out of order') })`],
  ['exits', `parentPort.on('message', () => process.exit(3))`],
  ['cannot start', `throw new Error('out of order')`],
])('rejects all pending calls when it %s, and starts again', async (_how, source) => {
  const failing = threadOf(source)
  const calls = [failing.call(call), failing.call(call)]
  for (const pending of calls) await expect(pending).rejects.toMatchObject(broken)
  expect(failing.isRunning()).toBe(false)
  await expect(failing.call(call)).rejects.toMatchObject(broken)
})
