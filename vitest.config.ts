import { defineConfig } from 'vitest/config'
import { isFull } from './test/fixtures/size.ts'
import { findPostgres } from './test/setup/postgres.ts'

/** React's production build, as visitors get it, and a silent log. */
const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent' }

/** As the start script sets it for the site: many embedded databases are opened and closed here. */
const execArgv = ['--no-wasm-code-gc']

const given = process.env.TEST_DATABASE_URL
const hasServer = given === undefined ? findPostgres() !== null : given !== ''

/** About the embedded database; without a server, about databases at all. */
const onEmbedded = [
  'test/drills/{analysis-restart,full-disk,kill-nine,likes-restart}.test.ts',
  'test/server/{database,start}.test.ts',
]
const onEither = ['test/server/{backup,doctor,migrations}.test.ts']
/** Several connections or several processes on one database. */
const onServer = ['test/drills/{two-processes,database-gone,cache-across-processes}.test.ts']

/** What is about the embedded database is tried on a server as well in CI, as far as there is a difference. */
const serverFiles = [
  ...onServer,
  ...onEither,
  ...(isFull ? ['test/drills/kill-nine.test.ts', 'test/server/{database,start}.test.ts'] : []),
]

/** The files of a worker share its modules, its embedded database and its browser. */
const shared = { isolate: false, env, execArgv, testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // Two browsers or two sites at once are what two cores carry; more cores carry more.
    maxWorkers: 2,
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
          testTimeout: 90_000,
        },
      },
      // Requests in, responses out, against the whole site in the test's own process.
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
      ...(hasServer ? [{ test: { ...shared, name: 'databases', include: serverFiles } }] : []),
    ],
  },
})
