import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keyOf } from '#core/channel-key.ts'
import { channels } from '#db/schema.ts'
import { channelId, openTinyPlatform, type TinyPlatform } from '../fakes/platform.ts'
import { find, formWith, linkTo, ofClass, type ReadPage, textOf } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

/** Names that break naive code. */
const titles = [
  ...['AC/DC', '/', '//evil.example', '..', '../..', '_', 'new', '__proto__'],
  ...['100%', '%2e%2e', '%00', 'What?', '#maths', 'physics.data'],
  ...['a+b & c=d; e,f: g@h', 'review?intent=add&as=guest', '<b>bold</b> &amp; more'],
  ...['Quote\'s “and” "marks"', 'Maths & 🔬👩‍🔬🏳️‍🌈', 'ערוץ המתמטיקה', 'İstanbul Matematik'],
  ...['Σίσυφος', '漢'.repeat(100), 'two  blanks', 'a\u00a0hard blank'],
]
/** The title on the platform, and what a visitor types who looks for it. */
const names = [
  ...titles.map((title) => ({ title, typed: title })),
  { title: '  Blanks around  ', typed: 'Blanks around' },
  { title: 'Blanks typed', typed: '   Blanks typed ' },
  { title: 'Different Case', typed: 'dIFFERENT cASE' },
  { title: 'Caf\u00e9 in NFC', typed: 'Cafe\u0301 in NFC' },
  { title: 'Cafe\u0301 in NFD', typed: 'Caf\u00e9 in NFD' },
]

let platform: TinyPlatform
let full: TestSite
let mary: Member
let browser: Visitor
beforeAll(async () => {
  platform = await openTinyPlatform()
  full = await openTestSite({ environment: platform.environment })
})
afterAll(async () => {
  await full.close()
  await platform[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await full.empty()
  platform.channels.length = 0
  mary = await full.member('Mary')
  browser = visitor(full)
  const [name = '', value = ''] = mary.cookie.split('=')
  browser.jar.set(name, { value, path: '/', line: mary.cookie })
})

/** As a reader sees a title: HTML shows a run of blanks as one. */
function shown(title: string): string {
  return title.replace(/\s+/g, ' ').trim()
}

function heading(page: ReadPage): string {
  return textOf(find(page.document, 'h1'))
}

it.each(names)(
  'the name $title goes from the search box through adding and reviewing to every list, link and page',
  async ({ title, typed }) => {
    platform.channels.push(
      { id: channelId(1), title: 'Somebody else' },
      { id: channelId(2), title, customUrl: '@a-handle' },
      { id: channelId(3), title: `${title} too` },
    )
    const search = async () => await browser.go(`/home?${new URLSearchParams({ channel: typed })}`)
    const unknown = await search()
    expect(unknown.status).toBe(404)
    expect(heading(unknown)).toBe(shown(`Channel: ${typed.trim()}`))

    const add = formWith(unknown, 'Be the first to add this channel!')
    const added = await browser.post(add.action, add.fields)
    expect(added.status).toBe(200)
    expect(heading(added)).toBe(shown(title))
    const kept = await full.site.rows.select().from(channels)
    expect(kept).toMatchObject([{ key: keyOf(title), actualTitle: title.trim() }])

    // Reviewing it, from the popup of its own page.
    const form = formWith(await browser.go(linkTo(added, 'Add Review') ?? ''), 'Submit Review')
    const text = `About ${title}!`
    const reviewed = await browser.post(form.action, { ...form.fields, rating: 'A', text })
    expect(heading(reviewed)).toBe(shown(title))
    expect(reviewed.text).toContain(shown(text))
    expect(heading(await search())).toBe(shown(title))

    // Every link to it leads back to it. Each target is visited once.
    const hrefs = new Set<string>()
    for (const at of ['/home', '/channels', `/user/${mary.uid}`]) {
      const links = (await browser.go(at)).links.filter(
        ({ text }) => text === shown(title) || text.startsWith(`${shown(title)} 1 review`),
      )
      expect(links.length, at).toBeGreaterThan(0)
      for (const { href } of links) hrefs.add(href)
    }
    for (const href of hrefs) {
      const landed = await browser.go(href)
      expect(heading(landed), href).toBe(shown(title))
      expect(ofClass(landed.document, 'review')).toHaveLength(1)
    }
  },
)
