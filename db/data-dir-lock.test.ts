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
  unlock()
  const unlockAgain = await lockDataDir(folder)
  unlockAgain()
})

/** Starts a process that locks the folder when told to, then prints whether it got the lock. */
function startLocker() {
  const lockModule = import.meta.resolve('./data-dir-lock.ts')
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(lockModule)})
    process.stdin.once('data', () =>
      lockDataDir(${JSON.stringify(folder)}).then(
        (unlock) => { process.once('exit', unlock); console.log('locked') },
        ({ name }) => console.log(name),
      ),
    )
    console.log('waiting')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const isWaiting = once(child.stdout, 'data')
  return {
    child,
    isWaiting,
    async lock() {
      child.stdin.write('now')
      const [said] = await once(child.stdout, 'data')
      return String(said).trim()
    },
  }
}

async function kill({ child }: ReturnType<typeof startLocker>) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('gives the folder of a killed process to one process only', async () => {
  const lockers = Array.from({ length: 5 }, startLocker)
  await Promise.all(lockers.map(({ isWaiting }) => isWaiting))
  const [first, ...others] = lockers
  if (!first) throw new Error('no process')
  expect(await first.lock()).toBe('locked')
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirLocked)
  await kill(first)
  const said = await Promise.all(others.map((locker) => locker.lock()))
  await Promise.all(others.map(kill))
  expect(said.sort()).toEqual(['DataDirLocked', 'DataDirLocked', 'DataDirLocked', 'locked'])
})
