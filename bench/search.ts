import { sql } from 'drizzle-orm'
import { mostNotes } from '#core/notes/note.ts'
import type { Site } from '#core/site.ts'
import { connectPlainly } from '#db/open.ts'
import { openTestSite, ownDatabase, server, type TestSite } from '../test/fixtures/site.ts'
import { fillForSearch, rowsOf, type SearchSize, speech } from './support/fill-search.ts'
import type { Run } from './support/indexes.ts'
import { explainSearches, measureNotes, measureSearches } from './support/searches.ts'

/*
 * Suggestions, the page of results, and the own notes on it of a member with 5,000, as queries of
 * one visitor after the other, without HTTP.
 * With TEST_DATABASE_URL at 1,000,000 passages; embedded at sizes that it serves well.
 * BENCH_EXPLAIN=1 prints the plans of one search and of one suggestion.
 */
const sizes: SearchSize[] = server
  ? [{ channels: 100_000, videos: 20_000, passages: 1_000_000 }]
  : [
      { channels: 1_000, videos: 500, passages: 25_000 },
      { channels: 5_000, videos: 2_000, passages: 100_000 },
    ]
const rounds = 40

for (const size of sizes) {
  const own = server ? await ownDatabase(server) : null
  const full = await openTestSite({ environment: own ? { DATABASE_URL: own.url } : {} })
  // The site's own connections end a statement after half a minute.
  const plain = own && (await connectPlainly({ databaseUrl: own.url, dataDir: null }))
  const run = async (statement: string) =>
    plain ? await plain.script(statement) : await full.site.rows.execute(sql.raw(statement))
  try {
    const started = performance.now()
    await fillForSearch(run, size)
    console.log(
      `${size.channels} channels, ${size.videos} videos, ${size.passages} passages; filled in ${seconds(started)} s, ${await databaseSize(full.site)}`,
    )
    await measureSearches(full.site, rounds)
    await measureNotes(full.site, await withNotes(full, run), rounds)
    if (process.env.BENCH_EXPLAIN) await explainSearches(full.site)
  } finally {
    await plain?.close()
    await full.close()
    await own?.drop()
  }
}

/** A member with as many notes as one may have, of 50 words each, and as many of other people. */
async function withNotes(full: TestSite, run: Run) {
  const { uid } = await full.member('Owner')
  for (const whose of [`'${uid}'`, `'person' || 1 + n % 50`])
    await run(`insert into notes (uid, id, video_id, second, text)
      select ${whose}, lpad(to_hex(n), 16, '0'), 'v' || lpad((1 + n % 500)::text, 10, '0'), n, said
      from ${rowsOf(1, { said: speech(mostNotes, 50) })}`)
  await run('vacuum analyze notes')
  return { uid, displayName: null, photoUrl: null, shortcuts: true, timeZone: null }
}

async function databaseSize({ rows }: Site): Promise<string> {
  const sizes = await rows.execute(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return (sizes as { rows: { size: string }[] }).rows[0]?.size ?? ''
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(0)
}
