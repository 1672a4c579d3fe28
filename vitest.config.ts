import { defineConfig } from 'vitest/config'
import { isFull } from './test/fixtures/size.ts'
import { findPostgres } from './test/setup/postgres.ts'

/** React's production build, as visitors get it, and a silent log. */
const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent' }

/** As in the start script of the site. Tests open and close many embedded databases. */
const execArgv = ['--no-wasm-code-gc']

const given = process.env.TEST_DATABASE_URL
const hasServer = given === undefined ? findPostgres() !== null : given !== ''

/** Tests of the embedded database; without a server, all tests of databases. */
const onEmbedded = [
  'test/drills/{analysis-restart,full-disk,kill-nine,likes-restart}.test.ts',
  'test/server/{database,start}.test.ts',
]
const onEither = ['test/server/{backup,doctor,migrations}.test.ts']
/** Tests with several connections or several processes on one database. */
const onServer = ['test/drills/{two-processes,database-gone,cache-across-processes}.test.ts']

/**
 * Tests of the embedded database that CI repeats on a server, because it could behave differently.
 */
const serverFiles = [
  ...onServer,
  ...onEither,
  ...(isFull ? ['test/drills/kill-nine.test.ts', 'test/server/{database,start}.test.ts'] : []),
]

/**
 * The files of a worker share its modules, its embedded database and its browser. The timeouts are
 * for tests that hang: a busy machine is slow for minutes.
 */
const shared = { isolate: false, env, execArgv, testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // More than two cores: drills mostly wait, for a heartbeat or a process that starts.
    maxWorkers: 4,
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
      // A real Chromium.
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
        },
      },
      // Sends requests to the whole site in the test's own process and checks the answers.
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/{journeys,server,drills}/**/*.test.ts'],
          exclude: [...onEmbedded, ...onEither, ...onServer],
        },
      },
      {
        test: {
          ...shared,
          name: 'databases-embedded',
          env: { ...env, TEST_DATABASE_URL: '' },
          include: hasServer && !isFull ? onEmbedded : [...onEmbedded, ...onEither],
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
      ...(hasServer ? [{ test: { ...shared, name: 'databases', include: serverFiles } }] : []),
    ],
  },
})
