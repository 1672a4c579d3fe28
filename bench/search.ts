import { type SQL, sql } from 'drizzle-orm'
import { findNotes } from '#core/notes/find.ts'
import { mostNotes } from '#core/notes/note.ts'
import { parseQuery } from '#core/search/query.ts'
import { search } from '#core/search/search.ts'
import { sqlQuery } from '#core/search/sql.ts'
import { suggest } from '#core/search/suggest.ts'
import type { Site } from '#core/site.ts'
import { connectPlainly } from '#db/open.ts'
import { openTestSite, ownDatabase, server, type TestSite } from '../test/fixtures/site.ts'
import { fillForSearch, type SearchSize, wordAt } from './fill-search.ts'

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

/** Of `pick`. The same words in each run: the bench asks the same of every version. */
let seed = 1

/** Words by how often they are said: the first is in a third of all passages. */
const [commonest, common, usual, rare] = [1, 20, 300, 4_000].map(wordAt)

const searches = {
  'two words': () => `${usual} ${pick(200, 2_000)}`,
  'a rare word': () => pick(2_000, 5_000),
  'a usual word': () => pick(200, 600),
  'a common word': () => `${common}`,
  'the commonest word': () => `${commonest}`,
  'two common words': () => `${commonest} ${common}`,
  'three words and a phrase': () => `${pick(20, 80)} "${pick(20, 80)} ${usual}" ${rare}`,
  'a name with a mistake': () => misspelt(`${pick(1, 5_000)} ${pick(1, 5_000)}`),
  'nothing there': () => 'qzxvqzxv',
}
const suggestions = {
  'two letters': () => pick(1, 5_000).slice(0, 2),
  'four letters': () => pick(1, 5_000).slice(0, 4),
  'a word': () => pick(20, 5_000),
  'the commonest word': () => `${commonest}`,
  'two words': () => `${pick(20, 5_000)} ${pick(20, 5_000).slice(0, 3)}`,
  'a name with a mistake': () => misspelt(`${pick(1, 5_000)} ${pick(1, 5_000)}`),
}

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
    const found = (text: string) => search(full.site, null, parseQuery(text))
    await measure('search', searches, found)
    await measure('suggestions', suggestions, (text) => suggest(full.site, null, text))
    const owner = await withNotes(full, run)
    await measure('own notes', searches, async (text) =>
      findNotes(full.site, owner, await sqlQuery(full.site, parseQuery(text)), 3),
    )
    if (process.env.BENCH_EXPLAIN) {
      const explained = { ...full.site, rows: explaining(full.site.rows) }
      await search(explained, null, parseQuery(searches['two words']()))
      await suggest(explained, null, suggestions['four letters']())
    }
  } finally {
    await plain?.close()
    await full.close()
    await own?.drop()
  }
}

/** A member with as many notes as one may have, of 50 words each, and as many of other people. */
async function withNotes(full: TestSite, run: (statement: string) => Promise<unknown>) {
  const { uid } = await full.member('Owner')
  for (const whose of [`'${uid}'`, `'person' || 1 + n % 50`])
    await run(`insert into notes (uid, id, video_id, second, text)
      select ${whose}, lpad(to_hex(n), 16, '0'), 'v' || lpad((1 + n % 500)::text, 10, '0'), n,
        words_like_speech(50, n) from generate_series(1, ${mostNotes}) n`)
  await run('vacuum analyze notes')
  return { uid, displayName: null, photoUrl: null, shortcuts: true, timeZone: null }
}

/** Prints the median and the 95th percentile of each kind, and of all together. */
async function measure(
  what: string,
  kinds: Record<string, () => string>,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]))
  // All kinds in turn, so that a machine that slows down slows all of them.
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, text] of Object.entries(kinds)) {
      const typed = text()
      const began = performance.now()
      await run(typed)
      if (round >= 0) times.get(name)?.push(performance.now() - began)
    }
  }
  times.set('all', [...times.values()].flat())
  for (const [name, measured] of times) {
    const sorted = measured.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    console.log(`${what.padEnd(12)} ${name.padEnd(26)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  }
}

/** A word between two ranks. */
function pick(from: number, to: number): string {
  seed = (seed * 48_271) % 2_147_483_647
  return wordAt(from + (seed % (to - from)))
}

/** Two letters exchanged. */
function misspelt(name: string): string {
  return name.replace(/^(..)(.)(.)/, '$1$3$2')
}

/** Rows that print the plan of each statement before they run it. */
function explaining(rows: Site['rows']): Site['rows'] {
  return Object.create(rows, {
    execute: {
      async value(statement: SQL) {
        const plan = await rows.execute(sql`explain (analyze, buffers) ${statement}`)
        const lines = (plan as { rows: { 'QUERY PLAN': string }[] }).rows
        console.log(`\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`)
        return await rows.execute(statement)
      },
    },
  })
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
