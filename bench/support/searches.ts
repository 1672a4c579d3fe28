import { type SQL, sql } from 'drizzle-orm'
import type { Site } from '#app/request/site.ts'
import { parseQuery } from '#app/search/query.ts'
import { search } from '#app/search/search-all.server.ts'
import { suggest } from '#app/search/suggest.server.ts'
import { wordAt } from './fill-search.ts'
import { percentiles, show } from './timing.ts'

let seed = 1

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

/** Searches and suggestions of each kind, as queries of one visitor, without HTTP. */
export async function measureSearches(site: Site, rounds: number): Promise<void> {
  await measure('search', searches, rounds, (text) => search(site, null, parseQuery(text)))
  await measure('suggestions', suggestions, rounds, (text) => suggest(site, null, text))
}

export async function explainSearches(site: Site): Promise<void> {
  const explained = { ...site, rows: explaining(site.rows) }
  await search(explained, null, parseQuery(searches['three words and a phrase']()))
  await suggest(explained, null, suggestions['two letters']())
}

/** Prints the median and the 95th percentile of each kind, and of all together. */
async function measure(
  what: string,
  kinds: Record<string, () => string>,
  rounds: number,
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
  const rows = [...times].map(([name, measured]) => [`${what}, ${name}`, percentiles(measured)])
  show(Object.fromEntries(rows))
}

function pick(from: number, to: number): string {
  seed = (seed * 48_271) % 2_147_483_647
  return wordAt(from + (seed % (to - from)))
}

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
