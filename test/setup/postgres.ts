import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, realpathSync, rmSync, statSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../fixtures/ports.ts'

/** Folders in which systems install a PostgreSQL server outside the path. */
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** The folder of PostgreSQL's programs, the newest version first; `null` if none is installed. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)
  const usual = globSync(places).sort((one, other) => version(other) - version(one))
  for (const folder of [...usual, ...onPath]) {
    const initdb = join(folder, 'initdb')
    // Debian links some programs of a server into other folders. The others are beside the real
    // file.
    const home = existsSync(initdb) ? dirname(realpathSync(initdb)) : null
    if (home && existsSync(join(home, 'postgres'))) return home
  }
  return null
}

export interface PrivateServer {
  url: string
  stop(): void
}

/** No durability: it costs time, and the server is removed after the tests. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'timezone=UTC',
]

/**
 * Starts a PostgreSQL server for these tests in a temporary folder, on a free port. It stops with
 * this process, unless that is killed with SIGKILL. Removes the variables of PostgreSQL's clients
 * from the environment: they are for the developer's own server, perhaps with TLS. Throws the
 * server's output if it does not start.
 */
export async function openPrivateServer(programs: string): Promise<PrivateServer> {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
  const owner = ownerOf()
  const parent = owner && !isOpenToOthers(tmpdir()) ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(parent, 'full-marks-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    createCluster(programs, data, owner)
  } catch (error) {
    remove()
    throw error
  }

  const port = await freePort()
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programs, 'postgres'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  server.stderr.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-4_000)
  })
  /** Synchronous, because this process may be about to exit. */
  function stop(): void {
    process.off('exit', stop)
    try {
      const stopping = ['-D', data, '-m', 'immediate', '-w', 'stop']
      execFileSync(join(programs, 'pg_ctl'), stopping, { ...owner, cwd: folder, stdio: 'pipe' })
    } catch {
      // After Ctrl-C the server has already stopped.
    }
    remove()
  }
  process.once('exit', stop)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await ready(url, server, () => complaints)
  return { url, stop }
}

/** Whether other users can reach a folder. Some systems give each user a private `tmpdir`. */
function isOpenToOthers(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToOthers(above))
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user to run it as.')
}

/**
 * Uses the locale of the embedded database if this system has it, not the environment's.
 */
function createCluster(
  programs: string,
  data: string,
  owner: { uid: number; gid: number } | null,
): void {
  const fixed = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      execFileSync(
        join(programs, 'initdb'),
        [...fixed, '--locale=C', `--lc-ctype=${ctype}`],
        // initdb reads its working directory, so this must be one that its user may enter.
        { ...owner, cwd: dirname(data), stdio: 'pipe' },
      )
      return
    } catch (error) {
      if (ctype === 'C') throw error
    }
  }
}

async function ready(url: string, server: ChildProcess, complaints: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; ; await wait(25)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const error = await client.connect().then(
      () => null,
      (cause: Error) => cause,
    )
    await client.end().catch(() => {})
    if (!error) return
    if (server.exitCode !== null || Date.now() > end) {
      server.kill('SIGQUIT')
      throw new Error(`PostgreSQL did not start: ${complaints()}`, { cause: error })
    }
  }
}
