import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { joined } from './bytes.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { FromThread } from './embedded-thread.ts'

/** The embedded database cannot be opened or cannot go on; its message is a sentence for the operator. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken'
}

const advice = 'What was saved is not lost: make room on the disk if it is full, then start again.'

/** PostgreSQL inside this process, on a thread of its own: what it thinks about keeps no visitor waiting who does not ask it. */
export interface Embedded {
  /** Resolves as soon as it takes questions. Rejects with `DatabaseBroken`; it is closed then. */
  opened: Promise<void>
  /** How the driver of a server speaks to it. It has one session, so there may be one client at a time. */
  client: ClientConfig
  /** Lets it write what it has to, ends its thread and gives the folder back. */
  close(): Promise<void>
}

/**
 * Sets PostgreSQL going in this process, and does not wait until it is open: there is much to read meanwhile. `onBroken` is told, at
 * once, when it has panicked, as it does when a full disk has no room for its log: nothing can be asked of it any more. Throws
 * `DataDirLocked`.
 * @param dataDir where it lives; `null` keeps it in memory
 */
export async function startEmbedded(
  dataDir: string | null,
  onBroken: (error: DatabaseBroken) => void = () => {},
): Promise<Embedded> {
  const giveBack = dataDir ? await lockDataDir(dataDir) : async () => {}
  const folder = dataDir && folderOf(dataDir)
  const thread = new Worker(new URL('embedded-thread.ts', import.meta.url), { workerData: folder })
  let wire: Wire | null = null
  let broken: DatabaseBroken | null = null

  function breakOff(cause: string): void {
    if (broken) return
    broken = new DatabaseBroken(`The database in ${folder} has stopped (${cause}). ${advice}`)
    wire?.destroy(broken)
    onBroken(broken)
  }

  const opening = Promise.withResolvers<void>()
  let isOpen = false
  // Whoever awaits it is told of its failure; nobody has to yet.
  opening.promise.catch(() => {})
  thread.on('message', (message: FromThread) => {
    if (message === 'open') {
      isOpen = true
      opening.resolve()
    } else if (message instanceof Uint8Array) wire?.push(message)
    // And `node --watch` has each thread say what it imports.
    else if ('panic' in message) breakOff(message.panic)
  })
  thread.on('error', async (cause) => {
    if (isOpen) return breakOff(cause.message)
    await giveBack()
    opening.reject(
      new DatabaseBroken(`The database in ${folder} cannot be opened. ${advice}`, { cause }),
    )
  })

  return {
    opened: opening.promise,
    client: {
      stream: () => {
        wire = new Wire(thread, broken)
        return wire
      },
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    },
    async close() {
      if (broken) await thread.terminate()
      else {
        thread.postMessage('close')
        await once(thread, 'exit')
      }
      await giveBack()
    },
  }
}

/** Whether there is an embedded database in a data folder; opening it would make one. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return await access(folderOf(dataDir)).then(
    () => true,
    () => false,
  )
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Looks like a socket to the driver; the bytes go to the thread and come from it. */
class Wire extends Duplex {
  readonly #thread: Worker
  readonly #broken: DatabaseBroken | null

  constructor(thread: Worker, broken: DatabaseBroken | null) {
    super()
    this.#thread = thread
    this.#broken = broken
  }

  connect(): this {
    process.nextTick(() => (this.#broken ? this.destroy(this.#broken) : this.emit('connect')))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([bytes])
    done()
  }

  /** The parts of one question stay together: the other thread is woken once. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  #send(parts: Uint8Array[]): void {
    const bytes = joined(parts)
    this.#thread.postMessage(bytes, [bytes.buffer])
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
