import { once } from 'node:events'
import { access, chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { concatBytes } from './bytes.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { FromThread } from './embedded-thread.ts'
import { OperatorError } from './folder-failure.ts'

export class DatabaseBroken extends OperatorError {
  override readonly name = 'DatabaseBroken'
}

const advice =
  'If the disk is full, make room and start again: what was saved is there. If it is not, files of ' +
  'the database are damaged: restore a backup into an empty folder.'

/** On a worker thread, so that a query does not block the event loop. */
export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

/** Returns before it is open, so that other files load meanwhile. */
export async function startEmbedded(
  dataDir: string | null,
  onBroken: (error: DatabaseBroken) => void = () => {},
) {
  const unlock = dataDir ? await lockDataDir(dataDir) : () => {}
  const folder = dataDir && databaseFolder(dataDir)
  const missing = folder && (await findMissing(folder))
  if (missing) {
    unlock()
    throw new DatabaseBroken(
      `The database in ${folder} has data, but its file ${missing} is missing. It is not opened: ` +
        'a new database would take its place. Put the file back from a copy of the folder, or ' +
        'restore a backup into an empty one.',
    )
  }
  const thread = new Worker(new URL('embedded-thread.ts', import.meta.url), { workerData: folder })
  let socket: ThreadSocket | null = null
  let broken: DatabaseBroken | null = null

  function markBroken(cause: string): void {
    if (broken) return
    broken = new DatabaseBroken(`The database in ${folder} has stopped (${cause}). ${advice}`)
    socket?.destroy(broken)
    onBroken(broken)
  }

  const opening = Promise.withResolvers<void>()
  let isOpen = false
  // Without this, a failure before the caller awaits `opened` would be an unhandled rejection.
  opening.promise.catch(() => {})
  thread.on('message', (message: FromThread) => {
    if (message === 'open') {
      isOpen = true
      opening.resolve()
    } else if (message instanceof Uint8Array) socket?.push(message)
    // Under `node --watch`, Node posts messages of its own about imported files.
    else if ('panic' in message) markBroken(message.panic)
  })
  thread.on('error', (cause) => {
    if (isOpen) return markBroken(cause.message)
    unlock()
    opening.reject(
      new DatabaseBroken(`The database in ${folder} cannot be opened. ${advice}`, { cause }),
    )
  })

  return {
    opened: opening.promise,
    client: {
      stream: () => {
        socket = new ThreadSocket(thread, broken)
        return socket
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
      unlock()
    },
  }
}

export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return await access(databaseFolder(dataDir)).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL's own tables have lower numbers. */
const firstOwnTable = 16_384

/** PGlite's first start writes it last: after a kill before that, there are no tables yet. */
async function findMissing(folder: string): Promise<string | null> {
  // PGlite creates files that every user of the machine may read. The doctor tells a failure.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {})
  await chmod(folder, 0o700).catch(() => {})
  const files = (name: string) => readdir(join(folder, name)).catch((): string[] => [])
  const hasVersion = (await files('')).includes('PG_VERSION')
  const hasControl = (await files('global')).includes('pg_control')
  if (hasVersion && hasControl) return null
  const databases = await files('base')
  const tables = await Promise.all(databases.map((name) => files(join('base', name))))
  const hasData = tables.flat().some((file) => Number.parseInt(file, 10) >= firstOwnTable)
  if (!hasData) return null
  return hasVersion ? 'global/pg_control' : 'PG_VERSION'
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** A socket to the `pg` driver; its bytes go to and come from the worker thread. */
class ThreadSocket extends Duplex {
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

  setNoDelay = () => this
  ref = () => this

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    const bytes = concatBytes(chunks.map(({ chunk }) => chunk))
    this.#thread.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
