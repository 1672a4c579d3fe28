import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, realpathSync, rmSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../fixtures/ports.ts'

/** Where systems put the programs of a PostgreSQL server when they are not on the path. */
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** The folder of PostgreSQL's own programs, the newest version first; `null` where none is installed. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)
  const usual = globSync(places).sort((one, other) => version(other) - version(one))
  for (const folder of [...usual, ...onPath]) {
    const initdb = join(folder, 'initdb')
    // Debian links some programs of a server into other folders; the rest is beside the real one.
    const home = existsSync(initdb) ? dirname(realpathSync(initdb)) : null
    if (home && existsSync(join(home, 'postgres'))) return home
  }
  return null
}

export interface PrivateServer {
  url: string
  stop(): void
}

/** Durability costs time, and nothing on this server outlives the tests. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'timezone=UTC',
]

/**
 * Starts a PostgreSQL server of the tests' own in a temporary folder, on a free port of this machine. It
 * stops with this process, unless that is killed with SIGKILL. Throws what the server complained of.
 */
export async function openPrivateServer(programs: string): Promise<PrivateServer> {
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const owner = ownerOf()
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
  /** Waits, without the event loop: this process may be ending. */
  function stop(): void {
    process.off('exit', stop)
    try {
      const stopping = ['-D', data, '-m', 'immediate', '-w', 'stop']
      execFileSync(join(programs, 'pg_ctl'), stopping, { ...owner, cwd: folder, stdio: 'pipe' })
    } catch {
      // After Ctrl-C it has stopped by itself.
    }
    remove()
  }
  process.once('exit', stop)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await ready(url, server, () => complaints)
  return { url, stop }
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

/** With the embedded database's own locale where this system has it, and whatever the environment says. */
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
        // A folder that its owner may enter: initdb asks where it is.
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
