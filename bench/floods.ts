import { sql } from 'drizzle-orm'
import { stopFlood, undoFlood } from '#core/moderation/floods.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { aChannel, aMember, aTopicChannel } from '../test/fixtures/rows.ts'
import { openTestSite } from '../test/fixtures/site.ts'

/*
 * Stopping and undoing a flood of 6,000 reviews and 40,000 votes of one source, among others, while
 * a visitor loads a page without a pause.
 */
const full = await openTestSite()
const { site } = full
try {
  const moderator = await aMember(site, 'Ines')
  await addModerator(site, moderator.uid)
  for (let number = 0; number < 20; number += 1) {
    await aChannel(site, `Channel ${number}`)
    await aTopicChannel(site, `Channel ${number}`)
  }
  const source = sql`case when n % 5 < 4 then 'flood' else 'other ' || n % 1000 end`
  await site.rows.execute(sql`
    insert into topic_votes (topic_channel_id, direction, source, created_at)
    select 1 + n % 20, case when n % 3 = 0 then 'down' else 'up' end, ${source},
      now() - n * interval '1 second'
    from generate_series(1, 50000) as n`)
  await site.rows.execute(sql`
    update topic_channels set upvotes = up, downvotes = down, score = up - down
    from (select topic_channel_id, count(*) filter (where direction = 'up') as up,
        count(*) filter (where direction = 'down') as down
      from topic_votes group by 1) as counted
    where id = topic_channel_id`)
  await site.rows.execute(sql`
    with written as (
      insert into reviews (channel_key, rating, text, source)
      select 'channel ' || n % 20, substr('SABCDF', 1 + n % 6, 1), 'Spam ' || n, ${source}
      from generate_series(1, 7500) as n
      returning id, channel_key, rating, text
    )
    insert into review_log (channel_key, rating, text, review_id)
    select channel_key, rating, text, id from written`)

  let isRunning = true
  let slowest = 0
  const visitor = (async () => {
    while (isRunning) {
      const started = performance.now()
      await (await full.get('/channel/channel%201')).text()
      slowest = Math.max(slowest, performance.now() - started)
    }
  })()
  const why = { reason: 'flood', note: '' } as const
  for (const target of ['reviews', 'votes', 'reviews', 'votes'] as const) {
    const started = performance.now()
    const run = await stopFlood(site, moderator, target, { source: 'flood' }, why)
    const stopped = performance.now()
    await undoFlood(site, moderator, run.runId)
    const undone = performance.now()
    console.log(
      `${run.reviews + run.votes} ${target}: stopped in ${Math.round(stopped - started)} ms, restored in ${Math.round(undone - stopped)} ms`,
    )
  }
  isRunning = false
  await visitor
  console.log(`slowest page meanwhile: ${Math.round(slowest)} ms`)
} finally {
  await full.close()
}
