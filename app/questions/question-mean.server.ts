import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { siteMean } from '#db/schema.ts'
import type { Site } from '../request/site.ts'
import { readQuestionMean } from './listed-questions.server.ts'
import { meanWithoutVotes, type Votes } from './question.ts'

const smallestMove = 5

/** By the index `questions_with_votes`. */
export async function updateQuestionMean(site: Pick<Site, 'rows'>): Promise<number> {
  const [sums] = await query<Votes & Record<string, unknown>>(
    site.rows,
    sql`select coalesce(sum(worth), 0)::float8 as worth,
        coalesce(sum(not_worth), 0)::float8 as "notWorth"
      from questions where worth + not_worth > 0 and state = 'shown'`,
  )
  const { worth, notWorth } = sums ?? { worth: 0, notWorth: 0 }
  const votes = worth + notWorth
  const hundredths = votes === 0 ? meanWithoutVotes : Math.round((100 * worth) / votes)
  if (Math.abs(hundredths - (await readQuestionMean(site))) < smallestMove) return 0
  await site.rows
    .insert(siteMean)
    .values({ name: 'question votes', hundredths })
    .onConflictDoUpdate({ target: siteMean.name, set: { hundredths } })
  return 1
}
