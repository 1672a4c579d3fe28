import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom this code runs: the network of a request; nothing for the site itself. */
export const askedBy = new AsyncLocalStorage<string>()

const askerNow = () => askedBy.getStore() ?? ''

export type Turns = ReturnType<typeof openTurns>

interface Asker {
  starts: (() => void)[]
  held: number
  most: number
  /** Milliseconds of its turns, counted from `passed` when it began to ask. */
  used: number
}

/**
 * At most `most` at a time, a quarter of them for one asker. Who has used the least is next: who
 * asks for a thousand things waits for a thousand, and everyone else for one of them.
 */
export function openTurns(most: number, now = () => performance.now()) {
  const askers = new Map<string, Asker>()
  let free = most
  /** What the asker had used whose turn began last. */
  let passed = 0

  function startNext(): void {
    while (free > 0) {
      let next: Asker | undefined
      for (const one of askers.values())
        if (one.starts.length > 0 && one.held < one.most && !(next && next.used <= one.used))
          next = one
      if (!next) return
      free -= 1
      next.held += 1
      passed = Math.max(passed, next.used)
      next.starts.shift()?.()
    }
  }

  function askerOf(name: string): Asker {
    const asker = askers.get(name) ?? {
      ...{ starts: [], held: 0, used: passed },
      // The site's own work may have all.
      most: name === '' ? most : Math.ceil(most / 4),
    }
    // Who has asked for nothing lately gets no more turns for it than who comes now.
    if (asker.held + asker.starts.length === 0) asker.used = Math.max(asker.used, passed)
    askers.set(name, asker)
    return asker
  }

  const waiting = () => [...askers.values()].reduce((sum, { starts }) => sum + starts.length, 0)

  /** Askers who have used more than others are kept as long as somebody waits. */
  function forgetIdle(): void {
    const isQuiet = waiting() === 0
    for (const [name, { held, starts, used }] of askers)
      if (held + starts.length === 0 && (isQuiet || used <= passed)) askers.delete(name)
  }

  /** Call what it resolves to when the turn is over. Rejects if it has to wait for longer. */
  function take(mostMs?: number): Promise<() => void> {
    const asker = askerOf(askerNow())
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const giveUp = () => {
      asker.starts = asker.starts.filter((one) => one !== start)
      reject(new Error(`No turn came within ${mostMs} ms.`))
    }
    const timer = mostMs === undefined ? undefined : setTimeout(giveUp, mostMs)
    const start = () => {
      clearTimeout(timer)
      const began = now()
      resolve(() => {
        free += 1
        asker.held -= 1
        asker.used += now() - began
        startNext()
        forgetIdle()
      })
    }
    asker.starts.push(start)
    startNext()
    return promise
  }

  return {
    take,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const endTurn = await take()
      return await work().finally(endTurn)
    },
    waiting,
    /** Of who asks now. */
    ownWaiting: () => askers.get(askerNow())?.starts.length ?? 0,
  }
}
