import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema.ts'
import { channelId, openTinyPlatform, type TinyPlatform } from '../fakes/platform.ts'
import {
  type Element,
  exactTextOf,
  find,
  findAll,
  formWith,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aChannel, aVideo } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { someOf } from '../fixtures/size.ts'

/** Texts that people and the platform could send. Each must be shown as it was written. */
const texts: [string, string][] = [
  ['a script', '<script>alert(document.cookie)</script>'],
  ['the end of our own script', '</script><script>alert(1)</script>'],
  ['the end of a comment', '--><img src=x onerror=alert(1)>'],
  ['the end of a title', '</title><svg onload=alert(1)>'],
  ['the end of a text area', '</textarea><iframe src="javascript:alert(1)"></iframe>'],
  ['the end of an attribute', `" autofocus onfocus="alert(1)" x='`],
  ['a javascript: link', 'javascript:alert(document.domain)'],
  ['a link written as HTML', '<a href="javascript:alert(1)">click</a>'],
  ['a link written as Markdown', '[click](javascript:alert(1))'],
  ['a style', '<style>*{display:none}</style>'],
  ['a base', '<base href="https://evil.example/">'],
  ['entities', '&lt;b&gt; &amp;amp; &#x3c;script&#x3e;'],
  ['a template', '{{constructor.constructor("alert(1)")()}} <%= alert(1) %>'],
  ['an override of the direction', '\u202Egnp.exe\u202C and on'],
  ['isolates left open', '\u2067\u2066\u2068 never closed'],
  ['marks of direction', '\u200Eleft\u200Fright\u061C'],
  ['line separators', 'one\u2028two\u2029three'],
  ['invisible characters', 'a\u200Bb\u2060c\uFEFFd'],
]

const hostileUrl = 'javascript:alert(1)'

let platform: TinyPlatform
let full: TestSite
let mary: Member
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
})

/** Asks for a page and checks that it runs no code but ours. */
async function harmless(
  at: string,
  as: Member | null = null,
): Promise<Awaited<ReturnType<typeof readPage>>> {
  return await expectHarmless(await full.get(at, as))
}

async function expectHarmless(response: Response) {
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*;/)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')

  const page = await readPage(response)
  const elements = findAll(page.document, '*')
  for (const { tag, attributes, children } of elements) {
    expect(['base', 'iframe', 'object', 'embed']).not.toContain(tag)
    // Each loads a file of ours or is named in the policy by its hash. A data block does not run.
    const code = attributes.type === 'application/ld+json' ? '' : children.join('')
    if ((tag === 'script' || tag === 'style') && code !== '') {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    if (tag === 'script' && children.length === 0) expect(attributes.src).toMatch(/^\/assets\//)
    for (const [name, value] of Object.entries(attributes)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
      if (['href', 'action', 'formaction'].includes(name))
        expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
    }
  }
  // The rest of a script would be here if a text had ended it early.
  expect(exactTextOf(find(page.document, 'main'))).not.toContain('$RC(')
  return page
}

/** The elements that hold exactly that text and no other element. */
function holding(page: { document: Element }, text: string): Element[] {
  return findAll(page.document, '*').filter(
    (element) =>
      element.children.every((child) => typeof child === 'string') && exactTextOf(element) === text,
  )
}

/** A right-to-left text turns its own element and no other. */
function isolated(elements: Element[]): void {
  expect(elements.length).toBeGreaterThan(0)
  for (const { tag, attributes } of elements) {
    if (tag === 'title' || tag === 'option') continue
    expect(tag === 'bdi' || attributes.dir === 'auto', `<${tag}>`).toBe(true)
  }
}

describe.each(someOf(texts))('%s', (_what, text) => {
  const shown = text.trim()

  it('from a visitor is shown as text in a review, on the profile, in Recent Activity and in the popup', async () => {
    await aChannel(full, 'Slow Maths')
    const answer = await full.post(
      '/channel/slow%20maths',
      { intent: 'review', as: 'member', rating: 'A', text },
      mary,
    )
    expect(answer.status).toBe(303)
    for (const at of ['/channel/slow%20maths', '/home', `/user/${mary.uid}`]) {
      const page = await harmless(at, mary)
      isolated(holding(page, shown))
    }
    const popup = await harmless('/channel/slow%20maths?review', mary)
    expect(formWith(popup, 'Submit Review').fields.text).toBe(shown)

    const refused = await expectHarmless(
      await full.post(
        '/channel/slow%20maths',
        { intent: 'review', as: 'member', rating: text, text },
        mary,
      ),
    )
    expect(formWith(refused, 'Submit Review').fields.text).toBe(text)
  })

  it('from a visitor is shown as text in a bio', async () => {
    await full.post(`/user/${mary.uid}`, { intent: 'bio', bio: text }, mary)
    isolated(holding(await harmless(`/user/${mary.uid}`), shown))
    const editing = await harmless(`/user/${mary.uid}?bio`, mary)
    expect(formWith(editing, 'Submit').fields.bio).toBe(shown)
  })

  it('from a visitor is shown again as text by the search boxes and the pages of names', async () => {
    const video = await harmless(`/home?${new URLSearchParams({ video: text })}`)
    expect(video.forms.find(({ fields }) => 'video' in fields)?.fields.video).toBe(shown)
    const channel = await harmless(`/channel/${encodeURIComponent(text)}`, mary)
    isolated(holding(channel, shown))
    expect(textOf(find(channel.document, 'h1'))).toBe(`Channel: ${shown}`.replace(/\s+/g, ' '))
    const tried = await expectHarmless(
      await full.post(`/channel/${encodeURIComponent(text)}`, { intent: 'add' }, mary),
    )
    isolated(holding(tried, shown))
  })

  it('from a visitor is shown again as text by feedback that was too long', async () => {
    const long = text + 'x'.repeat(10_000)
    const page = await expectHarmless(await full.post('/api/feedback', { feedback: long }))
    expect(page.forms.map(({ fields }) => fields.feedback)).toContain(long)
  })

  it('from the platform is shown as text wherever a channel is', async () => {
    platform.channels.push({
      id: channelId(1),
      title: text,
      description: text,
      customUrl: '@odd',
      picture: hostileUrl,
    })
    const added = await full.post(`/channel/${encodeURIComponent(text)}`, { intent: 'add' }, mary)
    expect(added.status).toBe(303)
    const path = added.headers.get('location') ?? ''
    const page = await harmless(path)
    isolated(holding(page, shown))
    expect(textOf(find(page.document, 'h1'))).toBe(shown.replace(/\s+/g, ' '))

    await full.post(path, { intent: 'review', as: 'member', rating: 'B', text: 'Odd.' }, mary)
    for (const at of ['/channels', '/home', `/user/${mary.uid}`])
      isolated(holding(await harmless(at), shown))
  })

  it('from the identity provider is shown as text wherever a person is', async () => {
    await full.site.rows
      .update(users)
      .set({ displayName: text, photoUrl: hostileUrl })
      .where(eq(users.uid, mary.uid))
    await aChannel(full, 'Slow Maths')
    await full.post(
      '/channel/slow%20maths',
      { intent: 'review', as: 'member', rating: 'A', text: 'x' },
      mary,
    )
    for (const at of [`/user/${mary.uid}`, '/users', '/home', '/channel/slow%20maths']) {
      for (const as of [null, mary]) isolated(holding(await harmless(at, as), text))
    }
  })

  it('from the platform is shown as text wherever a video is', async () => {
    await aVideo(full, 'dQw4w9Wg_-Q', {
      title: text,
      channel: text,
      thumbnail: { url: hostileUrl, width: 320, height: 180 },
    })
    isolated(holding(await harmless('/home'), text))
    isolated(holding(await harmless('/videos'), text))
  })
})

describe('a handle from the platform', () => {
  it.each([
    ['javascript:alert(1)', 'https://www.youtube.com/@javascript:alert(1)'],
    [
      '@a"><script>alert(1)</script>',
      'https://www.youtube.com/@a%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    ],
    ['//evil.example', 'https://www.youtube.com/@//evil.example'],
    ['@\u202Eevil', 'https://www.youtube.com/@%E2%80%AEevil'],
  ])('%j leads to the platform and nowhere else', async (customUrl, href) => {
    platform.channels.push({ id: channelId(1), title: 'Odd', customUrl })
    await full.post('/channel/Odd', { intent: 'add' }, mary)
    const page = await harmless('/channel/Odd')
    const out = page.links.find(({ text }) => text.startsWith('Watch on YouTube'))
    expect(out?.href).toBe(href)
    expect(new URL(out?.href ?? '').hostname).toBe('www.youtube.com')
    const link = findAll(page.document, 'a').find(({ attributes }) => attributes.href === href)
    expect(link?.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
  })
})

it('no answer can be framed or sniffed, and no other site learns which page a visitor came from', async () => {
  for (const at of [
    '/home',
    '/login',
    '/channel/nowhere',
    '/api/channels?beginning=a',
    '/auth/callback',
  ]) {
    const { headers } = await full.get(at)
    expect(headers.get('x-frame-options'), at).toBe('DENY')
    expect(headers.get('content-security-policy'), at).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), at).toBe('nosniff')
    expect(headers.get('referrer-policy'), at).toBe('strict-origin-when-cross-origin')
  }
})
