import { parentPort, workerData } from 'node:worker_threads'
import { clearAllCache } from '@napi-rs/canvas'
import type { Reply, Request } from '#services/worker-thread.ts'
import { openDrawing } from './draw.ts'
import { openFonts } from './fonts.ts'
import type { PreviewImage } from './preview-image.ts'

/**
 * Pictures between two purges of the canvas' caches of letters. They belong to the process: what
 * they hold when the thread ends, keeps the memory around it.
 */
const picturesPerPurge = 25

const draw = openDrawing(openFonts({ withSystem: workerData?.withSystem !== false }))

let drawn = 0

/** The thread that draws preview images, one at a time; see `draw-queue.ts`. */
parentPort?.on('message', ({ id, call }: Request<PreviewImage>) => {
  let reply: Reply
  try {
    reply = { id, value: draw(call) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
  drawn += 1
  if (drawn % picturesPerPurge === 0) clearAllCache()
})
