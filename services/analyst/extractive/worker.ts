import { parentPort } from 'node:worker_threads'
import type { Reply, Request } from '../../worker-thread.ts'
import * as analyze from './analyze.ts'

/** A method of `analyze.ts` and its arguments. */
export type Call = {
  [Method in keyof typeof analyze]: { method: Method; args: Parameters<(typeof analyze)[Method]> }
}[keyof typeof analyze]

/** The thread of the extractive analyst; see `thread.ts`. */
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
    case 'summarize':
      return analyze.summarize(...call.args)
    case 'ask':
      return analyze.ask(...call.args)
    case 'summarizeComments':
      return analyze.summarizeComments(...call.args)
    case 'rateComments':
      return analyze.rateComments(...call.args)
  }
}
