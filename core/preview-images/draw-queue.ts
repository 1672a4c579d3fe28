import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openWorkerThread, replacedThread } from '#services/worker-thread.ts'
import { Refusal } from '../refusal.ts'
import type { PreviewImage } from './preview-image.ts'

/** Bytes of all pictures in memory. One takes 30 to 120 KB, so this is about two hundred. */
const maxBytes = 16 * 1024 * 1024
/** Pictures that wait for the thread. It draws thirty a second, so the last waits two seconds. */
const maxWaiting = 60
/** The thread holds about 110 MB. */
const idleMs = 60_000
/** Ten seconds of work, next to which the start of a thread is short. */
const picturesPerThread = 300

/** Raise it when the drawing changes: it is part of the hash of every preview. */
const drawingVersion = 2

/** A preview that could not be drawn; `cause` says why. */
export class DrawingFailed extends Error {}

const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: maxBytes,
  sizeCalculation: (png) => png.byteLength,
})
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Draws one preview at a time. The canvas is loaded with the first, and never in our thread. */
const callThread = replacedThread(
  () =>
    openWorkerThread<PreviewImage>({
      url: new URL('draw-worker.ts', import.meta.url),
      idleMs,
      failed: (cause) => new DrawingFailed('A preview could not be drawn.', { cause }),
      options: { resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 } },
    }),
  picturesPerThread,
)

/** Names the picture of a preview by what it shows. */
export function hashOf(preview: PreviewImage): string {
  const content = JSON.stringify([drawingVersion, preview])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** The picture with this hash, if it is in memory. */
export function findPicture(hash: string): Uint8Array<ArrayBuffer> | undefined {
  return pictures.get(hash)
}

/**
 * Draws a preview as a PNG file, in a thread, and stores it in memory under its hash.
 * @throws Refusal (503) if 60 others wait
 * @throws DrawingFailed if the thread fails
 */
export async function drawPicture(
  hash: string,
  preview: PreviewImage,
): Promise<Uint8Array<ArrayBuffer>> {
  const begun = drawing.get(hash)
  if (begun) return await begun
  if (drawing.size >= maxWaiting) throw new Refusal('Many pictures are being drawn right now.', 503)
  const drawn = drawInThread(preview).finally(() => drawing.delete(hash))
  drawing.set(hash, drawn)
  const png = await drawn
  pictures.set(hash, png)
  return png
}

async function drawInThread(preview: PreviewImage): Promise<Uint8Array<ArrayBuffer>> {
  const png = await callThread(preview)
  if (!(png instanceof Uint8Array)) throw new DrawingFailed('The thread gave no picture.')
  return new Uint8Array(png)
}
