import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '#app/channels/channel-key.ts'
import { channelPath } from '#app/channels/channel-path.ts'
import { channels } from '#db/schema.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { bypassCache, type RawAnswer, rawGet } from './raw-get.ts'

type Header = [name: string, value: string]

const name = 'Mary Poisoned'
const plain = 'session'
const secure = '__Host-session'
const others = `padding=${'x'.repeat(4_096)}`
const wrong = 'w'.repeat(43)

/**
 * Ways to send a session token that a browser never uses and that parsers read differently. A text
 * is a header `cookie`.
 */
const oddCookies: Record<string, (own: string, token: string) => (string | Header)[]> = {
  'no oddity at all': (own, token) => [`${own}=${token}`],
  'a blank before =': (own, token) => [`${own} =${token}`],
  'a blank after =': (own, token) => [`${own}= ${token}`],
  'a tab before =': (own, token) => [`${own}\t=${token}`],
  'a tab after =': (own, token) => [`${own}=\t${token}`],
  'a tab before the name': (own, token) => [`a=b;\t${own}=${token}`],
  'two blanks before the name': (own, token) => [`a=b;  ${own}=${token}`],
  'a blank in front of everything': (own, token) => [` ${own}=${token}`],
  'a blank behind everything': (own, token) => [`${own}=${token} `],
  'a no-break space before the name': (own, token) => [`a=b;\u00a0${own}=${token}`],
  'no blank after the semicolon': (own, token) => [`a=b;${own}=${token}`],
  'a comma for a semicolon': (own, token) => [`a=b, ${own}=${token}`],
  'empty pairs around it': (own, token) => [`;;${own}=${token};;`],
  'a nameless pair before it': (own, token) => [`=x; ${own}=${token}`],
  'a pair without = before it': (own, token) => [`x; ${own}=${token}`],
  'double quotes': (own, token) => [`${own}="${token}"`],
  'one double quote': (own, token) => [`${own}="${token}`],
  'single quotes': (own, token) => [`${own}='${token}'`],
  'quotes around the name': (own, token) => [`"${own}"=${token}`],
  'two equals signs': (own, token) => [`${own}==${token}`],
  'a percent-encoded name': (own, token) => [`%73${own.slice(1)}=${token}`],
  'a percent-encoded token': (own, token) => [
    `${own}=%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
  ],
  'capitals in the name': (own, token) => [`${own.toUpperCase()}=${token}`],
  'the name of an http site': (_own, token) => [`${plain}=${token}`],
  'the name of an https site': (_own, token) => [`${secure}=${token}`],
  'both names': (_own, token) => [`${secure}=${token}; ${plain}=${token}`],
  'a wrong token first': (own, token) => [`${own}=${wrong}; ${own}=${token}`],
  'a wrong token second': (own, token) => [`${own}=${token}; ${own}=${wrong}`],
  'an empty token first': (own, token) => [`${own}=; ${own}=${token}`],
  'an empty token second': (own, token) => [`${own}=${token}; ${own}=`],
  'an unreadable token first': (own, token) => [`${own}=a,b; ${own}=${token}`],
  'the token twice': (own, token) => [`${own}=${token}; ${own}=${token}`],
  'two headers': (own, token) => ['a=b', ['Cookie', `${own}=${token}`]],
  '4,096 bytes of other cookies before it': (own, token) => [`${others}; ${own}=${token}`],
  'two headers, a wrong token in the first': (own, token) => [`${own}=${wrong}`, `${own}=${token}`],
  'two headers, an empty one first': (own, token) => ['', `${own}=${token}`],
  'a header called Cookie2': (own, token) => [['Cookie2', `${own}=${token}`]],
  'a header called COOKIE': (own, token) => [['COOKIE', `${own}=${token}`]],
  '4,096 bytes before it, in a header of their own': (own, token) => [others, `${own}=${token}`],
}

describe.each<{ title: string; environment: Record<string, string>; own: string }>([
  { title: 'http', environment: {}, own: plain },
  {
    title: 'https',
    environment: { ORIGIN: 'https://marks.example', SESSION_SECRET: 's'.repeat(32), DEMO: '0' },
    own: secure,
  },
])('a guest of a site on $title never reads what was rendered for a member', (site) => {
  const { environment, own } = site
  let full: TestSite
  let mary: Member
  /** Of each odd request whether the site took it for a member's. */
  const takenForMembers = new Map<string, boolean>()
  beforeAll(async () => {
    full = await openTestSite({ environment, keptMs: 60_000 })
    mary = await full.member(name)
    const titles = Object.keys(oddCookies)
    await full.site.rows.insert(channels).values(
      titles.map((title, at) => ({
        key: title.toLowerCase(),
        id: `UC-${at}`,
        actualTitle: title,
      })),
    )
  })
  afterAll(() => full.close())

  it.each(Object.entries(oddCookies))('who sent the token with %s', async (title, headersOf) => {
    const token = mary.cookie.slice(own.length + 1)
    const odd = headersOf(own, token).map(
      (one): Header => (typeof one === 'string' ? ['cookie', one] : one),
    )
    const page = channelPath(keyOf(title))
    for (const path of [page, `${page}.data`]) {
      const gzip: Header = ['accept-encoding', 'gzip']
      // Nothing of this page is cached yet, and requests that meet share one rendering.
      const answers: RawAnswer[] = []
      for (let round = 0; round < 2; round += 1) {
        answers.push(await rawGet(full, path, ...odd))
        answers.push(await rawGet(full, path, ...odd, gzip))
      }
      const [guest1, odd1, guest2, odd2] = await Promise.all([
        rawGet(full, path),
        rawGet(full, path, ...odd),
        rawGet(full, path, gzip),
        rawGet(full, path, ...odd),
      ])
      answers.push(odd1, odd2)
      const guests = [guest1, guest2, await rawGet(full, path), await rawGet(full, path, gzip)]

      const guest = await rawGet(full, path, bypassCache)
      const member = await rawGet(full, path, ['cookie', mary.cookie])
      expect([guest.status, guest.body.includes(name)]).toEqual([200, false])
      expect([member.status, member.body.includes(name)]).toEqual([200, true])

      for (const { status, body } of guests) expect({ status, body }).toEqual(plainly(guest))
      expect(guests.at(-1)?.headers.etag).toBeDefined()
      for (const { status, headers, body } of answers) {
        const isMember = body.includes(name)
        expect({ status, body }).toEqual(plainly(isMember ? member : guest))
        if (isMember) expect(headers.etag).toBeUndefined()
        takenForMembers.set(title, isMember)
      }
    }
  })

  it('though the site takes some of these requests for a member and some for a guest', () => {
    expect(takenForMembers.get('no oddity at all')).toBe(true)
    expect(takenForMembers.get('4,096 bytes of other cookies before it')).toBe(true)
    expect(takenForMembers.get('a header called Cookie2')).toBe(false)
  })
})

const plainly = ({ status, body }: RawAnswer) => ({ status, body })
