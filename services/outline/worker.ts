import { parentPort } from 'node:worker_threads'
import type { Reply, Request } from '../worker-thread.ts'
import { candidates, outline } from './read-lecture.ts'

export type Call =
  | { method: 'candidates'; args: Parameters<typeof candidates> }
  | { method: 'outline'; args: Parameters<typeof outline> }

parentPort?.on('message', async ({ id, call }: Request<Call>) => {
  let reply: Reply
  try {
    const value =
      call.method === 'outline' ? await outline(...call.args) : await candidates(...call.args)
    reply = { id, value }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
})
