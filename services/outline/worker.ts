import { parentPort } from 'node:worker_threads'
import type { Reply, Request } from '../worker-thread.ts'
import { rateComments, summarizeComments } from './comment-opinions.ts'
import { candidates, outline } from './read-lecture.ts'

const methods = { candidates, outline, summarizeComments, rateComments }

/** A method and its arguments. */
export type Call = {
  [Method in keyof typeof methods]: { method: Method; args: Parameters<(typeof methods)[Method]> }
}[keyof typeof methods]

/** The thread of the outliner; see `outliner.ts`. */
parentPort?.on('message', async ({ id, call }: Request<Call>) => {
  let reply: Reply
  try {
    reply = { id, value: await run(call) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
})

function run(call: Call): Promise<unknown> {
  switch (call.method) {
    case 'candidates':
      return candidates(...call.args)
    case 'outline':
      return outline(...call.args)
    case 'summarizeComments':
      return summarizeComments(...call.args)
    case 'rateComments':
      return rateComments(...call.args)
  }
}
