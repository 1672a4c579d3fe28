import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ratings } from '#app/reviews/rating.ts'
import { reviewLog, users } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { aChannel, aFollow, aMute } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()
beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
})

const path = '/channel/slow%20maths'

const page = async (at = path, as: Member | null = null) => await full.page(at, as)

/** Writes a review as the popup of that person's page would send it. */
async function reviewed(as: Member | null, rating: string, text: string): Promise<void> {
  const fields = { intent: 'review', as: as ? 'member' : 'guest', rating, text }
  const answer = await full.post(path, fields, as)
  expect(answer.status, await answer.text()).toBe(303)
  expect(answer.headers.get('location')).toBe(path)
}

/** The bars of a page: how many reviews gave each letter, and how wide its bar is. */
function barsOf(shown: ReadPage) {
  const rows = findAll(shown.document.querySelector('.bars') ?? shown.document, 'li')
  return Object.fromEntries(
    rows.map((row) => {
      const [count] = textOf(row.querySelector('span')).split(' ')
      return [
        textOf(row.querySelector('b')),
        {
          count: Number(count),
          width: row.querySelector('i')?.getAttribute('style')?.replace('width:', ''),
        },
      ]
    }),
  )
}

function countsOf(shown: ReadPage): Record<string, number> {
  const bars = Object.entries(barsOf(shown))
  return Object.fromEntries(
    bars.filter(([, { count }]) => count > 0).map(([letter, { count }]) => [letter, count]),
  )
}

/** The reviews of a page, first to last: who, letter, text. */
function reviewsOf(shown: ReadPage) {
  return findAll(shown.document, '.review').map((article) => ({
    by: textOf(article.querySelector('b')),
    rating: textOf(article.querySelector('.mark')),
    text: article.querySelector('p')?.textContent,
  }))
}

it('a channel without reviews invites the first, with six bars in the order of the scale', async () => {
  const shown = await page()
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Be the first to add a review! You might win a prize...')
  expect(shown.text).toContain('0 reviews')
  const main = shown.document.querySelector('main') ?? shown.document
  expect(main.querySelector('img')?.getAttribute('src')).toBe('/placeholder.svg')
  expect(linkTo(shown, 'Add Review')).toBe(`${path}?review`)
  expect(Object.keys(barsOf(shown))).toEqual(['S', 'A', 'B', 'C', 'D', 'F'])
  expect(shown.text).not.toContain('Write a Review')
})

it('the popup has the six letters, a text area, Submit Review and Cancel; guests review anonymously', async () => {
  const own = await page(`${path}?review`, await full.member('Mary'))
  expect(own.text).toContain('Write a Review')
  const form = formWith(own, 'Submit Review')
  const radios = findAll(form.element, 'input[type="radio"]')
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual([...ratings])
  expect(form.buttons).toEqual(['Cancel', 'Submit Review'])
  expect(form.fields).toEqual({ intent: 'review', as: 'member', text: '' })
  expect(form.element.querySelector('textarea')?.getAttribute('placeholder')).toBe(
    'Write your review here',
  )
  const sentence = 'You are reviewing anonymously. Log in to save personal reviews.'
  expect(own.text).not.toContain(sentence)
  expect((await page(`${path}?review`)).text).toContain(sentence)
})

describe("a member's review", () => {
  it('is shown on the channel, on the profile and in Recent Activity, and counts in each', async () => {
    const mary = await full.member('Mary')
    await reviewed(mary, 'S', '  Every proof\r\n\r\nis drawn.  ')
    const channel = await page()
    const text = 'Every proof\n\nis drawn.'
    expect(reviewsOf(channel)).toEqual([{ by: 'Mary', rating: 'S', text }])
    expect(channel.text).toContain('1 review')
    expect(linkTo(channel, 'Mary')).toBe(`/user/${mary.uid}`)
    expect(countsOf(channel)).toEqual({ S: 1 })

    const profile = await page(`/user/${mary.uid}`)
    expect(profile.text).toContain('1 rating')
    expect(countsOf(profile)).toEqual({ S: 1 })
    expect(profile.text).toContain('Every proof is drawn.')
    expect(linkTo(profile, 'Slow Maths')).toBe(path)

    const home = await page('/home')
    expect(reviewsOf(home)).toEqual(reviewsOf(channel))
    expect(home.links).toContainEqual({ text: 'Slow Maths', href: path })

    // Edit Review is for its author only, pre-filled.
    const own = await page(`${path}?review`, mary)
    expect(linkTo(own, 'Edit Review')).toBe(`${path}?review`)
    expect(linkTo(own, 'Add Review')).toBeNull()
    expect(own.text).toContain('You gave it S')
    expect(formWith(own, 'Submit Review').fields).toMatchObject({ rating: 'S', text })
    for (const other of [await full.member('John'), null]) {
      const shown = await page(path, other)
      expect(linkTo(shown, 'Add Review')).toBe(`${path}?review`)
      expect(shown.text).not.toContain('You gave it')
      expect(formWith(shown, 'Submit Review').fields).not.toHaveProperty('rating')
    }
  })

  it('is replaced by a second one: old letter down, new letter up, still one review and one rating', async () => {
    const mary = await full.member('Mary')
    await reviewed(await full.member('John'), 'C', 'Not for me.')
    await reviewed(mary, 'S', 'At first sight.')
    await reviewed(mary, 'D', 'At second sight.')

    const channel = await page()
    expect(channel.text).toContain('2 reviews')
    expect(countsOf(channel)).toEqual({ C: 1, D: 1 })
    expect(reviewsOf(channel)).toContainEqual({ by: 'Mary', rating: 'D', text: 'At second sight.' })
    expect(channel.text).not.toContain('At first sight.')
    expect(channel.text).toContain('edited')

    const profile = await page(`/user/${mary.uid}`)
    expect(profile.text).toContain('1 rating')
    expect(countsOf(profile)).toEqual({ D: 1 })

    // Each submission is logged.
    const [, first, second] = await full.site.rows.select().from(reviewLog).orderBy(reviewLog.id)
    const line = { channelKey: 'slow maths', authorUid: mary.uid, createdAt: expect.any(Date) }
    expect(first).toMatchObject({ ...line, rating: 'S', text: 'At first sight.' })
    expect(second).toMatchObject({ ...line, rating: 'D', text: 'At second sight.' })
  })

  it('is by “Someone” when its author has no name, on the channel and in Recent Activity', async () => {
    const nameless = await full.member('x')
    await full.site.rows.update(users).set({ displayName: null }).where(eq(users.uid, nameless.uid))
    await reviewed(nameless, 'F', 'Loud.')
    for (const at of [path, '/home']) {
      const shown = await page(at)
      expect(reviewsOf(shown)).toEqual([{ by: 'Someone', rating: 'F', text: 'Loud.' }])
      expect(linkTo(shown, 'Someone')).toBe(`/user/${nameless.uid}`)
    }
  })
})

it('a guest’s review is “anonymous”, also after a sign-in in another tab; a second one is another', async () => {
  await reviewed(null, 'A', 'Clear.')
  const mary = await full.member('Mary')
  const fields = { intent: 'review', as: 'guest', rating: 'A', text: 'Very clear.' }
  expect((await full.post(path, fields, mary)).status).toBe(303)
  const channel = await page()
  expect(reviewsOf(channel)).toEqual([
    { by: 'anonymous', rating: 'A', text: 'Very clear.' },
    { by: 'anonymous', rating: 'A', text: 'Clear.' },
  ])
  expect(channel.text).toContain('2 reviews')
  expect(countsOf(channel)).toEqual({ A: 2 })
  expect(reviewsOf(await page('/home')).map(({ by }) => by)).toEqual(['anonymous', 'anonymous'])
  expect((await page(`/user/${mary.uid}`)).text).toContain('0 ratings')
})

it('bars are as wide as the percentage of all reviews plus 1', async () => {
  for (const [number, rating] of [...'SSSSSAAF'].entries())
    await reviewed(null, rating, `x ${number}`)
  // 62.5, 25 and 12.5 percent, in whole percents.
  expect(barsOf(await page())).toMatchObject({
    S: { count: 5, width: '64%' },
    A: { count: 2, width: '26%' },
    B: { count: 0, width: '1%' },
    F: { count: 1, width: '14%' },
  })
})

it('a review helps a person once; the letters of followed people stand on the sheet', async () => {
  const [mary, john] = [await full.member('Mary'), await full.member('John')]
  await reviewed(mary, 'A', 'Well explained.')
  const { action, fields } = formWith(await page(path, john), 'This helped')
  const press = async (as: Member, helpful = 'yes') =>
    (await full.post(action, { ...fields, helpful }, as)).status
  for (const _twice of [1, 2]) expect(await press(john)).toBe(303)
  for (const as of [null, mary]) expect((await page(path, as)).text).toContain('Helped 1 person')
  expect(await press(mary)).toBe(422)
  expect(await press(john, 'no')).toBe(303)
  expect((await page()).text).not.toContain('Helped')

  await aFollow(full, john, mary)
  expect((await page(path, john)).text).toContain('People you follow: Mary A')
  await aMute(full, john, mary)
  expect((await page(path, john)).text).not.toContain('People you follow')
})
