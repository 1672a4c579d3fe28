import { defineConfig } from 'vitest/config'
import { isFull } from './test/fixtures/size.ts'
import { findPostgres } from './test/setup/postgres.ts'
import { SlowestFirst } from './test/setup/slowest-first.ts'

/** React's production build, as visitors get it, and a silent log. */
const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent' }

/**
 * As in the start script of the site, since tests open and close many embedded databases. With more
 * room for short-lived objects the garbage collector takes half the time.
 */
const execArgv = ['--no-wasm-code-gc', '--max-semi-space-size=64']

const given = process.env.TEST_DATABASE_URL
const hasServer = given === undefined ? findPostgres() !== null : given !== ''

/** Tests of the embedded database, which CI repeats on a server: it could behave differently. */
const onEmbeddedFirst = ['test/drills/kill-nine.test.ts', 'test/server/{database,start}.test.ts']
/** Tests of the server's database, which CI repeats on the embedded one. */
const onServerFirst = ['test/server/{backup,doctor,migrations}.test.ts']
/** Tests that cost much, of what seldom changes. */
const onlyInCi = [
  'test/browser/developing.test.ts',
  'test/drills/{two-processes,full-disk,likes-restart,analysis-restart,database-gone}.test.ts',
]
/** Tests with several connections or several processes on one database. */
const onServer = ['test/drills/{two-processes,database-gone,cache-across-processes}.test.ts']

/**
 * The files of a worker share its modules, its embedded database and its browser. The timeouts are
 * for tests that hang: a busy machine is slow for minutes. `expect.poll` waits a second by default.
 */
const shared = {
  isolate: false,
  env,
  execArgv,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // One more than two cores, because drills mostly wait. With more, the tests of two cores take
    // more processor time than is gained: 570 s with three, 626 s with five.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'units',
          include: [
            '{app,bin,core,db,demo,observe,server,services}/**/*.test.ts',
            'test/{fixtures,rules}/**/*.test.ts',
          ],
        },
      },
      // The whole site in the test's own process, read through requests or in a real Chromium, and
      // sites in processes of their own. One project, because each has its own workers: starting
      // one costs three seconds.
      {
        test: {
          ...shared,
          name: 'site',
          include: ['test/{browser,journeys,server,drills}/**/*.test.ts'],
          exclude: [
            ...(isFull ? [] : onlyInCi),
            ...(hasServer && isFull ? [] : onEmbeddedFirst),
            ...(hasServer ? [] : [...onServerFirst, ...onServer]),
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          // Each of its databases is open for a moment: WebAssembly need not be optimized.
          execArgv: [...execArgv, '--liftoff-only'],
          env: { ...env, TEST_DATABASE_URL: '', TEST_IS_REPEATED: hasServer ? '1' : '' },
          include: [...onEmbeddedFirst, ...(hasServer && !isFull ? [] : onServerFirst)],
        },
      },
      // Alone and last, because the other tests would lower the performance that it measures. It
      // installs 160 MB (bench/lighthouse/package.json), so only CI runs it.
      ...(isFull
        ? [
            {
              test: {
                ...shared,
                testTimeout: 400_000,
                hookTimeout: 400_000,
                name: 'lighthouse',
                include: ['test/lighthouse/**/*.test.ts'],
                sequence: { groupOrder: 1 },
              },
            },
          ]
        : []),
    ],
  },
})
