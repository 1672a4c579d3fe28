import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/fixtures/site.ts'

export interface Served {
  port: number
  /** Milliseconds from the start of the process to its first successful answer. */
  startMs: number
  memory(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a site as `npm start` does, without a demo unless `DEMO` says so, on a free port, and
 * waits until it answers `/healthz`. Discards its log. It has no other settings than the given
 * ones: a developer's own, or their `.env`, can name a database.
 */
export async function startSite(
  environment: Record<string, string>,
  checkout = join(import.meta.dirname, '../..'),
): Promise<Served> {
  // Those of `npm start`.
  const flags = ['--no-wasm-code-gc', '--wasm-tiering-budget=200000000', '--max-semi-space-size=16']
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, join(checkout, 'server.ts')], {
    // A folder without `.env`.
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', DEMO: '0' },
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`)
    await wait(10)
  }
  return {
    port,
    startMs: performance.now() - started,
    memory: () => memoryOf(child),
    stop: () => stop(child),
  }
}

export async function untilAnalyzed(origin: string): Promise<void> {
  const list = async () =>
    (await (await fetch(`${origin}/videos`)).text()).match(/\/video\/[\w-]+/g)
  let before: string | undefined
  for (;;) {
    const now = (await list())?.join(' ')
    if (now !== undefined && now === before) return
    before = now
    await wait(1_000)
  }
}

async function isUp(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/healthz`).then(
    async (answer) => {
      await answer.text()
      return answer.ok
    },
    () => false,
  )
}

/** Megabytes. Its child processes share the pages of files with it. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const megabytes = async (process: string, field: string) => {
    const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
    return Number(status.match(`${field}:\\s+(\\d+)`)?.[1] ?? 0) / 1024
  }
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const sizes = await Promise.all([
    megabytes(`${pid}`, 'VmRSS'),
    ...children.split(' ').map((child) => megabytes(child, 'RssAnon')),
  ])
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}
