import { LRUCache } from 'lru-cache'
import { ServiceError } from '../service-error.ts'
import type { YouTube } from './youtube.ts'

const rememberedMs = 3_600_000
const mostRemembered = 20_000

/** Ids and handles that the platform did not know are not asked for again within the hour. */
export function rememberUnknown(youtube: YouTube): YouTube {
  const unknown = new LRUCache<string, true>({ max: mostRemembered, ttl: rememberedMs })

  async function ask<Row extends { id: string }>(
    ids: string[],
    rowsOf: (ids: string[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const asked = ids.filter((id) => !unknown.has(id))
    const rows = await rowsOf(asked)
    const known = new Set(rows.map(({ id }) => id))
    for (const id of asked) if (!known.has(id)) unknown.set(id, true)
    return rows
  }

  return {
    ...youtube,
    videos: (ids) => ask(ids, youtube.videos),
    channels: (ids) => ask(ids, youtube.channels),
    async channelByHandle(handle) {
      const name = `@${handle.replace(/^@/, '').toLowerCase()}`
      if (unknown.has(name)) return null
      const channel = await youtube.channelByHandle(handle)
      if (!channel) unknown.set(name, true)
      return channel
    },
    async comments(videoId) {
      // Apart from the list of videos, which lacks private ones, too.
      const asked = `comments of ${videoId}`
      if (unknown.has(asked)) throw new ServiceError('youtube', 'not-found')
      return await youtube.comments(videoId).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'not-found') unknown.set(asked, true)
        throw error
      })
    },
  }
}
