import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/fixtures/site.ts'

/** A server in a process of its own. */
export interface Served {
  port: number
  /** Milliseconds from the start of the process to its first successful answer. */
  startMs: number
  /** Its resident memory, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts a program on a free `PORT` and waits until it answers `/healthz`. Discards its log. */
export async function serve(
  program: string[],
  environment: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isUp(port))) {
    if (child.exitCode !== null)
      throw new Error(`${program.join(' ')} ended with ${child.exitCode}.`)
    await wait(10)
  }
  return {
    port,
    startMs: performance.now() - started,
    memory: () => memoryOf(child),
    stop: () => stop(child),
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

/** The resident set size, on Linux. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  // React Router's server does not stop on SIGTERM while connections are open.
  child.kill('SIGKILL')
  await ended
}
