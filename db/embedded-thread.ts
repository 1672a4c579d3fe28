import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { concatBytes } from './bytes.ts'

/* The worker thread of the embedded database: PGlite behind PostgreSQL's wire protocol. */

export type FromThread = 'open' | Uint8Array | { panic: string }

type ToThread = Uint8Array | 'close'

const buffers = ['-c', 'shared_buffers=64MB']

/** Making one leaves 300 MB in its thread until that ends. */
if (workerData && !existsSync(join(workerData, 'PG_VERSION')))
  await once(new Worker(new URL('make-embedded.ts', import.meta.url), { workerData }), 'exit')

const pglite = await PGlite.create(workerData ?? 'memory://', {
  startParams: [...PGlite.defaultStartParams, ...buffers],
  // For search (decision 021). On every open: their files are not in the data folder.
  extensions: { pg_trgm, unaccent },
})
let hasPanicked = false

parentPort?.on('message', async (message: ToThread) => {
  // After a panic, PGlite loops forever on any further input.
  if (hasPanicked) return
  if (message === 'close') {
    await pglite.close()
    parentPort?.close()
    return
  }
  const reply = await execute(message)
  const panic = findPanic(reply)
  hasPanicked = panic !== null
  // Transferred, not copied.
  parentPort?.postMessage(reply satisfies FromThread, [reply.buffer])
  if (panic !== null) parentPort?.postMessage({ panic } satisfies FromThread)
})
parentPort?.postMessage('open' satisfies FromThread)

/** Not `execProtocolRaw`: PGlite collects every reply to that and never frees it. */
async function execute(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // Copied, because PGlite hands over a view of its own memory.
  await pglite.execProtocolRawStream(request, {
    onRawData: (part) => void parts.push(part.slice()),
  })
  return concatBytes(parts)
}

const errorResponse = 'E'.charCodeAt(0)

/** An ErrorResponse with severity PANIC (manual, "Error and Notice Message Fields"). */
function findPanic(reply: Uint8Array<ArrayBuffer>): string | null {
  const bytes = Buffer.from(reply.buffer)
  let at = 0
  while (at < bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (bytes[at] === errorResponse) {
      const fields = bytes.toString('utf8', at + 5, end).split('\0')
      if (fields.includes('VPANIC'))
        return fields.find((field) => field.startsWith('M'))?.slice(1) ?? ''
    }
    at = end
  }
  return null
}
