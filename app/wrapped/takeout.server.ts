import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { likesImports } from '#db/schema.ts'
import { parseTakeout } from '../paths/takeout.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { gatherTakeout } from './gather-takeout.ts'
import { type AfterReplaced, countsOf, storeGathered } from './import.server.ts'
import type { Gathered } from './like.ts'

/** Bytes. A like takes 36, so this is more than a quarter of a million. */
const maxFileSize = 10_000_000

export async function readTakeout(file: string): Promise<string> {
  const csv = await text(createReadStream(file, { end: maxFileSize }))
  if (Buffer.byteLength(csv) <= maxFileSize) return csv
  throw new Refusal(
    `${file} is larger than 10 MB. It should be the CSV file of Liked videos out of a Google Takeout.`,
    413,
  )
}

/** For a person who cannot grant access to the platform. */
export async function importTakeout(
  site: Site,
  uid: string,
  csv: string,
  afterReplaced: AfterReplaced,
): Promise<Gathered> {
  const likes = parseTakeout(csv)
  if (likes.length === 0) {
    throw new Refusal(
      'There are no likes in that file. It should be the CSV file of Liked videos out of a Google Takeout.',
      422,
    )
  }
  const gathered = await gatherTakeout(site, likes)
  await storeGathered(site, uid, gathered, 'likes', afterReplaced)
  const ended = {
    state: 'finished',
    purpose: 'likes',
    ...countsOf(gathered),
    failure: null,
    touchedAt: site.now(),
  } as const
  await site.rows
    .insert(likesImports)
    .values({ uid, ...ended })
    .onConflictDoUpdate({ target: likesImports.uid, set: ended })
  return gathered
}
