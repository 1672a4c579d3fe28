import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Somebody else has the embedded database open; its message is a sentence for the operator. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

/**
 * Takes a data folder for this process alone: two processes in one embedded database would ruin it. The claim is a socket that
 * listens, so the system itself takes it back from a process that dies, however it dies. Returns what gives it back; throws
 * `FolderTaken`.
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const name = `full-marks-${createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)}`
  // Addresses of sockets may not be longer than 100 characters or so, which folders can be: hence the short name elsewhere.
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  const claim = (await listening(address)) ?? (await takeOver(address, dataDir))
  claim.unref()
  return () => new Promise((resolve) => claim.close(() => resolve()))
}

/** A server on that address, or `null` when the address is in use or was left behind. */
function listening(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
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
  throw new FolderTaken(
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
