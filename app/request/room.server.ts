import { networksOf } from './networks.server.ts'

export interface Room {
  /** Returns how to give it back; `null` if there is not so much left. */
  take(ip: string, amount?: number): (() => void) | null
}

/** So much at a time for all, and so much for each network, of bytes, requests or connections. */
export function openRoom({
  ofAll = Infinity,
  ofNetwork,
}: {
  ofAll?: number
  ofNetwork: number
}): Room {
  let taken = 0
  const takenBy = new Map<string, number>()

  function add(key: string, amount: number): void {
    const sum = (takenBy.get(key) ?? 0) + amount
    if (sum > 0) takenBy.set(key, sum)
    else takenBy.delete(key)
  }

  return {
    take(ip, amount = 1) {
      const networks = networksOf(ip)
      const isFull = networks.some(
        ({ key, times }) => (takenBy.get(key) ?? 0) + amount > ofNetwork * times,
      )
      if (isFull || taken + amount > ofAll) return null
      taken += amount
      for (const { key } of networks) add(key, amount)
      return () => {
        taken -= amount
        for (const { key } of networks) add(key, -amount)
      }
    },
  }
}
