import { defineConfig } from 'vitest/config'
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

/** Tests of what differs between the two kinds of database. They run on both. */
const onBoth = ['test/server/database.test.ts']
/** Drills of the embedded database: a kill must lose nothing, no text may stop its engine. */
const onEmbedded = [
  'db/embedded.test.ts',
  'test/drills/kill-nine.test.ts',
  'test/server/{embedded-migrations,search-fuzz}.test.ts',
]
const drillOnBoth = ['test/drills/start.test.ts']
/** Tests with several connections or several processes on one database. */
const onServer = ['test/drills/{two-processes,rolling-restart,database-gone}.test.ts']

/**
 * The files of a worker share its modules, its embedded database and its browser. The timeouts are
 * for tests that hang, so nothing is gained by shorter ones: a busy machine is slow for minutes.
 * `expect.poll` waits a second by default.
 */
const shared = {
  isolate: false,
  env,
  execArgv,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** A database that is open for a moment: its WebAssembly need not be optimized. */
const forAMoment = [...execArgv, '--liftoff-only']

const site = {
  ...shared,
  // With a server, only backups open embedded databases here.
  execArgv: hasServer ? forAMoment : execArgv,
  setupFiles: ['test/setup/patient-timeouts.ts'],
}

const embedded = {
  execArgv: forAMoment,
  env: { ...env, TEST_DATABASE_URL: '' },
}

/**
 * What takes long and seldom breaks alone: Vite's build for development, the other states of
 * screens, how they load and travel, backups between both kinds of database, hostile requests.
 */
const onlyInCi = [
  'test/browser/{developing,every-other-state,loading,rewritten,top-bar}.test.ts',
  'test/browser/{travel,unreached,videos,wrapped}.test.ts',
  'test/journeys/uploads.test.ts',
  'test/server/{backup,hostile-fields,malformed-requests,page-cache-poisoning}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // One more than two cores, because drills mostly wait. With more, the tests of two cores take
    // more processor time than is gained: 570 s with three, 626 s with five.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'units',
          include: ['{app,db,observe,services}/**/*.test.ts'],
          exclude: onEmbedded,
        },
      },
      // The whole site in the test's own process, read through requests or in a real Chromium. One
      // project, because each has its own workers: starting one costs three seconds.
      {
        test: {
          ...site,
          name: 'site',
          include: [
            '{bin,server}/**/*.test.ts',
            'test/{browser,journeys,rules,server}/**/*.test.ts',
          ],
          exclude: [...onEmbedded, ...onlyInCi],
        },
      },
      {
        test: {
          ...site,
          ...embedded,
          name: 'embedded',
          // Without a server, these run in the project before.
          include: hasServer ? onBoth : [],
        },
      },
      // Sites in processes of their own, which are killed or cut off.
      {
        test: {
          ...site,
          name: 'drills',
          include: ['test/drills/**/*.test.ts', ...onlyInCi],
          exclude: [...onEmbedded, ...(hasServer ? [] : [...onServer, ...drillOnBoth])],
        },
      },
      {
        test: {
          ...site,
          ...embedded,
          name: 'embedded-drills',
          include: [...onEmbedded, ...drillOnBoth],
        },
      },
      // Alone and last: on a busy machine an audit can run before its page is drawn. It installs
      // 160 MB (bench/lighthouse/package.json), so only CI runs it.
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
    ],
  },
})
