import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('loses no line for an operator: lines are whole and in order, also just before the process ends', async () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = openLog('info')
    for (let index = 0; index < 3000; index += 1) log.info({ index, name: 'Käfer' })
    log.info({ index: 3000, name: 'x'.repeat(100_000) })
    setTimeout(() => { log.info({ index: 3001 }); process.exit() }, 50)`
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
