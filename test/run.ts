import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildIfStale } from '#server/build/build.ts'
import { findChromium } from './browser/chromium.ts'

/**
 * `npm test`: builds the pages if they are stale, makes sure there is a browser, runs every test and ends with one line of totals
 * out of the runner's own result. Arguments go on to the runner: `npm test -- --project units`.
 */
const result = join(tmpdir(), `full-marks-tests-${process.pid}.json`)
const passedOn = process.argv.slice(2)

await findChromium()
await buildIfStale()
const code = await runVitest([
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${result}`,
  ...passedOn,
])
console.log(await totals())
await rm(result, { force: true })
process.exit(code)

function runVitest(args: string[]): Promise<number> {
  const vitest = join(
    createRequire(import.meta.url).resolve('vitest/package.json'),
    '..',
    'vitest.mjs',
  )
  const child = spawn(process.execPath, [vitest, ...args], { stdio: 'inherit' })
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (status) => resolve(status ?? 1)),
  )
}

async function totals(): Promise<string> {
  const report = z
    .object({
      numPassedTests: z.number(),
      numFailedTests: z.number(),
      numPendingTests: z.number(),
      numTodoTests: z.number(),
    })
    .parse(JSON.parse(await readFile(result, 'utf8')))
  const skipped = report.numPendingTests + report.numTodoTests
  return `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`
}
