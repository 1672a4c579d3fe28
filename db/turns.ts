import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom this code runs: the network of a request; nothing for the site itself. */
export const askedBy = new AsyncLocalStorage<string>()

function askerNow(): string {
  return askedBy.getStore() ?? ''
}

export interface Turns {
  /** Call what it resolves to when the turn is over. Rejects if it has to wait for longer. */
  take(mostMs?: number): Promise<() => void>
  run<Result>(work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Of who asks now. */
  ownWaiting(): number
}

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
export function openTurns(most: number, now = () => performance.now()): Turns {
  const askers = new Map<string, Asker>()
  let free = most
  /** What the asker had used whose turn began last. */
  let passed = 0

  function mayStart({ starts, held, most: own }: Asker): boolean {
    return starts.length > 0 && held < own
  }

  function startNext(): void {
    while (free > 0) {
      const next = [...askers.values()]
        .filter(mayStart)
        .reduce<Asker | null>((least, one) => (least && least.used <= one.used ? least : one), null)
      if (next === null) return
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

  /** Askers who have used more than others are kept as long as somebody waits. */
  function forgetIdle(): void {
    const isQuiet = turns.waiting() === 0
    for (const [name, { held, starts, used }] of askers)
      if (held + starts.length === 0 && (isQuiet || used <= passed)) askers.delete(name)
  }

  const turns: Turns = {
    take(mostMs) {
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
    },
    async run(work) {
      const endTurn = await turns.take()
      return await work().finally(endTurn)
    },
    waiting: () => [...askers.values()].reduce((sum, { starts }) => sum + starts.length, 0),
    ownWaiting: () => askers.get(askerNow())?.starts.length ?? 0,
  }
  return turns
}
