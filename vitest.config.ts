import { defineConfig } from 'vitest/config'

/** What every test may count on: React's production build, as visitors get it, and a quiet log. */
const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent' }

/** As `quick-start.js` does for the site: hundreds of embedded databases come and go here. */
const execArgv = ['--no-wasm-code-gc']

const server = process.env.TEST_DATABASE_URL

/** Requests in, responses out, against the whole site in the test's own process. */
function journeys(name: string, databaseUrl: string, include: string[]) {
  return {
    test: {
      name,
      env: { ...env, TEST_DATABASE_URL: databaseUrl },
      execArgv,
      include,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }
}

/** Whatever the database is, a full disk is about the embedded one. */
const onServer = ['test/journeys/**/!(full-disk).test.ts', 'test/journeys-on-server/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          env,
          execArgv,
          include: [
            '{app,core,db,demo,services}/**/*.test.ts',
            '*.test.ts',
            'test/rules/**/*.test.ts',
          ],
          // Nothing here is slow; a machine that does four things at once can be.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      journeys('journeys', '', ['test/journeys/**/*.test.ts']),
      // The same again on a PostgreSQL server, where somebody names one, and what only a server can suffer.
      ...(server ? [journeys('journeys-on-postgres', server, onServer)] : []),
      {
        // A real Chromium; one file at a time, because two cores carry no more.
        test: {
          name: 'browser',
          env,
          execArgv,
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
