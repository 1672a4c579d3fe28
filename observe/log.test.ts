import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { redactError } from './log.ts'

const run = promisify(execFile)
const logUrl = new URL('log.ts', import.meta.url)

it('loses no line for an operator: lines are whole and in order, also at a stop', async () => {
  const program = `
    const { flushLog, openLog } = await import('${logUrl}')
    const log = openLog('info')
    for (let index = 0; index < 3000; index += 1) log.info({ index, name: 'Käfer' })
    log.info({ index: 3000, name: 'x'.repeat(100_000) })
    log.info({ index: 3001 })
    await flushLog(log)
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(
    Array.from({ length: 3002 }, (_, index) => index),
  )
  expect(JSON.parse(lines[7] ?? '')).toMatchObject({
    name: 'Käfer',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})

it('writes a line that a person reads to a terminal', async () => {
  const program = `
    const { linesForPeople, openLog } = await import('${logUrl}')
    openLog('info', await linesForPeople()).info({ channel: 'Baseline' }, 'channel added')`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toMatch(/^\[[\d:]{8}\] INFO: channel added {"channel":"Baseline"}\n$/)
})

it.each([
  [
    'Request cannot be constructed from a URL that includes credentials: http://ada:secret@here/home?q=secret',
    'Request cannot be constructed from a URL that includes credentials: http://…@here/home?…',
  ],
  ['Failed to parse URL from "/search?q=secret&x=#secret"', 'Failed to parse URL from "/search?…"'],
  ['GET https://api.example/v3?key=secret failed: 403', 'GET https://api.example/v3?… failed: 403'],
  ['connect postgres://me:se@cret/@db:5432/site', 'connect postgres://…@cret/@db:5432/site'],
  ['Was it there? It was not.', 'Was it there? It was not.'],
  ['mail to ada@example.org', 'mail to ada@example.org'],
])('writes no query string and no password of a URL: %s', (message, logged) => {
  const error = new Error('outer', { cause: new TypeError(message) })
  expect(redactError(error).cause?.message).toBe(logged)
})

/** An error as the driver makes it of PostgreSQL's answer. */
function ofPostgres(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    name: 'error',
    severity: 'ERROR',
    code,
    detail: 'Key (email)=(secret) already exists.',
    routine: 'makepol',
  })
}

it.each([
  ['42601', `syntax error in tsquery: "'secret':* & '':*"`],
  ['42601', 'Syntaxfehler in tsquery: »secret«'],
  ['22P02', 'invalid input syntax for type integer: "secret"'],
  ['54000', 'word is too long in tsquery: "secret"'],
  ['P0001', 'The channel "secret" is hidden.'],
  ['XX000', 'unexpected secret'],
])('writes no value that PostgreSQL quotes: %s, %s', (code, message) => {
  const failed = new DrizzleQueryError('select $1', ['secret'], ofPostgres(code, message))
  const logged = redactError(failed)
  expect(logged.message).toBe('Failed query: select $1')
  expect(logged.cause).toMatchObject({ code, message: `PostgreSQL's error ${code} in makepol` })
  expect(JSON.stringify(logged)).not.toContain('secret')
})

it.each([
  ['23505', 'duplicate key value violates unique constraint "users_pkey"'],
  ['42P01', 'relation "channels" does not exist'],
  ['53300', 'sorry, too many clients already'],
  ['57014', 'canceling statement due to user request'],
])('tells the operator what is wrong with the database: %s, %s', (code, message) => {
  expect(redactError(ofPostgres(code, message))).toMatchObject({ code, message })
})
