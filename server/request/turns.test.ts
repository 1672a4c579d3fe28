import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

const here = '203.0.113.5'

/** Requests by name, which end when a test says so. */
function aDesk() {
  const turns = openTurns({ atOnce: 2, mostWaiting: 2 })
  const running = new Map<string, () => void>()
  const answers: Record<string, string | null> = {}
  return {
    answers,
    running: () => [...running.keys()],
    ask(name: string, ip = here, signal = new AbortController().signal) {
      void turns
        .run(ip, signal, async () => {
          const { promise, resolve } = Promise.withResolvers<void>()
          running.set(name, resolve)
          await promise
          running.delete(name)
          return name
        })
        .then((answer) => {
          answers[name] = answer
        })
    },
    async end(name: string) {
      running.get(name)?.()
      await settled()
    },
  }
}

/** After all promises that can settle now. */
async function settled() {
  await new Promise(setImmediate)
}

it('answers two requests of an address at once; the next two wait, and have their turn in order', async () => {
  const desk = aDesk()
  for (const name of ['a', 'b', 'c', 'd']) desk.ask(name)
  expect(desk.running()).toEqual(['a', 'b'])
  await desk.end('b')
  expect(desk.running()).toEqual(['a', 'c'])
  await desk.end('a')
  await desk.end('c')
  expect(desk.running()).toEqual(['d'])
  await desk.end('d')
  expect(desk.answers).toEqual({ a: 'a', b: 'b', c: 'c', d: 'd' })
})

it('sends the oldest that waits away for a newer one, at once', async () => {
  const desk = aDesk()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) desk.ask(name)
  await settled()
  expect(desk.answers).toEqual({ c: null, d: null })
  await desk.end('a')
  await desk.end('b')
  expect(desk.running()).toEqual(['e', 'f'])
})

it('holds up no other address', async () => {
  const desk = aDesk()
  for (const name of ['a', 'b', 'c']) desk.ask(name)
  for (const name of ['x', 'y', 'z']) desk.ask(name, '203.0.113.6')
  expect(desk.running()).toEqual(['a', 'b', 'x', 'y'])
  await desk.end('a')
  expect(desk.running()).toEqual(['b', 'x', 'y', 'c'])
})

it('counts all addresses of a customer as one, and a provider as some', async () => {
  const desk = aDesk()
  for (const name of ['a', 'b', 'c']) desk.ask(name, `2001:db8::${name}`)
  expect(desk.running()).toEqual(['a', 'b'])
  for (let customer = 1; customer <= 5; customer += 1)
    for (const name of ['m', 'n']) desk.ask(`${name}${customer}`, `2001:db8:0:${customer}::1`)
  expect(desk.running()).toHaveLength(8)
  // The place of one customer goes to another of the same network.
  for (const name of ['a', 'b']) await desk.end(name)
  expect(desk.running()).toHaveLength(8)
  expect(desk.running()).toContain('c')
})

it('gives no turn to a visitor who has gone, and the next one does not wait for it', async () => {
  const desk = aDesk()
  const gone = new AbortController()
  for (const name of ['a', 'b']) desk.ask(name)
  desk.ask('c', here, gone.signal)
  desk.ask('d')
  gone.abort()
  await settled()
  expect(desk.answers).toEqual({ c: null })
  await desk.end('a')
  expect(desk.running()).toEqual(['b', 'd'])
  desk.ask('e', here, gone.signal)
  await settled()
  expect(desk.answers).toMatchObject({ e: null })
})

it('has a turn again after work that failed', async () => {
  const turns = openTurns({ atOnce: 1, mostWaiting: 1 })
  const { signal } = new AbortController()
  const failing = turns.run(here, signal, () => Promise.reject(new Error('a bug')))
  const next = turns.run(here, signal, async () => 'answered')
  await expect(failing).rejects.toThrow('a bug')
  expect(await next).toBe('answered')
})
