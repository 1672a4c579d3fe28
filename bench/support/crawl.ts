import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

export interface Crawl {
  origin: string
  paths: string[]
  atATime: number
  pauseMs: number
}

/* A thread that asks for each path once. */
const { origin, paths, atATime, pauseMs }: Crawl = workerData
const queue = [...paths]
await Promise.all(
  Array.from({ length: atATime }, async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const pause = pauseMs > 0 ? wait(pauseMs) : null
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`)
      await pause
    }
  }),
)
