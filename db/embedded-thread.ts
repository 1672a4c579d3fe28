import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { joined } from './bytes.ts'

/** What the thread of the embedded database says: that it is open, what PostgreSQL answers, and that it has panicked, with its reason. */
export type FromThread = 'open' | Uint8Array | { panic: string }

/** What it is told: what a client sends to PostgreSQL, or to close. */
type ToThread = Uint8Array | 'close'

/** Half of what it has by itself: to empty it takes a tenth of a start, and what is read often is a fraction of it. */
const buffers = ['-c', 'shared_buffers=64MB']

const pglite = await PGlite.create(workerData ?? 'memory://', {
  startParams: [...PGlite.defaultStartParams, ...buffers],
})
let hasPanicked = false

function say(message: FromThread): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', async (told: ToThread) => {
  // After a panic the library goes round in a circle for ever when it is asked anything: so it is not asked.
  if (hasPanicked) return
  if (told === 'close') {
    await pglite.close()
    parentPort?.close()
    return
  }
  const answer = await ask(told)
  const panic = panicIn(answer)
  hasPanicked = panic !== null
  // The memory of the answer goes over to the other thread.
  parentPort?.postMessage(answer satisfies FromThread, [answer.buffer])
  if (panic !== null) say({ panic })
})
say('open')

/** Not by `execProtocolRaw`: the library keeps all that it ever answers to that, read and unasked for. */
async function ask(question: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // What it hands over is its own memory.
  await pglite.execProtocolRawStream(question, {
    onRawData: (part) => void parts.push(part.slice()),
  })
  return joined(parts)
}

const errorResponse = 'E'.charCodeAt(0)

/**
 * The reason that PostgreSQL gives for a panic, if it has one in this answer: among the fields of an error (PostgreSQL's manual, "Error
 * and Notice Message Fields").
 */
function panicIn(answer: Uint8Array<ArrayBuffer>): string | null {
  const bytes = Buffer.from(answer.buffer)
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
