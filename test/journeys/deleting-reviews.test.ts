import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reviews } from '#db/schema.ts'
import {
  find,
  findAll,
  formWith,
  moreUrl,
  ofClass,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import {
  signInThroughProvider,
  type VisitedPage,
  type Visitor,
  visitor,
} from '../fixtures/visitor.ts'

const full = testSite()
let mary: Member
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  await aChannel(full, 'Slow Maths')
  await aVideo(full, videoId)
})

const path = '/channel/slow%20maths'
const videoId = 'abcdefghijk'

async function page(at: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

/** The texts of the listed reviews. */
function listed({ document }: ReadPage): string[] {
  return ofClass(document, 'review').map((article) => textOf(findAll(article, 'p')[0]))
}

const offersDelete = (shown: ReadPage) => moreUrl(shown, 'your review') !== null

/** The same page with what the reader can do with their own review. */
async function withMenu(at: string, as: Member | null): Promise<ReadPage> {
  const url = moreUrl(await page(at, as), 'your review')
  return await page(`${at}${url}`, as)
}

/** Router data names, after this key, the places of the ids that the reader may delete. */
const ownReviewsIn = (data: string) => /"ownReviews",(\[.*?\])/.exec(data)?.[1]

/** Deletes one's own review, like a browser without scripts, and follows the redirect. */
async function del(at: string, as: Member): Promise<ReadPage> {
  const { action, fields, element } = formWith(await withMenu(at, as), 'Delete')
  const { name, value = '' } = findAll(element, 'button')[0]?.attributes ?? {}
  const answer = await full.post(action || at, { ...fields, ...(name && { [name]: value }) }, as)
  expect(answer.status, await answer.text()).toBe(303)
  return await page(answer.headers.get('location') ?? '', as)
}

describe("a member's own review", () => {
  it.each([
    ['a channel', path, 1],
    ['a video', `/video/${videoId}`, 0],
  ])(
    'of %s leaves every page when it is deleted, and Undo brings it back',
    async (_, at, ratings) => {
      const fields = { intent: 'review', as: 'member', rating: 'A', text: 'Every proof is drawn.' }
      expect((await full.post(at, fields, mary)).status).toBe(303)
      const profile = `/user/${mary.uid}`
      expect((await page(profile)).text).toContain(ratings === 1 ? '1 rating ' : '0 ratings')

      const deleted = await del(at, mary)
      expect(deleted.text).toContain('Your review is deleted.')
      expect(listed(deleted)).toEqual([])
      expect(deleted.text).toContain('0 reviews')
      expect((await page(at)).text).not.toContain('Every proof is drawn.')
      expect((await page('/home')).text).not.toContain('Every proof is drawn.')
      expect((await page(profile)).text).toContain('0 ratings')

      const action = `${at}?deleted=1`
      const undo = formWith(await page(action, mary), 'Undo')
      await full.post(undo.action, undo.fields, mary)
      expect(listed(await page(at))).toEqual(['Every proof is drawn.'])
      expect((await page(at)).text).toContain('1 review')
      expect((await page(profile)).text).toContain(ratings === 1 ? '1 rating ' : '0 ratings')
      // The notice ends with the deletion.
      expect((await page(action, mary)).text).not.toContain('Your review is deleted.')
    },
  )

  it('can be deleted on the profile too, which nobody else is offered', async () => {
    await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid, text: 'Good.' })
    const profile = `/user/${mary.uid}`
    for (const other of [null, await full.member('John')]) {
      for (const at of [profile, path]) {
        expect(offersDelete(await page(at, other))).toBe(false)
      }
    }
    const deleted = await del(profile, mary)
    expect(deleted.text).toContain('Your review is deleted.')
    expect(deleted.text).toContain('No reviews yet.')
    expect((await page(`${profile}?deleted=1`)).text).not.toContain('Your review is deleted.')
  })

  it('is not deleted by others', async () => {
    const { id } = await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid })
    const fields = { intent: 'delete-review', review: String(id) }
    const john = await full.member('John')
    for (const [as, status] of [
      [john, 403],
      [null, 401],
    ] as const) {
      const answer = await readPage(await full.post(path, fields, as))
      expect(answer.status).toBe(status)
      expect(answer.alerts).toHaveLength(1)
    }
    expect(listed(await page(path))).toHaveLength(1)
  })

  it('says when it was edited', async () => {
    const updatedAt = new Date('2026-03-05T10:00:00Z')
    await aReview(full, { channelKey: 'slow maths', authorUid: mary.uid, updatedAt })
    for (const at of [path, `/user/${mary.uid}`])
      expect((await page(at)).text).toContain('edited 5 Mar 2026')
  })
})

describe('an anonymous review', () => {
  async function write(browser: Visitor, text: string): Promise<VisitedPage> {
    return await browser.post(path, { intent: 'review', as: 'guest', rating: 'B', text })
  }

  async function remove(browser: Visitor, shown: ReadPage): Promise<VisitedPage> {
    const url = moreUrl(shown, 'your review')
    const form = formWith(url === null ? shown : await browser.go(path + url), 'Delete')
    const { value = '' } = findAll(form.element, 'button')[0]?.attributes ?? {}
    return await browser.post(path, { ...form.fields, review: value })
  }

  it('can be deleted by the browser that wrote it, and brought back', async () => {
    const browser = visitor(full)
    const shown = await write(browser, 'Clear.')
    expect(listed(shown)).toEqual(['Clear.'])
    const deleted = await remove(browser, shown)
    expect(deleted.text).toContain('Your review is deleted.')
    expect(listed(await page(path))).toEqual([])
    const { fields } = formWith(deleted, 'Undo')
    expect(listed(await browser.post(path, fields))).toEqual(['Clear.'])
  })

  it('is no longer the browser’s own after a sign-in or a sign-out', async () => {
    for (const change of ['sign-in', 'sign-out', 'deletion of the account']) {
      const browser = visitor(full)
      if (change !== 'sign-in') await signInThroughProvider(browser, 'ada')
      const shown = await write(browser, `Written before the ${change}.`)
      expect(offersDelete(shown), change).toBe(true)
      if (change === 'sign-in') await signInThroughProvider(browser, 'ada')
      else if (change === 'sign-out') await browser.post('/auth/sign-out', {})
      else await browser.post('/settings', { intent: 'delete', reviews: 'take' })
      expect(browser.jar.has('session'), change).toBe(change === 'sign-in')
      expect(browser.jar.has('own-reviews'), change).toBe(false)
      expect(offersDelete(await browser.go(path)), change).toBe(false)
    }
  })

  it('offers nothing to other guests, whose page stays as it was', async () => {
    const browser = visitor(full)
    await aReview(full, { channelKey: 'slow maths', text: 'Somebody else wrote this.' })
    await write(browser, 'Clear.')
    const guest = async () => await (await full.get(path)).text()
    const before = await guest()
    expect(before).toBe(await guest())
    // The author's browser may not put its own page into the cache.
    const ask = async (at: string) => {
      browser.jar.delete('wrote')
      const own = await browser.ask(at)
      await browser.ask(at)
      return { own, theirs: await full.get(at) }
    }
    for (const at of [path, `${path}?after=99`]) {
      const { own, theirs } = await ask(at)
      expect(offersDelete(await readPage(own))).toBe(true)
      expect(offersDelete(await readPage(theirs))).toBe(false)
    }
    const { own, theirs } = await ask(`${path}.data`)
    expect(ownReviewsIn(await own.text())).toMatch(/^\[\d+\]$/)
    expect(ownReviewsIn(await theirs.text())).toBe('[]')
    expect(await guest()).toBe(before)
    // On other pages the cookie changes nothing, but what was rendered with it is not stored.
    for (const at of [`/video/${videoId}`, `/user/${mary.uid}`]) {
      for (let time = 0; time < 2; time += 1) await (await browser.ask(at)).text()
      const fresh = await readPage(await full.get(at, { ...mary, cookie: 'wrote=1' }))
      expect((await page(at)).html).toBe(fresh.html)
    }
    // Only the page with the review is rendered for its author.
    await full.get('/channels')
    await full.get('/channels')
    expect((await browser.ask('/channels')).headers.get('etag')).not.toBeNull()
    const other = visitor(full)
    expect(offersDelete(await other.go(path))).toBe(false)
  })

  it('cannot be deleted without that cookie, with a false one, or an hour later', async () => {
    const browser = visitor(full)
    const shown = await write(browser, 'Clear.')
    const [review] = await full.site.rows.select().from(reviews)
    const fields = { intent: 'delete-review', review: String(review?.id) }
    expect((await full.post(path, fields)).status).toBe(401)

    const cookie = browser.jar.get('own-reviews')
    expect(cookie?.line).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    const forged = visitor(full)
    // A sealed value of the site that is no such list.
    const value = full.site.seal.close(JSON.stringify([{ id: review?.id, at: Date.now() }]))
    for (const one of [value, 'x', '%', cookie?.value.slice(0, -2) ?? '']) {
      forged.jar.set('own-reviews', { value: one, path: '/', line: '' })
      expect((await forged.post(path, fields)).status).toBe(401)
    }

    const withForm = await browser.go(`${path}${moreUrl(shown, 'your review')}`)
    const before = new Date(Date.now() - 3_601_000)
    await full.site.rows
      .update(reviews)
      .set({ createdAt: before })
      .where(eq(reviews.id, review?.id ?? 0))
    const late = await remove(browser, withForm)
    expect(late.alerts).toEqual(['An anonymous review can only be deleted within an hour.'])
  })

  it('that waits for a moderator says so to its author alone, who can delete it', async () => {
    const browser = visitor(full)
    const shown = await write(browser, 'More on https://spam.example today.')
    const sentence = 'It has a link in it, so a moderator looks at it first.'
    expect(shown.text).toContain('Only you see your review at the moment.')
    expect(shown.text).toContain(sentence)
    expect(textOf(find(shown.document, 'blockquote'))).toBe('More on https://spam.example today.')
    expect(listed(shown)).toEqual([])
    expect((await page(path)).text).not.toContain(sentence)
    expect((await page(path)).text).not.toContain('spam.example')
    expect((await remove(browser, shown)).text).toContain('Your review is deleted.')
  })
})
