import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { updateRelated } from '#core/related/update-related.ts'
import type { Viewer } from '#core/site.ts'
import { relatedChannels, reviews } from '#db/schema.ts'
import { ofClass, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aMember, aReview } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
let people: Viewer[]
beforeEach(async () => {
  await full.empty()
  people = await Promise.all(Array.from({ length: 8 }, (_, at) => aMember(full, `Person ${at}`)))
  for (const title of ['One', 'Two', 'Three', 'Liked By All']) await aChannel(full, title)
})

/** The people with these numbers rate a channel. */
async function rate(channelKey: string, who: number[], rating: 'S' | 'A' | 'B' = 'A') {
  for (const at of who) await aReview(full, { channelKey, authorUid: people[at]?.uid, rating })
}

/** Names and reasons on the page of a channel. */
async function related(name: string): Promise<string[]> {
  const page = await readPage(await full.get(`/channel/${encodeURIComponent(name)}`))
  return ofClass(page.document, 'channel-tile').map((tile) =>
    textOf(tile).replace(/ ?\d+ reviews? (Mark: .|No mark yet: few ratings) ?/, ': '),
  )
}

const because = (people: number) => `${people} people who rate this A or S say the same of it.`

it('shows channels that at least five of the same members rate A or S, and says why', async () => {
  await rate('one', [0, 1, 2, 3, 4, 5])
  await rate('two', [0, 1, 2, 3, 4, 5], 'S')
  await rate('three', [0, 1, 2, 3])
  await rate('three', [4, 5], 'B')
  await rate('liked by all', [0, 1, 2, 3, 4, 5, 6, 7])
  // Anonymous ratings count nowhere.
  for (let count = 0; count < 9; count += 1) {
    await aReview(full, { channelKey: 'three', rating: 'S' })
  }
  expect(await related('one')).toEqual([])
  expect(await updateRelated(full.site)).toBe(4)
  // The more alike one first: everybody rates the other.
  expect(await related('one')).toEqual([`Two: ${because(6)}`, `Liked By All: ${because(6)}`])
  expect(await related('two')).toEqual([`One: ${because(6)}`, `Liked By All: ${because(6)}`])
  expect(await related('three')).toEqual([])
  expect(await updateRelated(full.site)).toBe(0)
})

it('leaves out a hidden channel and a rating that was taken back, at once', async () => {
  await rate('one', [0, 1, 2, 3, 4, 5])
  await rate('two', [0, 1, 2, 3, 4, 5])
  await updateRelated(full.site)
  for (const name of ['one', 'two', 'one', 'two']) expect(await related(name)).toHaveLength(1)
  const { decides } = await aModerator(full.site)
  await decides({ kind: 'channel', channelKey: 'two' }, {})
  expect(await related('one')).toEqual([])
  await decides({ kind: 'channel', channelKey: 'two' }, { action: 'restore' })
  expect(await related('one')).toEqual([`Two: ${because(6)}`])

  const ofPerson = (at: number) =>
    and(eq(reviews.channelKey, 'two'), eq(reviews.authorUid, people[at]?.uid ?? ''))
  await full.site.rows.update(reviews).set({ rating: 'C' }).where(ofPerson(0))
  expect([await related('one'), await related('two')]).toEqual([[], []])
  await updateRelated(full.site)
  expect(await related('one')).toEqual([`Two: ${because(5)}`])
  await full.site.rows.update(reviews).set({ authorUid: null }).where(ofPerson(1))
  await updateRelated(full.site)
  expect(await full.site.rows.$count(relatedChannels)).toBe(0)
})
