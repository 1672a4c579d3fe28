import { networksOf } from './networks.ts'

/** Answers a few requests of one IP address at once, and lets a few more wait. */
export interface Turns {
  /**
   * Runs `work` when it is the turn of this request.
   * @param signal ends the waiting: the visitor has gone
   * @returns `null` without a turn: the visitor has gone, or newer requests wait in its place
   */
  run<Result>(ip: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null>
}

interface TurnSettings {
  /** Requests of an address that are answered at once. */
  atOnce: number
  /** Requests of an address that wait. One more takes the place of the oldest. */
  mostWaiting: number
}

interface Waiter {
  networks: ReturnType<typeof networksOf>
  /** Ends the waiting, with a turn or without. */
  settle(hasTurn: boolean): void
}

/** Addresses whose largest network is the same: when one is done, another can have its turn. */
interface Group {
  /** How many requests of each network are being answered. */
  running: Map<string, number>
  /** The oldest first. */
  waiting: Waiter[]
}

/** Opens the turns of one process. IPv6 addresses count by their networks, as in rate limits. */
export function openTurns({ atOnce, mostWaiting }: TurnSettings): Turns {
  const groups = new Map<string, Group>()

  function hasRoom({ running }: Group, { networks }: Pick<Waiter, 'networks'>): boolean {
    return networks.every(({ key, times }) => (running.get(key) ?? 0) < atOnce * times)
  }

  function count({ running }: Group, { networks }: Pick<Waiter, 'networks'>, change: 1 | -1) {
    for (const { key } of networks) {
      const left = (running.get(key) ?? 0) + change
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }

  async function waitIn(
    group: Group,
    networks: Waiter['networks'],
    signal: AbortSignal,
  ): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiter: Waiter = {
      networks,
      settle(hasTurn) {
        group.waiting.splice(group.waiting.indexOf(waiter), 1)
        signal.removeEventListener('abort', leave)
        resolve(hasTurn)
      },
    }
    const leave = () => waiter.settle(false)
    signal.addEventListener('abort', leave)
    group.waiting.push(waiter)
    const [{ key }] = networks
    const ofAddress = group.waiting.filter((other) => other.networks[0].key === key)
    if (ofAddress.length > mostWaiting) ofAddress[0]?.settle(false)
    return await promise
  }

  /** Gives turns to those that have waited longest. */
  function goOn(group: Group): void {
    for (const waiter of [...group.waiting]) {
      if (!hasRoom(group, waiter)) continue
      count(group, waiter, 1)
      waiter.settle(true)
    }
  }

  return {
    async run(ip, signal, work) {
      const networks = networksOf(ip)
      const largest = networks.at(-1)?.key ?? ip
      const group = groups.get(largest) ?? { running: new Map(), waiting: [] }
      groups.set(largest, group)
      if (hasRoom(group, { networks })) count(group, { networks }, 1)
      else if (signal.aborted || !(await waitIn(group, networks, signal))) return null
      try {
        return await work()
      } finally {
        count(group, { networks }, -1)
        goOn(group)
        if (group.running.size === 0) groups.delete(largest)
      }
    },
  }
}
