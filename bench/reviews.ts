import { sql } from 'drizzle-orm'
import { openTestSite } from '../test/fixtures/site.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * The page of a channel with 100 and with 100,000 reviews. Its queries page by keyset, so both
 * should take as long.
 */
const full = await openTestSite()
const mary = await full.member('Mary')

// 100,000 updates of one tally in one transaction would take minutes.
await full.site.rows.execute(sql`alter table reviews disable trigger user`)
for (const [key, count] of [
  ['few', 100],
  ['many', 100_000],
] as const) {
  await full.site.rows.execute(
    sql`insert into channels (key, id, actual_title) values (${key}, ${`UC${key}`}, ${key})`,
  )
  await full.site.rows.execute(sql`
    insert into reviews (channel_key, rating, text)
    select ${key}, substr('SABCDF', 1 + n % 6, 1), 'Review number ' || n || ', with a sentence or two about what it was like.'
    from generate_series(1, ${count}::int) n`)
}
await full.site.rows.execute(sql`alter table reviews enable trigger user`)
await full.site.rows.execute(sql`analyze`)

const page = async (path: string, as: typeof mary | null) => (await full.get(path, as)).text()
const times = await inTurn(200, {
  'guest, 100': () => page('/channel/few', null),
  'guest, 100,000': () => page('/channel/many', null),
  'member, 100': () => page('/channel/few', mary),
  'member, 100,000': () => page('/channel/many', mary),
  'guest, 100,000, deep page': () => page('/channel/many?after=50000', null),
})
show(times)
console.log(
  `ratio for a guest  ${(times['guest, 100,000'].median / times['guest, 100'].median).toFixed(2)}`,
)
console.log(
  `ratio for a member ${(times['member, 100,000'].median / times['member, 100'].median).toFixed(2)}`,
)
await full.close()
