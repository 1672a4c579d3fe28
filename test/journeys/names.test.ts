import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '#core/channel-key.ts'
import { channels } from '#db/schema.ts'
import { channelId, openTinyPlatform, type TinyPlatform } from '../fakes/platform.ts'
import { find, formWith, linkTo, ofClass, type ReadPage, textOf } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

/** Names that break naive code: `title` on the platform, `typed` by a visitor who looks for it. */
const names: { title: string; typed?: string }[] = [
  { title: 'AC/DC' },
  { title: '/' },
  { title: '//evil.example' },
  { title: '100%' },
  { title: '%2e%2e' },
  { title: '%00' },
  { title: 'What?' },
  { title: '#maths' },
  { title: '..' },
  { title: '../..' },
  { title: 'physics.data' },
  { title: '_' },
  { title: 'a+b & c=d; e,f: g@h' },
  { title: 'review?intent=add&as=guest' },
  { title: 'Quote\'s “and” "marks"' },
  { title: '<b>bold</b> &amp; more' },
  { title: 'Maths & 🔬👩‍🔬🏳️‍🌈' },
  { title: 'ערוץ המתמטיקה' },
  { title: 'İstanbul Matematik' },
  { title: 'Σίσυφος' },
  { title: '漢'.repeat(100) },
  { title: '  Blanks around  ', typed: 'Blanks around' },
  { title: 'Blanks typed', typed: '   Blanks typed ' },
  { title: 'Different Case', typed: 'dIFFERENT cASE' },
  { title: 'Caf\u00e9 in NFC', typed: 'Cafe\u0301 in NFC' },
  { title: 'Cafe\u0301 in NFD', typed: 'Caf\u00e9 in NFD' },
  { title: '__proto__' },
  { title: 'new' },
  { title: 'two  blanks' },
  { title: 'a\u00a0hard blank' },
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

describe.each(names)('the name $title', ({ title, typed = title }) => {
  it('goes from the search box through adding and reviewing to every list, link and page', async () => {
    platform.channels.push(
      { id: channelId(1), title: 'Somebody else' },
      { id: channelId(2), title, customUrl: '@a-handle' },
      { id: channelId(3), title: `${title} too` },
    )

    // The search box of Home, as a browser without scripts sends it.
    const search = formWith(await browser.go('/home'), 'Search')
    expect(search.method).toBe('get')
    const unknown = await browser.go(`/home?${new URLSearchParams({ channel: typed })}`)
    expect(unknown.status).toBe(404)
    expect(heading(unknown)).toBe(shown(`Channel: ${typed.trim()}`))

    // Adding it.
    const add = formWith(unknown, 'Be the first to add this channel!')
    const added = await browser.post(add.action, add.fields)
    expect(added.status).toBe(200)
    expect(heading(added)).toBe(shown(title))
    const kept = await full.site.rows.select().from(channels)
    expect(kept).toMatchObject([{ key: keyOf(title), actualTitle: title.trim() }])

    // Reviewing it, from the popup of its own page.
    const opened = await browser.go(linkTo(added, 'Add Review') ?? '')
    const form = formWith(opened, 'Submit Review')
    const text = `About ${title}!`
    const reviewed = await browser.post(form.action, { ...form.fields, rating: 'A', text })
    expect(heading(reviewed)).toBe(shown(title))
    expect(reviewed.text).toContain(shown(`About ${title}!`))
    expect(reviewed.text).toContain('1 review')

    // Every link to it leads back to it. Each target is visited once.
    const hrefs = new Set<string>()
    for (const at of ['/home', '/channels', `/user/${mary.uid}`]) {
      const list = await browser.go(at)
      const links = list.links.filter(
        ({ text }) => text === shown(title) || text.startsWith(`${shown(title)} 1 review`),
      )
      expect(links.length, at).toBeGreaterThan(0)
      for (const { href } of links) hrefs.add(href)
    }
    for (const href of hrefs) {
      const landed = await browser.go(href)
      expect(landed.status, href).toBe(200)
      expect(heading(landed)).toBe(shown(title))
      expect(ofClass(landed.document, 'review')).toHaveLength(1)
    }

    // Searching for it in any spelling finds it now. Each page that this leads to is read once.
    const found = new Set<string>()
    const spellings = [typed, title.toUpperCase(), title.normalize('NFD'), `  ${title}  `]
    for (const spelling of spellings) {
      if (keyOf(spelling) !== keyOf(title)) continue
      const answer = await browser.ask(`/home?${new URLSearchParams({ channel: spelling })}`)
      found.add(answer.headers.get('location') ?? `nowhere for ${spelling}`)
    }
    for (const target of found) expect(heading(await browser.go(target)), target).toBe(shown(title))
  })
})

it('does nothing for an empty search', async () => {
  for (const channel of ['', '   ', '\t', '\u00a0']) {
    const page = await browser.go(`/home?${new URLSearchParams({ channel })}`)
    expect(page.url.pathname).toBe('/home')
    expect(page.alerts).toEqual([])
  }
})
