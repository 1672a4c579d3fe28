import { setTimeout as wait } from 'node:timers/promises'
import { type Client, connect } from './load.ts'

export interface Visitors {
  path: string
  cookie?: string
  rate: number
}

/** Sends requests for some seconds, as `visit` does. */
export async function visitFor<Name extends string>(
  seconds: number,
  port: number,
  kinds: Record<Name, Visitors>,
): Promise<Record<Name, number[]>> {
  let isOver = false
  const times = visit(port, kinds, () => isOver)
  await wait(seconds * 1000)
  isOver = true
  return await times
}

/**
 * Sends requests at their own times, however long the ones before take: visitors do not wait for
 * each other. A connection has one request at a time.
 */
export async function visit<Name extends string>(
  port: number,
  kinds: Record<Name, Visitors>,
  isOver: () => boolean,
): Promise<Record<Name, number[]>> {
  const visits = Object.entries<Visitors>(kinds).map(async ([name, { path, cookie, rate }]) => {
    const times: number[] = []
    const idle: Client[] = []
    const answers: Promise<void>[] = []
    const ask = async () => {
      const client = idle.pop() ?? (await connect({ port, path, cookie }))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      client.onError(reject)
      const started = performance.now()
      client.request(() => {
        times.push(performance.now() - started)
        idle.push(client)
        resolve()
        return false
      })
      await promise
    }
    while (!isOver()) {
      // Exponential gaps: arrivals that do not know of each other (Poisson).
      await wait((-Math.log(1 - Math.random()) * 1000) / rate)
      answers.push(ask())
    }
    await Promise.all(answers)
    for (const client of idle) client.close()
    return [name, times]
  })
  return Object.fromEntries(await Promise.all(visits))
}
