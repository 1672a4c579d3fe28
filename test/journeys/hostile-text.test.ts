import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePassages } from '#app/analysis/search-passages.server.ts'
import { keyOf } from '#app/channels/channel-key.ts'
import { channelPath } from '#app/channels/channel-path.ts'
import { setFollowing } from '#app/people/follows.server.ts'
import { plainText } from '#app/request/plain-text.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { channels } from '#db/schema.ts'
import { channelId, openTinyPlatform, type TinyPlatform } from '../fakes/platform.ts'
import { findAll, readPage, structuredDataOf, textOf } from '../fixtures/html.ts'
import { aChannel, aMember, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

/*
 * What people and the platform write is text in every place: it adds no element, runs nothing, and
 * turns the direction of no other text. A new text is one entry of `texts`; a new page is one of
 * `pagesWithNames`, a new form that repeats what was typed one of `forms`.
 */

/** Texts that people and the platform could send. Each must be shown as it was written. */
const texts: [string, string][] = [
  [
    'ends of scripts, comments, titles and text areas',
    '</script><script>alert(1)</script> --><img src=x onerror=alert(1)> </title><svg onload=alert(1)> </textarea><iframe src="javascript:alert(1)"></iframe>',
  ],
  [
    'attributes, links, a style and a base',
    `" autofocus onfocus="alert(1)" x=' [click](javascript:alert(1)) <style>*{display:none}</style> <base href="https://evil.example/">`,
  ],
  ['a link', 'javascript:alert(document.domain)'],
  [
    'templates, data sections, control characters and line separators',
    '{{constructor.constructor("alert(1)")()}} <%= alert(1) %> ]]><!-- &amp;lt; \u0001 one\u2028two\u2029three',
  ],
  [
    'directions that are changed and never closed',
    '\u202Egnp.exe\u202C and on \u200Eleft\u200Fright\u061C \u2067\u2066\u2068 never closed \u202Ednil',
  ],
]

const video = 'abcdefghijk'

let platform: TinyPlatform
let full: TestSite
let plain: Map<string, string[]>
beforeAll(async () => {
  platform = await openTinyPlatform()
  full = await openTestSite({ environment: platform.environment })
  plain = await skeletons('Quagga', await named('Quagga'))
})
afterAll(async () => {
  await full?.close()
  await platform[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await full.empty()
  platform.channels.length = 0
})

/** Counted, so that each request comes from another IP address. */
let host = 0

async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  host += 1
  const from = { 'x-forwarded-for': `10.0.${host >> 8}.${host & 255}` }
  return await fetch(full.origin + path, { redirect: 'manual', headers: { ...from, ...headers } })
}

async function expectHarmless(response: Response) {
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*;/)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')

  const page = await readPage(response)
  const elements = findAll(page.document, '*')
  for (const element of elements) {
    // Each loads a file of ours or is named in the policy by its hash. A data block does not run.
    const isData = element.getAttribute('type') === 'application/ld+json'
    const code = isData ? '' : element.textContent
    const tag = element.localName
    if ((tag === 'script' || tag === 'style') && code !== '') {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    if (tag === 'script' && element.textContent === '')
      expect(element.getAttribute('src')).toMatch(/^\/assets\//)
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^srcdoc$/)
      if (['href', 'action', 'formaction'].includes(name))
        expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
    }
  }
  // The rest of a script would be here if a text had ended it early.
  expect(page.document.querySelector('main')?.textContent).not.toContain('$RC(')
  return page
}

/** The elements that hold exactly that text and no other element. */
function holding(page: { document: Document }, text: string): Element[] {
  return findAll(page.document, '*').filter(
    ({ children, textContent }) => children.length === 0 && textContent === text,
  )
}

/** A right-to-left text turns its own element and no other. */
function expectIsolated(elements: Element[], where: string): void {
  for (const element of elements)
    expect(element.matches('title, option, bdi, [dir="auto"]'), `${element} on ${where}`).toBe(true)
}

/** So that no scheduled job changes these rows between two readings. */
const upToDate = { refreshedAt: new Date() }

/** A community in which all names and texts are the same. Returns a follower of its members. */
async function named(name: string): Promise<Member> {
  const { key, id } = await aChannel(full, name, { description: name, ...upToDate })
  await aChannel(full, 'Axolotl Talks')
  await aVideo(full, video, {
    title: name,
    channel: name,
    channelId: id,
    transcript: name,
    passages: [{ start: 7, text: name }],
    compQuestions: [name],
    compAnswers: [name],
    ...upToDate,
  })
  await storePassages(full.site, video)
  await aTopicChannel(full, name)
  const reader = await full.member('Mary')
  for (let index = 0; index < 5; index += 1) {
    const person = await aMember(full, name, { uid: `person${index}`, bio: name })
    await reviewChannel(full.site, person, key, { rating: 'A', text: name })
    await aReview(full, { videoId: video, authorUid: person.uid, text: name })
    await setFollowing(full.site, reader, person.uid, true)
    await setFollowing(full.site, person, reader.uid, true)
  }
  return reader
}

const pathOf = (name: string) => channelPath(keyOf(name))

/** Every page with names, for guests and for a member. */
const pagesWithNames: [path: string | ((name: string) => string), asMember?: boolean][] = [
  ...['/home', '/channels', '/channels?sort=best&topic=math', '/videos', '/videos?topic=math'],
  ...[`/video/${video}`, pathOf],
  ...['/topics', '/topics/math?view=expanded', '/users', '/user/person0', '/moderation'],
  ...['/search?q=quagga', '/search?q=quagga&in=people', '/search?q=quagga&in=passages'],
].map((path): [string | ((name: string) => string)] => [path])
pagesWithNames.push(['/home', true], ['/notifications', true], [`/video/${video}`, true])

/**
 * Elements with the names of their attributes, as a browser finds them. Without bare `<span>`s, the
 * pieces of a text that was found.
 */
function skeleton(element: Element): string[] {
  const own = [element.localName, ...element.getAttributeNames().sort()].join(' ')
  const inside = [...element.children].flatMap(skeleton)
  return own === 'span' ? inside : [own, ...inside]
}

/** Pages on which a name is beside other texts. */
const isList = /^\/(home|channels|videos|users|user\/|paths)/

async function skeletons(name: string, { cookie }: Member): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (const [path, asMember] of pagesWithNames) {
    const address = typeof path === 'string' ? path : path(name)
    const answer = await request(address, asMember ? { cookie } : {})
    expect(answer.status, address).toBe(200)
    const { document, html } = await expectHarmless(answer)
    expect(/quagga/i.test(html), address).toBe(address !== '/moderation')
    if (isList.test(address)) expectIsolated(holding({ document }, name), address)
    all.set(`${path}, ${asMember}`, skeleton(document.documentElement))
  }
  return all
}

const reviewed = '/channel/slow%20maths'
const review = (text: string, rating = 'A') => ({ intent: 'review', as: 'member', rating, text })
const search = (video: string) => full.get(`/home?${new URLSearchParams({ video })}`)
const feedback = (text: string) => full.post('/api/feedback', { feedback: text })

/** Forms that repeat what a visitor typed: the page, the name of its field, and a button. */
const forms: [what: string, field: string, ask: (text: string, as: Member) => Promise<Response>][] =
  [
    [
      'the popup of a review that is edited',
      'text',
      async (text, as) => {
        expect((await full.post(reviewed, review(text), as)).status).toBe(303)
        return await full.get(`${reviewed}?review`, as)
      },
    ],
    [
      'a review that was refused',
      'text',
      (text, as) => full.post(reviewed, review(text, text), as),
    ],
    ['the search box', 'video', search],
    ['feedback that was too long', 'feedback', (text) => feedback(text + 'x'.repeat(10_000))],
  ]

describe.each(texts)('%s', (_what, odd) => {
  const name = `Quagga ${odd}`

  it('adds no element and no attribute to any page, and turns no other text', async () => {
    const reader = await named(name)
    for (const [path, elements] of await skeletons(name, reader))
      expect(elements, path).toEqual(plain.get(path))
  })

  it('comes back as it was typed in every form', async () => {
    const mary = await full.member('Mary')
    await aChannel(full, 'Slow Maths')
    for (const [what, field, ask] of forms) {
      const page = await expectHarmless(await ask(odd, mary))
      const typed = page.forms.map(({ fields }) =>
        plainText(fields[field]?.replace(/x{10000}$/, '') ?? ''),
      )
      expect(typed, what).toContain(plainText(odd))
    }
    const at = channelPath(odd)
    const unknown = [() => full.get(at, mary), () => full.post(at, { intent: 'add' }, mary)]
    for (const ask of unknown) {
      const page = await expectHarmless(await ask())
      expect(textOf(page.document.querySelector('h1'))).toBe(shown(`Channel: ${odd.trim()}`))
    }
  })

  it('is text wherever things leave the site', async () => {
    await named(name)
    const at = pathOf(name)
    const feeds = [
      ...['/feed.atom', `${at}/feed.atom`, '/user/person0/feed.atom'],
      ...['/sitemap.xml', '/sitemap/pages', '/sitemap/channels-1'],
      ...['/sitemap/videos-1', '/sitemap/users-1'],
    ]
    for (const path of feeds) {
      const answer = await request(path)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        expect.stringContaining('xml'),
      ])
      expectXml(await answer.text(), path)
    }
    for (const path of [
      ...['/api/search?q=quagga', '/api/channels?beginning=quagga'],
      ...[`/video/${video}/take.txt`, '/topics/math/take.txt', '/search.data?q=quagga'],
    ]) {
      const answer = await request(path)
      expect(answer.headers.get('content-type'), path).not.toMatch(/html|xml/)
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      if (path.includes('/take.'))
        expect(answer.headers.get('content-disposition'), path).toMatch(/^attachment/)
    }
    for (const path of [at, `/video/${video}`, '/user/person0']) {
      const data = structuredDataOf(await full.get(path).then(readPage))
      expect(JSON.stringify(data), path).toContain(JSON.stringify(name).slice(1, -1))
    }
  })
})

it('a handle from the platform leads to the platform and nowhere else', async () => {
  const mary = await full.member('Mary')
  for (const [customUrl, path] of [
    ['javascript:alert(1)', '@javascript:alert(1)'],
    ['@a"><script>', '@a%22%3E%3Cscript%3E'],
    ['//evil.example', '@//evil.example'],
    ['@\u202Eevil', '@%E2%80%AEevil'],
  ] as const) {
    await full.site.rows.delete(channels)
    platform.channels.splice(0, 1, { id: channelId(1), title: 'Odd', customUrl })
    await full.post(channelPath('odd'), { intent: 'add' }, mary)
    const page = await expectHarmless(await full.get(channelPath('odd')))
    const href = `https://www.youtube.com/${path}`
    const link = `a[href="${href}"][target="_blank"][rel="noopener noreferrer"]`
    expect(textOf(page.document.querySelector(link))).toContain('Watch on YouTube')
  }
})

const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Well-formed as far as hostile text could break it: our elements, and no stray sign. */
function expectXml(text: string, path: string): void {
  const names = 'feed|id|title|author|name|uri|updated|published|link|entry|summary'
  const own = new RegExp(
    `<\\?xml [^<>]*\\?>|</?(${names}|sitemapindex|sitemap|urlset|url|loc|lastmod)( [^<>]*)?/?>`,
    'g',
  )
  const rest = text.replace(own, '')
  expect(rest, path).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/)
  // XML 1.0 has no way to write other control characters.
  expect(text.match(/\p{Cc}/gu)?.filter((sign) => !'\t\n\r'.includes(sign)) ?? [], path).toEqual([])
}
