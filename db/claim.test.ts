import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimFolder, FolderTaken } from './claim.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-claim-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('lets one process at a time into a data folder, so that nobody starts the site twice on one database', async () => {
  const giveBack = await claimFolder(folder)
  await expect(claimFolder(folder)).rejects.toThrow(FolderTaken)
  await expect(claimFolder(folder)).rejects.toThrow('Stop it first, or set DATA_DIR to another folder.')
  await giveBack()
  await (await claimFolder(folder))()
})

it('does so for a folder whose name is too long for the address of a socket', async () => {
  const long = join(folder, 'a'.repeat(120))
  const giveBack = await claimFolder(long)
  await expect(claimFolder(long)).rejects.toThrow(FolderTaken)
  await giveBack()
})

it('takes a folder over from a process that was killed', async () => {
  const script = `
    const { claimFolder } = await import(${JSON.stringify(new URL('./claim.ts', import.meta.url).href)})
    await claimFolder(${JSON.stringify(folder)})
    console.log('mine')
    setInterval(() => {}, 1000)`
  // A service or a container has a temporary folder of its own; the data folder is the same.
  const env = { ...process.env, TMPDIR: folder }
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await expect(claimFolder(folder)).rejects.toThrow(FolderTaken)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await claimFolder(folder))()
})
