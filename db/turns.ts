import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom this code runs: the network of a request; nothing for the site itself. */
export const askedBy = new AsyncLocalStorage<string>()

function askerNow(): string {
  return askedBy.getStore() ?? ''
}

export interface Turns {
  /** Call what it resolves to when the turn is over. */
  take(): Promise<() => void>
  run<Result>(work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Of who asks now. */
  ownWaiting(): number
}

/**
 * At most `most` at a time, half of them for one asker. Askers take turns, so that who asks for a
 * thousand things waits for a thousand, and everyone else for one of them.
 */
export function openTurns(most: number): Turns {
  const mostOfOne = Math.ceil(most / 2)
  const waiting = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let free = most

  function end(asker: string): void {
    free += 1
    const left = (held.get(asker) ?? 1) - 1
    if (left > 0) held.set(asker, left)
    else held.delete(asker)
    startNext()
  }

  function startNext(): void {
    for (const [asker, starts] of waiting) {
      if (free === 0) return
      const holds = held.get(asker) ?? 0
      if (holds >= mostOfOne) continue
      const start = starts.shift()
      // To the end: a `Map` keeps the order in which its keys were set.
      waiting.delete(asker)
      if (starts.length > 0) waiting.set(asker, starts)
      free -= 1
      held.set(asker, holds + 1)
      start?.()
    }
  }

  const turns: Turns = {
    take() {
      const asker = askerNow()
      const { promise, resolve } = Promise.withResolvers<() => void>()
      const starts = waiting.get(asker) ?? []
      starts.push(() => resolve(() => end(asker)))
      waiting.set(asker, starts)
      startNext()
      return promise
    },
    async run(work) {
      const endTurn = await turns.take()
      return await work().finally(endTurn)
    },
    waiting: () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
    ownWaiting: () => waiting.get(askerNow())?.length ?? 0,
  }
  return turns
}
