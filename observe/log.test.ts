import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('loses no line for an operator: lines are whole and in order, also at a stop', async () => {
  const program = `
    const { flushLog, openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = openLog('info')
    for (let index = 0; index < 3000; index += 1) log.info({ index, name: 'Käfer' })
    log.info({ index: 3000, name: 'x'.repeat(100_000) })
    log.info({ index: 3001 })
    await flushLog(log)
    process.exit()`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(
    Array.from({ length: 3002 }, (_, index) => index),
  )
  expect(JSON.parse(lines[7] ?? '').name).toBe('Käfer')
})

it('does not hold up a stop while nothing reads the log', async () => {
  const program = `
    const { flushLog, openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = openLog('info')
    log.info({ name: 'x'.repeat(1_000_000) })
    await flushLog(log)
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
})
