import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { findChromium } from './browser/chromium.ts'

/**
 * Makes sure that there is a browser, runs tests and ends with a line of totals from the runner's
 * own report. `npm test` runs all but the drills, `npm run drills` the drills, and CI `all`: both
 * and Lighthouse. `--repeat 20` runs them twenty times and lists each test that was not green each
 * time. Other arguments go to the runner: `npm test -- test/journeys/notes.test.ts`.
 */
const projects: Record<string, string[]> = {
  tests: ['units', 'site', 'embedded'],
  drills: ['drills', 'embedded-drills'],
  all: [],
}
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z
            .number()
            .nullish()
            .transform((ms) => ms ?? 0),
        }),
      ),
    }),
  ),
})
const result = join(tmpdir(), `full-marks-tests-${process.pid}.json`)
const [what = '', ...passedOn] = process.argv.slice(2)
const chosen = projects[what]
if (!chosen) throw new Error(`Say which tests: ${Object.keys(projects).join(', ')}.`)
const repeat = passedOn.indexOf('--repeat')
const times = repeat < 0 ? 1 : Number(passedOn.splice(repeat, 2)[1])
if (!(times >= 1)) throw new Error('Say how often: --repeat 20.')

await findChromium()
let code = 0
/** Test -> the runs in which it was not green. */
const red = new Map<string, number[]>()
for (let run = 1; run <= times; run += 1) {
  const status = await runVitest([
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${result}`,
    ...chosen.map((project) => `--project=${project}`),
    ...passedOn,
  ])
  code ||= status
  const { tests, totals } = await readReport()
  for (const { file, fullName } of tests.filter((test) => test.status === 'failed')) {
    const test = `${file}: ${fullName}`
    red.set(test, [...(red.get(test) ?? []), run])
  }
  if (times > 1) console.log(`Run ${run} of ${times}, exit status ${status}: ${totals}`)
  if (run === times) summarize(tests, totals)
}
await rm(result, { force: true })
process.exit(code)

function runVitest(args: string[]): Promise<number> {
  const vitest = join(
    createRequire(import.meta.url).resolve('vitest/package.json'),
    '..',
    'vitest.mjs',
  )
  // Runner and workers load the same packages: each after the first finds them compiled.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const child = spawn(process.execPath, [vitest, ...args], { stdio: 'inherit', env })
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (status) => resolve(status ?? 1)),
  )
}

type Report = Awaited<ReturnType<typeof readReport>>

async function readReport() {
  const report = reportSchema.parse(JSON.parse(await readFile(result, 'utf8')))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  const totals = `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`
  return { tests, totals }
}

/** Prints the ten slowest tests of the last run, then its line of totals. */
function summarize(tests: Report['tests'], totals: string): void {
  const slowest = tests.sort((one, other) => other.duration - one.duration).slice(0, 10)
  console.log('Slowest tests:')
  for (const { duration, file, fullName } of slowest)
    console.log(`  ${(duration / 1000).toFixed(1).padStart(5)} s  ${file}: ${fullName}`)
  for (const [test, runs] of red) console.log(`Failed in run ${runs.join(', ')}: ${test}`)
  console.log(totals)
}
