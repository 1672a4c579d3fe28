import { beforeEach, describe, expect, it } from 'vitest'
import { findAll, formWith, moreUrl, pressedIn, type ReadPage, textOf } from '../fixtures/html.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary } = emptySite('Mary')
beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
  await aVideo(full, videoId)
})

const path = '/channel/slow%20maths'
const videoId = 'abcdefghijk'

/** The texts of the listed reviews. */
function listed({ document }: ReadPage): string[] {
  return findAll(document, '.review').map((article) => textOf(article.querySelector('p')))
}

const offersDelete = (shown: ReadPage) => moreUrl(shown, 'your review') !== null

/** The same page with what the reader can do with their own review. */
async function withMenu(at: string, as: Member | null): Promise<ReadPage> {
  const url = moreUrl(await full.page(at, as), 'your review')
  return await full.page(`${at}${url}`, as)
}

/** Deletes one's own review, like a browser without scripts, and follows the redirect. */
async function del(at: string, as: Member): Promise<ReadPage> {
  const { action, fields, element } = formWith(await withMenu(at, as), 'Delete')
  const pressed = pressedIn(element, 'Delete')
  const answer = await full.post(action || at, { ...fields, ...pressed }, as)
  expect(answer.status, await answer.text()).toBe(303)
  return await full.page(answer.headers.get('location') ?? '', as)
}

describe("a member's own review", () => {
  it.each([
    ['a channel', path, '1 rating '],
    ['a video', `/video/${videoId}`, '0 ratings'],
  ])(
    'of %s leaves every page when it is deleted, and Undo brings it back',
    async (_, at, shown) => {
      const text = 'Every proof is drawn.'
      await full.post(at, { intent: 'review', as: 'member', rating: 'A', text }, mary)
      const profile = `/user/${mary.uid}`
      expect((await full.page(profile)).text).toContain(shown)
      const deleted = await del(at, mary)
      expect(deleted.text).toContain('Your review is deleted.')
      expect(listed(deleted)).toEqual([])
      expect(deleted.text).toContain('0 reviews')
      for (const one of [at, '/home']) expect((await full.page(one)).text).not.toContain(text)
      expect((await full.page(profile)).text).toContain('0 ratings')

      const action = `${at}?deleted=1`
      const undo = formWith(await full.page(action, mary), 'Undo')
      await full.post(undo.action, undo.fields, mary)
      expect(listed(await full.page(at))).toEqual([text])
      expect((await full.page(at)).text).toContain('1 review')
      expect((await full.page(profile)).text).toContain(shown)
      // The notice ends with the deletion.
      expect((await full.page(action, mary)).text).not.toContain('Your review is deleted.')
    },
  )

  it('can be deleted on the profile too, by nobody else', async () => {
    const review = { channelKey: 'slow maths', authorUid: mary.uid, text: 'Good.' }
    const { id } = await aReview(full, review)
    const profile = `/user/${mary.uid}`
    const fields = { intent: 'delete-review', review: String(id) }
    for (const [other, status] of [
      [null, 401],
      [await full.member('John'), 403],
    ] as const) {
      for (const at of [profile, path]) expect(offersDelete(await full.page(at, other))).toBe(false)
      expect((await full.post(path, fields, other)).status).toBe(status)
    }
    expect(listed(await full.page(path))).toHaveLength(1)
    const deleted = await del(profile, mary)
    expect(deleted.text).toContain('Your review is deleted.')
    expect(deleted.text).toContain('No reviews yet.')
    expect((await full.page(`${profile}?deleted=1`)).text).not.toContain('Your review is deleted.')
  })
})

it('an anonymous review belongs to nobody, so that no guest and no member deletes it', async () => {
  const { id } = await aReview(full, { channelKey: 'slow maths', text: 'Clear.' })
  const fields = { intent: 'delete-review', review: String(id) }
  for (const as of [null, mary]) {
    expect(offersDelete(await full.page(path, as))).toBe(false)
    expect((await full.post(path, fields, as)).status).toBe(as ? 403 : 401)
  }
  expect(listed(await full.page(path))).toEqual(['Clear.'])
})
