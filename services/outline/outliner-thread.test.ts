import { afterEach, expect, test, vi } from 'vitest'
import { type OutlineThread, openThread } from './outliner.ts'
import type { Call } from './worker.ts'

let thread: OutlineThread | undefined
afterEach(() => {
  vi.useRealTimers()
  return thread?.stop()
})

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
