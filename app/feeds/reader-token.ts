import { endReaderToken, makeReaderToken } from '#core/feeds/reader-tokens.ts'
import type { Intent } from '#server/request/intents.ts'

/** Makes the token of a feed reader. The page shows it this once. */
export const makeTokenIntent: Intent<object, { token: string | null }> = {
  limit: 'profile',
  isForSuspended: true,
  run: async ({ site, viewer }) => ({ token: await makeReaderToken(site, viewer) }),
}

/** Ends it: readers and cards that have it get nothing from now on. */
export const endTokenIntent: Intent<object, { token: string | null }> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer }) {
    await endReaderToken(site, viewer)
    return { token: null }
  },
}
