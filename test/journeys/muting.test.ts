import { beforeEach, describe, expect, it } from 'vitest'
import { undoBlock } from '#app/people/blocks.server.ts'
import { setFollowing } from '#app/people/follows.server.ts'
import { setMuteLevel } from '#app/people/mutes.server.ts'
import { follows, mutes, notifications, reviewLog, users } from '#db/schema.ts'
import { findAll, moreUrl, pressedIn, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')

const path = '/channel/slow%20maths'
const videoPath = '/video/abcdefghijk'

beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
  await aVideo(full, 'abcdefghijk')
  const by = { rating: 'A', authorUid: john.uid, text: 'By John.' } as const
  await aReview(full, { ...by, channelKey: 'slow maths' })
  await aReview(full, { ...by, videoId: 'abcdefghijk' })
  await aReview(full, { channelKey: 'slow maths', text: 'By a guest.' })
  await full.site.rows.insert(reviewLog).values([
    { ...by, channelKey: 'slow maths' },
    { channelKey: 'slow maths', rating: 'A', text: 'By a guest.' },
  ])
})

/** The texts of folded reviews. They are in the page, inside `<details>`. */
function folded({ document }: ReadPage): string[] {
  return findAll(document, '.folded').map((one) => textOf(one.querySelector('p')))
}

/** Where a member finds Mute and Unmute beside a review by that author. */
async function menuOf(about: string, as: Member): Promise<string> {
  return path + moreUrl(await full.page(path, as), `the review by ${about}`)
}

/** Presses a button by its name for screen readers, or by its text. */
async function press(at: string, name: string, as: Member): Promise<void> {
  const shown = await full.page(at, as)
  const isIt = (button: Element) => (button.getAttribute('aria-label') ?? textOf(button)) === name
  const form = shown.forms.find(({ element }) => findAll(element, 'button').some(isIt))
  if (!form) throw new Error(`No button ${name}.`)
  const [here = ''] = at.split('#', 1)
  const [without = ''] = here.split('?block', 1)
  const answer = await full.post(
    form.action || here,
    { ...form.fields, ...pressedIn(form.element, name) },
    as,
  )
  expect(answer.status, await answer.text()).toBe(303)
  expect(answer.headers.get('location')?.replace(/\?(un)?blocked$/, '')).toBe(without)
}

it.each([
  ['John', 'John', 'By John.', ['/home', path, videoPath]],
  ['anonymous', 'anonymous reviews', 'By a guest.', ['/home', path]],
])('reviews by %s are folded away for one member, on every page, until unmuted', async (...row) => {
  const [by, whom, text, pages] = row
  const guests = async () =>
    await Promise.all(pages.map(async (at) => await (await full.get(at)).text()))
  const before = await guests()
  await press(await menuOf(by, mary), `Mute ${whom}`, mary)
  for (const at of pages) {
    const shown = await full.page(at, mary)
    expect(folded(shown), at).toEqual([text])
    expect(shown.text).toContain('Muted: show')
    expect(folded(await full.page(at, john))).toEqual([])
  }
  expect(await guests()).toEqual(before)
  await press(await menuOf(by, mary), `Unmute ${whom}`, mary)
  expect(folded(await full.page(path, mary))).toEqual([])
})

it('a person is muted and unmuted on the profile too, where their reviews are folded', async () => {
  const profile = `/user/${john.uid}`
  await press(`${profile}?more=page`, 'Mute John', mary)
  expect([folded(await full.page(profile, mary)), folded(await full.page(profile))]).toEqual([
    ['By John.'],
    [],
  ])
  await press(`${profile}?more=page`, 'Unmute John', mary)
  expect(folded(await full.page(profile, mary))).toEqual([])
})

describe('a blocked person', () => {
  it('is asked about first, and ends following each other, which cannot begin again', async () => {
    const profile = `/user/${john.uid}`
    await setFollowing(full.site, mary, john.uid, true)
    await setFollowing(full.site, john, mary.uid, true)
    const { links } = await full.page(`${profile}?more=page`, mary)
    expect(links).toContainEqual({ text: 'Block', href: `${profile}?block` })
    await press(`${profile}?block`, 'Block', mary)
    expect(await full.site.rows.$count(follows)).toBe(0)
    const counts = await full.site.rows
      .select({ followers: users.numberOfFollowers, following: users.numberOfFollowing })
      .from(users)
    expect(counts).toEqual(Array(2).fill({ followers: 0, following: 0 }))
    const shown = await full.page(profile, mary)
    expect(shown.text).toContain('You have blocked this person')
    expect(shown.text).toContain('You followed each other; the block has ended that.')
    expect(shown.forms.flatMap(({ buttons }) => buttons)).not.toContain('Follow')
    const refused = await readPage(await full.post(`/user/${mary.uid}`, { intent: 'follow' }, john))
    expect([refused.status, refused.alerts]).toEqual([403, ['You cannot follow this person.']])
    expect(folded(await full.page(path, mary))).toEqual(['By John.'])
    await press(profile, 'Unblock', mary)
    await press(profile, 'Follow', mary)
  })
})

describe('the undo of a block', () => {
  const block = async () => await setMuteLevel(full.site, mary, john.uid, 'block')
  const followers = () => full.site.rows.select().from(follows).orderBy(follows.followerUid)
  const at = () => `/user/${john.uid}`
  beforeEach(async () => {
    await setFollowing(full.site, mary, john.uid, true)
    await setFollowing(full.site, john, mary.uid, true)
  })

  it('brings back who followed, since when, and the mute before it, and tells nobody', async () => {
    const before = await followers()
    await setMuteLevel(full.site, mary, john.uid, 'mute')
    const muted = await full.site.rows.select().from(mutes)
    await full.site.rows.delete(notifications)
    await block()
    // A second press changes nothing.
    await block()
    expect(await followers()).toEqual([])
    await press(at(), 'Undo', mary)
    expect(await followers()).toEqual(before)
    expect(await full.site.rows.select().from(mutes)).toEqual(muted)
    expect(await full.site.rows.$count(notifications)).toBe(0)

    // What ended meanwhile stays so, and nothing comes back while the other person blocks.
    await block()
    await setFollowing(full.site, john, mary.uid, false)
    await undoBlock(full.site, mary, john.uid)
    expect(await followers()).toMatchObject([{ followerUid: mary.uid }])
    await block()
    await setMuteLevel(full.site, john, mary.uid, 'block')
    await press(at(), 'Undo', mary)
    expect(await followers()).toEqual([])
    expect((await full.page(`${at()}?unblocked`, mary)).text).not.toContain('blocked you')
    const rows = await full.site.rows.select().from(mutes)
    expect(rows.filter(({ isBlock }) => isBlock)).toMatchObject([{ uid: john.uid }])
  })
})

it('guests mute and block nobody', async () => {
  const shown = await full.page(path + moreUrl(await full.page(path), 'the review by John'))
  expect(shown.forms.flatMap(({ buttons }) => buttons).join()).not.toContain('Mute')
  for (const intent of ['block', 'undo-block'])
    expect((await full.post(`/user/${john.uid}`, { intent })).status).toBe(401)
  const fields = { intent: 'mute', treatment: 'mute', person: john.uid }
  expect((await full.post(path, fields)).status).toBe(401)
  for (const wrong of [{ person: '' }, { treatment: 'x' }])
    expect((await full.post(path, { ...fields, ...wrong }, mary)).status).toBe(400)
  const unknown = { ...fields, person: 'unknown' }
  expect((await full.post(path, unknown, mary)).status).toBe(404)
})
