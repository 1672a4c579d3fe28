import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site, Viewer } from '../request/site.ts'

/** The first three things that a member does here. */
export type Begun = {
  hasPractised: boolean
  hasRated: boolean
  hasFollowed: boolean
}

export async function readBegun({ rows }: Pick<Site, 'rows'>, { uid }: Viewer): Promise<Begun> {
  const [begun] = await query<Begun>(
    rows,
    sql`select
      exists (select from practice_cards where uid = ${uid}) as "hasPractised",
      exists (select from reviews where author_uid = ${uid}) as "hasRated",
      exists (select from channel_follows where uid = ${uid}) as "hasFollowed"`,
  )
  return begun ?? { hasPractised: false, hasRated: false, hasFollowed: false }
}
