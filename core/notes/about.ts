import { type SQL, sql } from 'drizzle-orm'
import type { SqlQuery } from '../search/sql.ts'

/** Words of a search that count: a longer text finds nothing more precisely. */
const mostWords = 12

/**
 * The condition of a search in `notes` joined with `videos`. A note is found by its words in other
 * forms and without accents ("entropies" finds "Entropy"), and by parts of words: its text, the
 * quoted words and the title of the video then contain everything that was typed.
 */
export function isAbout({ words, query }: SqlQuery): SQL {
  return sql`(notes.words @@ ${words} or ${containsAll(wordsOf(query.typed))})`
}

function containsAll(words: string[]): SQL {
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(notes.text ilike ${pattern} or quote ilike ${pattern} or title ilike ${pattern})`
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`
}

/** The different words of a search. */
export function wordsOf(typed: string): string[] {
  return [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, mostWords)
}
