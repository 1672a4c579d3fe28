import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process has the embedded database open. The message is a sentence for the operator. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked'
}

/**
 * Locks a data folder for this process: two processes in one embedded database would ruin it. The
 * lock is a listening socket and not a file with a process id, because the system closes a socket
 * however its process dies, and containers that share a volume have process ids of their own.
 * @returns the unlock function
 * @throws `DataDirLocked`
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  // Other users of this machine must not read e-mail addresses and reviews.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await listenOnFirst(socketPaths(await realpath(dataDir)), dataDir)
  lock.unref()
  return () => new Promise((resolve) => lock.close(() => resolve()))
}

/** A socket's path may have 103 bytes on macOS and 107 on Linux. */
const maxPathLength = 100

/**
 * Where the lock is tried, in order. First in the folder itself: containers that share a volume,
 * and services with a temporary folder of their own, see it there. The temporary folder is for
 * paths that are too long and for file systems without sockets.
 */
function socketPaths(folder: string): [string, ...string[]] {
  const name = `full-marks-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  // The name never changes: an older version that still runs must see the lock of a newer one.
  const inside = join(folder, 'claim.sock')
  const elsewhere = join(tmpdir(), `${name}.sock`)
  return inside.length <= maxPathLength ? [inside, elsewhere] : [elsewhere]
}

/** Error codes of file systems that have no sockets. */
const noSocketCodes = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

async function listenOnFirst(
  [path, ...others]: [string, ...string[]],
  dataDir: string,
): Promise<Server> {
  try {
    return (await listenOn(path)) ?? (await takeOver(path, dataDir))
  } catch (error) {
    const [next] = others
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!next || !noSocketCodes.has(code)) throw error
    return await listenOnFirst([next], dataDir)
  }
}

/** A server on that path; `null` when the path exists, in use or left by a process that died. */
function listenOn(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

/** A socket that accepts no connection was left by a process that died. */
async function takeOver(path: string, dataDir: string): Promise<Server> {
  if (!(await acceptsConnections(path))) {
    await rm(path, { force: true })
    const lock = await listenOn(path)
    if (lock) return lock
  }
  throw new DataDirLocked(
    `Another process has the database in ${dataDir} open. Stop it first, or set DATA_DIR to another folder.`,
  )
}

function acceptsConnections(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
