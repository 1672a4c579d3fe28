import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { follows, reviews, users } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')

async function profile(of: Member, as: Member | null = null, query = ''): Promise<ReadPage> {
  return await full.page(`/user/${of.uid}${query}`, as)
}

function buttonsOf(page: ReadPage): string[] {
  return page.forms.flatMap(({ buttons }) => buttons)
}

it('a profile shows name, photo, bio, followers, following, ratings, bars and reviews', async () => {
  const own = { photoUrl: 'https://pictures.example/mary.jpg', bio: 'I collect\n\nproofs.' }
  await full.site.rows.update(users).set(own).where(eq(users.uid, mary.uid))
  await aChannel(full, 'Slow Maths')
  await aChannel(full, 'Fast Maths')
  for (const [channelKey, author, rating, text] of [
    ['slow maths', mary, 'S', 'Slow is good.'],
    ['fast maths', mary, 'D', 'Fast is not.'],
    ['fast maths', john, 'A', 'I like it.'],
  ] as const)
    await aReview(full, { channelKey, authorUid: author.uid, rating, text })

  const page = await profile(mary)
  expect(page.title).toBe('Mary · Full Marks')
  expect(textOf(page.document.querySelector('h1'))).toBe('Mary')
  expect(page.document.querySelector('main img')?.getAttribute('src')).toBe(
    'https://pictures.example/mary.jpg',
  )
  expect(findAll(page.document, 'p').map((p) => p.textContent)).toContain('I collect\n\nproofs.')
  expect(page.text).toContain('0 followers 0 following')
  expect(page.text).toContain('2 ratings')
  const bars = findAll(page.document, '.bars li')
  const percents = bars.map((bar) =>
    bar.querySelector('i')?.getAttribute('style')?.replace('width:', ''),
  )
  expect(percents).toEqual(['51%', '1%', '1%', '1%', '51%', '1%'])
  await full.site.rows.update(reviews).set({ state: 'held' }).where(eq(reviews.rating, 'D'))
  expect((await profile(mary)).text).toContain('1 rating')
  const waiting = await profile(mary, mary)
  expect([waiting.text.includes('2 ratings'), waiting.text.includes('Fast is not.')]).toEqual([
    true,
    true,
  ])
  await full.site.rows.update(reviews).set({ state: 'shown' }).where(eq(reviews.rating, 'D'))
  expect(page.text).toContain('Channel Reviews')
  const written = findAll(page.document, '.review').map(
    (one) => one.querySelector('p')?.textContent,
  )
  expect(written).toEqual(['Fast is not.', 'Slow is good.'])
  expect(page.text).not.toContain('I like it.')
})

it('a profile of a person without reviews says so', async () => {
  await full.site.rows.update(users).set({ displayName: null }).where(eq(users.uid, mary.uid))
  const page = await profile(mary)
  expect(textOf(page.document.querySelector('h1'))).toBe('Unnamed User')
  expect(page.text).toContain('No bio available.')
  expect(page.text).toContain('No reviews yet.')
})

it('the bio is edited by its owner, in a text area with the old one in it', async () => {
  await full.site.rows.update(users).set({ bio: 'Old.' }).where(eq(users.uid, mary.uid))
  for (const as of [john, null])
    expect(linkTo(await profile(mary, as, '?bio'), 'Edit Bio')).toBeNull()
  const closed = await profile(mary, mary)
  expect(buttonsOf(closed)).not.toContain('Submit')
  const open = await full.page(linkTo(closed, 'Edit Bio') ?? '', mary)
  const form = formWith(open, 'Submit')
  expect(form.fields).toEqual({ intent: 'bio', bio: 'Old.' })

  const bio = '  I collect proofs.\r\nAnd maps. '
  expect((await full.post(form.action, { ...form.fields, bio }, mary)).status).toBe(303)
  const page = await profile(mary, john)
  expect(findAll(page.document, 'p').map((p) => p.textContent)).toContain(
    'I collect proofs.\nAnd maps.',
  )
})

it('following toggles on other profiles, and counts once on both', async () => {
  for (const as of [john, null]) {
    const buttons = buttonsOf(await profile(john, as))
    for (const button of ['Follow', 'Unfollow']) expect(buttons).not.toContain(button)
  }
  const { action, fields } = formWith(await profile(john, mary), 'Follow')
  for (const _twice of [1, 2]) expect((await full.post(action, fields, mary)).status).toBe(303)
  const followed = await profile(john, mary)
  expect(followed.text).toContain('1 follower 0 following')
  expect((await profile(mary, john)).text).toContain('0 followers 1 following')
  expect(buttonsOf(followed)).not.toContain('Follow')
  expect(await full.site.rows.select().from(follows)).toHaveLength(1)

  const unfollow = formWith(followed, 'Unfollow')
  for (const _twice of [1, 2])
    expect((await full.post(unfollow.action, unfollow.fields, mary)).status).toBe(303)
  for (const of of [john, mary])
    expect((await profile(of)).text).toContain('0 followers 0 following')
})
