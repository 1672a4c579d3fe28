import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Somebody else has the embedded database open; its message is a sentence for the operator. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked'
}

/**
 * Takes a data folder for this process alone: two processes in one embedded database would ruin it. The claim is a socket that
 * listens, so the system itself takes it back from a process that dies, however it dies. Returns what gives it back; throws
 * `DataDirLocked`.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  // What people trust the site with is nobody else's on this machine.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const claim = await claimOneOf(addressesFor(await realpath(dataDir)), dataDir)
  claim.unref()
  return () => new Promise((resolve) => claim.close(() => resolve()))
}

/** How long the address of a socket may be on every system. */
const longestAddress = 100

/**
 * In the folder itself, where containers that share a volume and services with a temporary folder of their own see it too; elsewhere
 * only when the folder's name is too long for it or its file system knows no sockets.
 */
function addressesFor(folder: string): [string, ...string[]] {
  const name = `full-marks-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  const inside = join(folder, 'claim.sock')
  const elsewhere = join(tmpdir(), `${name}.sock`)
  return inside.length <= longestAddress ? [inside, elsewhere] : [elsewhere]
}

/** What systems say when a file system has no sockets. */
const noSockets = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

async function claimOneOf(
  [address, ...others]: [string, ...string[]],
  dataDir: string,
): Promise<Server> {
  try {
    return (await listening(address)) ?? (await takeOver(address, dataDir))
  } catch (error) {
    const [next] = others
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!next || !noSockets.has(code)) throw error
    return await claimOneOf([next], dataDir)
  }
}

/** A server on that address, or `null` when the address is in use or was left behind. */
function listening(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** An address that nobody answers on was left behind by a process that died. */
async function takeOver(address: string, dataDir: string): Promise<Server> {
  if (!(await answers(address))) {
    await rm(address, { force: true })
    const claim = await listening(address)
    if (claim) return claim
  }
  throw new DataDirLocked(
    `Another process has the database in ${dataDir} open. Stop it first, or set DATA_DIR to another folder.`,
  )
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
