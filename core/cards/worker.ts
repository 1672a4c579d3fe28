import { parentPort, workerData } from 'node:worker_threads'
import type { Reply, Request } from '#services/worker-thread.ts'
import type { Card } from './card.ts'
import { openDrawing } from './draw.ts'
import { openFonts } from './fonts.ts'

const draw = openDrawing(openFonts({ withSystem: workerData?.withSystem !== false }))

/** The thread that draws card pictures, one at a time; see `pictures.ts`. */
parentPort?.on('message', ({ id, call }: Request<Card>) => {
  let reply: Reply
  try {
    reply = { id, value: draw(call) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
})
