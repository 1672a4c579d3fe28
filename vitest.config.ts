import { defineConfig } from 'vitest/config'

/** What every test may count on: React's production build, as visitors get it, and a quiet log. */
const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          env,
          include: ['{app,core,db,demo,services}/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        // Requests in, responses out, against the whole site in this process.
        test: { name: 'journeys', env, include: ['test/journeys/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        // A real Chromium; one file at a time, because two cores carry no more.
        test: {
          name: 'browser',
          env,
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
