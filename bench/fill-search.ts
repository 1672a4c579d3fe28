/** The number of rows. */
export interface SearchSize {
  channels: number
  videos: number
  passages: number
}

/** Invented words, by rank. */
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

/** The word of a rank: two or three syllables, different for each. */
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
 * Fills an empty database for search: channels and videos with names of two to four words, and
 * passages of 50 words. The frequency of words falls as in speech (Zipf).
 * @param run runs a statement without a time limit
 */
export async function fillForSearch(
  run: (statement: string) => Promise<unknown>,
  size: SearchSize,
): Promise<void> {
  const words = Array.from({ length: wordCount }, (_, rank) => wordAt(rank + 1))
  // Arrays: a lookup for each of 50,000,000 words would take an hour.
  await run(`create or replace function words_like_speech(count integer, salt integer) returns text
    language sql volatile as $$
      select string_agg(list[least(${wordCount}, floor(exp(random() * ln(${wordCount})))::int)], ' ')
      from (select '{${words.join(',')}}'::text[] as list) as all_words, generate_series(1, count + 0 * salt)
    $$`)
  await run(`create or replace function some_name(salt integer) returns text language sql volatile as $$
      select initcap(string_agg(list[1 + floor(random() * ${wordCount})::int], ' '))
      from (select '{${words.join(',')}}'::text[] as list) as all_words, generate_series(1, 2 + salt % 3)
    $$`)
  await run(`insert into channels (key, id, actual_title, description, number_of_reviews)
    select 'channel ' || n, 'UC' || lpad(n::text, 22, '0'), some_name(n), words_like_speech(20, n), n % 97
    from generate_series(1, ${size.channels}) n`)
  await run(`insert into videos (id, title, channel, description, like_count, search_version)
    select 'v' || lpad(n::text, 10, '0'), some_name(n), 'A channel', words_like_speech(40, n), n, 1
    from generate_series(1, ${size.videos}) n`)
  await run(`insert into users (uid, issuer, subject, display_name, bio)
    select 'person' || n, 'bench', n, some_name(n), words_like_speech(15, n)
    from generate_series(1, ${Math.ceil(size.channels / 10)}) n`)
  await run('drop index video_passages_by_word')
  const perVideo = Math.ceil(size.passages / size.videos)
  for (let from = 1; from <= size.videos; from += 500) {
    await run(`insert into video_passages (video_id, place, start, language, text)
      select 'v' || lpad(n::text, 10, '0'), place, place * 20, 'en', words_like_speech(50, place)
      from generate_series(${from}, ${Math.min(size.videos, from + 499)}) n,
        generate_series(1, ${perVideo}) place`)
  }
  await run('create index video_passages_by_word on video_passages using gin (words)')
  await run('vacuum analyze')
}
