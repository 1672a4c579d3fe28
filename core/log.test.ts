import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logRequest, openLog, type RequestFacts } from './log.ts'

const facts: RequestFacts = { requestId: '00c0ffee', method: 'GET', path: '/', status: 200, ms: 1.25, who: 'guest' }

it('a line about a request is JSON, whatever stands in its path', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const paths = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('/a"b', '/a\\b', '/\u2028', '/\n', '/channel/Käfer'))
  fc.assert(
    fc.property(paths, (path) => {
      logRequest(log, { ...facts, path })
      const line = lines.pop() ?? ''
      expect(JSON.parse(line)).toMatchObject({ ...facts, path, ms: 1.3, level: 30, msg: 'request' })
      expect(line.indexOf('\n')).toBe(line.length - 1)
    }),
  )
})

it('what is logged goes out whole and in its order, the last lines before the process ends too', async () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = openLog('info')
    for (let index = 0; index < 3000; index += 1) log.info({ index, name: 'Käfer' })
    log.info({ index: 3000, name: 'x'.repeat(100_000) })
    setTimeout(() => { log.info({ index: 3001 }); process.exit() }, 50)`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { maxBuffer: 10_000_000 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(Array.from({ length: 3002 }, (_, index) => index))
  expect(JSON.parse(lines[7] ?? '').name).toBe('Käfer')
})
