import { createIndexes, dropIndexes, type Run } from './indexes.ts'

export interface SearchSize {
  channels: number
  videos: number
  passages: number
}

const wordCount = 5_000

const onsets = [
  'b',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'br',
  'st',
  'tr',
  'pl',
]
const nuclei = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou']
const codas = ['n', 'r', 'l', 'm', 'x', 'd']

export function wordAt(rank: number): string {
  let left = rank * 7_919 + 13
  const take = (items: string[]) => {
    const item = items[left % items.length]
    left = Math.floor(left / items.length)
    return item
  }
  return [onsets, nuclei, onsets, nuclei, codas].map(take).join('')
}

/**
 * Fills a database without channels, videos and people for search: names of two to four words, and
 * passages of 50 words. The frequency of words falls as in speech (Zipf).
 */
export async function fillForSearch(run: Run, size: SearchSize): Promise<void> {
  const perVideo = Math.ceil(size.passages / size.videos)
  await dropIndexes(run, '% USING gin %')
  await inBatches(size.channels, 500, (from, count) =>
    run(`insert into channels (key, id, actual_title, description, number_of_reviews)
      select 'channel ' || n, 'UC' || lpad(n::text, 22, '0'), initcap(name), about, n % 97
      from ${rowsOf(from, { name: names(count), about: speech(count, 20) })}`),
  )
  await inBatches(size.videos, 500, (from, count) =>
    run(`insert into videos (id, title, channel, description, like_count, search_version)
      select 'v' || lpad(n::text, 10, '0'), initcap(name), 'A channel', about, n, 1
      from ${rowsOf(from, { name: names(count), about: speech(count, 40) })}`),
  )
  await inBatches(Math.ceil(size.channels / 10), 500, (from, count) =>
    run(`insert into users (uid, display_name, bio)
      select 'person' || n, initcap(name), about
      from ${rowsOf(from, { name: names(count), about: speech(count, 15) })}`),
  )
  await inBatches(size.videos, 20, (from, count) =>
    run(`insert into video_passages (video_id, place, start, language, text)
      select 'v' || lpad((1 + (n - 1) / ${perVideo})::text, 10, '0'), n % ${perVideo},
        n % ${perVideo} * 20, 'en', said
      from ${rowsOf(1 + (from - 1) * perVideo, { said: speech(count * perVideo, 50) })}`),
  )
  await createIndexes(run)
  await run('vacuum analyze')
}

/** Calls `insert` for rows 1 to `count`, two batches at a time: texts are made meanwhile. */
async function inBatches(
  count: number,
  batch: number,
  insert: (from: number, count: number) => Promise<unknown>,
): Promise<void> {
  let next = 1
  const lane = async () => {
    while (next <= count) {
      const from = next
      next += batch
      await insert(from, Math.min(batch, count - from + 1))
    }
  }
  await Promise.all([lane(), lane()])
}

function rowsOf(from: number, columns: Record<string, string[]>): string {
  const arrays = Object.values(columns).map((texts) => `'{"${texts.join('","')}"}'::text[]`)
  return `unnest(${arrays.join()}) with ordinality as given (${Object.keys(columns).join()}, place),
    lateral (select ${from - 1} + place::int as n) as numbered`
}

const words = Array.from({ length: wordCount }, (_, index) => wordAt(index + 1))
let seed = 1

/** Between 0 and 1. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

function names(count: number): string[] {
  const word = () => words[Math.floor(random() * wordCount)]
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, word).join(' '),
  )
}

function speech(count: number, length: number): string[] {
  const word = () => words[Math.floor(Math.exp(random() * Math.log(wordCount))) - 1]
  return Array.from({ length: count }, () => Array.from({ length }, word).join(' '))
}
