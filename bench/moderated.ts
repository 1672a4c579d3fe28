import { sql } from 'drizzle-orm'
import { addModerator } from '#core/moderation/moderators.ts'
import { openDatabase } from '#db/open.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { openTestSite } from '../test/fixtures/site.ts'
import { fill } from './support/fill.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * Pages at 1,000,000 reviews before and after 100,000 of them are hidden or held, among them all
 * but 100 of the newest 50,100 of one channel. On a server only: `TEST_DATABASE_URL=postgres://…`.
 */
if (!server) throw new Error('Set TEST_DATABASE_URL: this bench needs a server.')
const own = await ownDatabase(server)
await fill({ databaseUrl: own.url, dataDir: null }, { channels: 100_000, reviews: 1_000_000 })
const database = await openDatabase({ databaseUrl: own.url, dataDir: null })
await database.rows.execute(sql`alter table reviews disable trigger user`)
await database.rows.execute(sql`
  insert into reviews (channel_key, rating, text)
  select 'channel 7', 'A', 'Spam number ' || n from generate_series(1, 50000) as n`)
await database.rows.execute(sql`
  insert into reviews (channel_key, author_uid, rating, text)
  select 'channel ' || n, 'person7', 'A', 'By person 7, number ' || n
  from generate_series(100, 20099) as n`)
// Over a year: the desk counts what came within a day.
for (let from = 0; from < 1_100_000; from += 50_000) {
  await database.rows.execute(sql`
    update reviews set created_at = now() - (1100000 - id) * interval '30 seconds'
    where id > ${from} and id <= ${from + 50_000}`)
}
await database.rows.execute(sql`alter table reviews enable trigger user`)
await database.rows.execute(sql`analyze`)
await database.close()

const full = await openTestSite({ environment: { DATABASE_URL: own.url } })
try {
  const { rows } = full.site
  const member = await full.member('Mary')
  const moderator = await full.member('Ines')
  await addModerator(full.site, moderator.uid)
  const page = async (path: string, as: typeof member) => (await full.get(path, as)).text()
  const measure = async (when: string) => {
    console.log(when)
    show(
      await inTurn(40, {
        'a channel': () => page('/channel/channel%207', member),
        'a profile': () => page('/user/person7', member),
        Home: () => page('/home', member),
        'the desk': () => page('/desk', moderator),
        floods: () => page('/desk/floods', moderator),
      }),
    )
  }
  await measure('1,000,000 reviews, all shown')

  const started = performance.now()
  await rows.execute(sql`update reviews set state = 'hidden', state_reason = 'spam', state_at = now()
    where text like 'Spam %'`)
  await rows.execute(sql`update reviews set state = 'hidden', state_reason = 'spam', state_at = now()
    where author_uid = 'person7' and text like '%0'`)
  await rows.execute(sql`update reviews set state = 'held', state_reason = 'link', state_at = now()
    where id <= 48000`)
  await rows.execute(sql`insert into cases (kind, review_id, is_open)
    select 'review', id, true from reviews where state = 'held'`)
  console.log(`hidden in ${Math.round(performance.now() - started)} ms`)
  await rows.execute(sql`analyze`)
  await measure('100,000 of them hidden or held, 48,000 cases in the queue')
} finally {
  await full.close()
  await own.drop()
}
