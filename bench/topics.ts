import { sql } from 'drizzle-orm'
import { listTopicChannels, listTopics } from '#core/topics/topics.ts'
import { channels, topicChannels } from '#db/schema.ts'
import { openTestSite } from '../test/fixtures/site.ts'

/*
 * The page of a topic with 50 and with 5,000 channels, over HTTP and as a query, from the start and
 * from the middle of the list; and votes per second. All channels are on the site, which is the
 * most expensive case.
 */
const rounds = 200
const full = await openTestSite()

try {
  const small = await fill('math', 50)
  const large = await fill('physics', 5000)
  await full.site.rows.execute(sql`analyze`)

  const cases = [
    { what: '50 channels', topic: 'math', after: null, expanded: false },
    { what: '5,000 channels', topic: 'physics', after: null, expanded: false },
    {
      what: '5,000 channels, from the middle',
      topic: 'physics',
      after: `0.${large[2500]}`,
      expanded: false,
    },
    { what: '50 channels, expanded', topic: 'math', after: null, expanded: true },
    { what: '5,000 channels, expanded', topic: 'physics', after: null, expanded: true },
  ]
  for (const { what, topic, after, expanded } of cases) {
    const query = after ? `?after=${after}` : expanded ? '?view=expanded' : ''
    const page = await median(async () => await (await full.get(`/topics/${topic}${query}`)).text())
    const list = await median(() => listTopicChannels(full.site, topic, after, expanded))
    console.log(`${what.padEnd(32)} page ${page} ms, its list ${list} ms`)
  }
  console.log(
    `${'the grid of topics'.padEnd(32)} list ${await median(() => listTopics(full.site))} ms`,
  )

  const votes = 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let vote = 0; vote < votes / 50; vote += 1) {
        const answer = await full.post('/topics/math', {
          intent: 'vote',
          channel: String(small[0]),
          vote: 'up',
        })
        if (answer.status !== 303) throw new Error(`A vote was answered with ${answer.status}.`)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${votes} votes on one channel from 50 connections: ${seconds.toFixed(2)} s, ${Math.round(votes / seconds)} a second`,
  )
} finally {
  await full.close()
}

/** Adds channels to the site and to a topic, with a score of 0. Returns their ids in the topic. */
async function fill(topicId: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < count; from += 500) {
    const some = Array.from(
      { length: Math.min(500, count - from) },
      (_, index) => `${topicId} channel ${from + index}`,
    )
    await full.site.rows.insert(channels).values(
      some.map((key) => ({
        key,
        id: `UC ${key}`,
        actualTitle: key,
        ratingCounts: [6, 5, 4, 3, 2, 1],
      })),
    )
    const added = await full.site.rows
      .insert(topicChannels)
      .values(
        some.map((key) => ({
          topicId,
          key,
          name: key,
          description: key,
          videos: [1, 2, 3, 4].map((n) => `${key}${n}`),
        })),
      )
      .returning({ id: topicChannels.id })
    ids.push(...added.map((row) => row.id))
  }
  return ids
}

/** In milliseconds, after a warm-up. */
async function median(once: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = -20; round < rounds; round += 1) {
    const started = performance.now()
    await once()
    if (round >= 0) times.push(performance.now() - started)
  }
  return (times.sort((one, other) => one - other)[rounds / 2] ?? 0).toFixed(2)
}
