import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirLocked, lockDataDir } from './data-dir-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('locks a data folder, so that an operator cannot start the site twice on one database', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirLocked)
  await expect(lockDataDir(folder)).rejects.toThrow(
    'Stop it first, or set DATA_DIR to another folder.',
  )
  await unlock()
  await (await lockDataDir(folder))()
})

it('locks a folder whose path is too long for a socket', async () => {
  const long = join(folder, 'a'.repeat(120))
  const unlock = await lockDataDir(long)
  await expect(lockDataDir(long)).rejects.toThrow(DataDirLocked)
  await unlock()
})

it('takes over the lock of a process that was killed', async () => {
  const lockModule = new URL('./data-dir-lock.ts', import.meta.url).href
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(lockModule)})
    await lockDataDir(${JSON.stringify(folder)})
    console.log('mine')
    setInterval(() => {}, 1000)`
  // A service or a container has a temporary folder of its own, and the same data folder.
  const env = { ...process.env, TMPDIR: folder }
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirLocked)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await lockDataDir(folder))()
})
