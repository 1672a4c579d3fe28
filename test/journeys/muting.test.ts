import { beforeEach, describe, expect, it } from 'vitest'
import { setFollowing } from '#core/follows/follows.ts'
import { reviewLog, users } from '#db/schema.ts'
import {
  type Element,
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

const full = testSite()
let mary: Member
let john: Member

const path = '/channel/slow%20maths'
const videoPath = '/video/abcdefghijk'

beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
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

async function page(at: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

/** The texts of folded reviews. They are in the page, inside `<details>`. */
function folded({ document }: ReadPage): string[] {
  return ofClass(document, 'folded').map((one) => textOf(findAll(one, 'p')[0]))
}

/** Where a member finds Mute and Unmute beside a review by that author. */
async function menuOf(about: string, as: Member): Promise<string> {
  return path + moreUrl(await page(path, as), `the review by ${about}`)
}

/** Presses a button by its name for screen readers, or by its text. */
async function press(at: string, name: string, as: Member): Promise<void> {
  const shown = await page(at, as)
  const isIt = (button: Element) => (button.attributes['aria-label'] ?? textOf(button)) === name
  const form = shown.forms.find(({ element }) => findAll(element, 'button').some(isIt))
  if (!form) throw new Error(`No button ${name}.`)
  const { name: field = '', value = '' } =
    findAll(form.element, 'button').find(isIt)?.attributes ?? {}
  const [here = ''] = at.split('#', 1)
  const answer = await full.post(form.action || here, { ...form.fields, [field]: value }, as)
  expect(answer.status, await answer.text()).toBe(303)
  expect(answer.headers.get('location')).toBe(here)
}

describe('a muted person', () => {
  it('has their reviews folded away on every page, for that member alone, until the end of it', async () => {
    const guests = async () => await Promise.all(['/home', path, videoPath].map(guest))
    const guest = async (at: string) => await (await full.get(at)).text()
    const before = await guests()
    await press(await menuOf('John', mary), 'Mute John', mary)
    for (const at of ['/home', path, videoPath]) {
      const shown = await page(at, mary)
      expect(folded(shown), at).toEqual(['By John.'])
      expect(textOf(findAll(shown.document, 'summary').at(-2)), at).toBeDefined()
      expect(shown.text).toContain('Muted: show')
      expect(folded(await page(at, john))).toEqual([])
    }
    expect(await guests()).toEqual(before)
    await press(await menuOf('John', mary), 'Unmute John', mary)
    expect(folded(await page(path, mary))).toEqual([])
  })

  it('is muted and unmuted on the profile too', async () => {
    const profile = `/user/${john.uid}`
    await press(profile, 'Mute', mary)
    expect((await page(profile, mary)).text).toContain('You have muted this person')
    expect(folded(await page(path, mary))).toEqual(['By John.'])
    await press(profile, 'Unmute', mary)
    expect(folded(await page(path, mary))).toEqual([])
  })
})

describe('anonymous reviews', () => {
  it('are folded away together, and come back', async () => {
    await press(await menuOf('anonymous', mary), 'Mute anonymous reviews', mary)
    for (const at of [path, '/home'])
      expect(folded(await page(at, mary)), at).toEqual(['By a guest.'])
    await press(await menuOf('anonymous', mary), 'Unmute anonymous reviews', mary)
    expect(folded(await page(path, mary))).toEqual([])
  })
})

describe('a blocked person', () => {
  it('and the member who blocks end following each other and cannot begin again', async () => {
    await setFollowing(full.site, mary, john.uid, true)
    await setFollowing(full.site, john, mary.uid, true)
    await press(`/user/${john.uid}`, 'Block', mary)
    const counts = await full.site.rows
      .select({ followers: users.numberOfFollowers, following: users.numberOfFollowing })
      .from(users)
    expect(counts).toEqual(Array(2).fill({ followers: 0, following: 0 }))
    const shown = await page(`/user/${john.uid}`, mary)
    expect(shown.text).toContain('You have blocked this person')
    expect(shown.forms.flatMap(({ buttons }) => buttons)).not.toContain('Follow')
    const refused = await readPage(await full.post(`/user/${mary.uid}`, { intent: 'follow' }, john))
    expect([refused.status, refused.alerts]).toEqual([403, ['You cannot follow this person.']])
    expect(folded(await page(path, mary))).toEqual(['By John.'])
    await press(`/user/${john.uid}`, 'Unblock', mary)
    expect(() => formWith(shown, 'Follow')).toThrow()
    await press(`/user/${john.uid}`, 'Follow', mary)
  })
})

it('guests mute nobody', async () => {
  const shown = await page(path + moreUrl(await page(path), 'the review by John'))
  expect(shown.forms.flatMap(({ buttons }) => buttons).join()).not.toContain('Mute')
  const fields = { intent: 'mute', treatment: 'mute', person: john.uid }
  expect((await full.post(path, fields)).status).toBe(401)
  for (const wrong of [{ person: '' }, { treatment: 'x' }])
    expect((await full.post(path, { ...fields, ...wrong }, mary)).status).toBe(400)
  const unknown = { ...fields, person: 'unknown' }
  expect((await full.post(path, unknown, mary)).status).toBe(404)
})
