import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMailLink } from '#core/ways-in/mail-links.ts'
import { mailLinks } from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

/* A mail server that keeps what it is given, and people who sign in by a link in a mail. */

let server: Server
const mails: string[] = []
let own: TestSite
beforeAll(async () => {
  server = createServer((socket) => {
    let data: string | null = null
    socket.on('error', () => {})
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== null) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        mails.push(data.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        data = null
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(/^RCPT.*nobody@/.test(text) ? '550 unknown\r\n' : '250 mail\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  own = await openTestSite({ environment: { DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await own.close()
  server.close()
})

/** A browser that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>()
  async function ask(url: string, init: RequestInit = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const { origin } = own
    const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(new URL(url, origin), { redirect: 'manual', headers, ...init })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    get: (url: string) => ask(url),
    async begin() {
      return (await ask('/auth/sign-in?with=mail&returnTo=/topics')).headers.get('location') ?? ''
    },
    async send(page: string, fields: Record<string, string>) {
      return await ask(page, { method: 'POST', body: new URLSearchParams(fields) })
    },
  }
}

const linkIn = (mail = '') => /http\S+\/auth\/callback\/mail\S+/.exec(mail)?.[0] ?? 'no link'

it('lets somebody in once, in the browser that asked, and knows them again', async () => {
  const login = await readPage(await own.get('/login'))
  expect(login.text).toContain('e-mail')
  const ann = browser()
  const page = await ann.begin()
  const sent = await ann.send(page, { address: ' Ann@Marks.example ', name: 'Ann' })
  expect(sent.status).toBe(303)
  expect((await readPage(await ann.get(sent.headers.get('location') ?? ''))).text).toContain(
    'A link is on its way.',
  )
  const link = linkIn(mails.at(-1))
  expect(mails.at(-1)).toContain('To: ann@marks.example')

  // A mail scanner, or somebody else who reads the mail.
  const eve = browser()
  expect((await eve.get(link)).status).toBe(400)
  expect((await eve.get(page)).headers.get('location')).toBe('/login')
  expect((await eve.send(page, { address: 'eve@marks.example' })).status).toBe(409)
  const entered = await ann.get(link)
  expect(entered.headers.get('location')).toBe('/topics')
  expect((await readPage(await ann.get('/home'))).text).toContain('Welcome, Ann')
  expect((await ann.get(link)).status).toBe(400)

  const again = browser()
  await again.send(await again.begin(), { address: 'ann@marks.example', name: 'Somebody Else' })
  await again.get(linkIn(mails.at(-1)))
  expect((await readPage(await again.get('/home'))).text).toContain('Welcome, Ann')
})

it('ends after a quarter of an hour', async () => {
  const { site } = own
  const late = browser()
  await late.send(await late.begin(), { address: 'late@marks.example' })
  const { now } = site
  site.now = () => new Date(now().getTime() + 15 * 60_000)
  try {
    expect((await late.get(linkIn(mails.at(-1)))).status).toBe(400)
  } finally {
    site.now = now
  }
})

it('says what is wrong with an address and keeps it typed, and floods nobody', async () => {
  const bob = browser()
  const page = await bob.begin()
  const answer = async (address: string) =>
    await readPage(await bob.send(page, { address, name: 'Bob' }))
  const wrong = await answer('bob at home')
  expect([wrong.status, wrong.alerts]).toEqual([
    422,
    ['Please type an e-mail address, such as ann@example.org.'],
  ])
  expect(wrong.forms.find(({ fields }) => 'address' in fields)?.fields).toMatchObject({
    address: 'bob at home',
    name: 'Bob',
  })
  expect((await answer('nobody@marks.example')).alerts).toEqual([
    'The mail server does not take this address. Please check it.',
  ])
  for (let time = 0; time < 5; time++)
    expect((await bob.send(page, { address: `bob+${time}@marks.example` })).status).toBe(303)
  expect((await bob.get(linkIn(mails.at(-1)))).status).toBe(303)
  const other = browser()
  const more = await other.send(await other.begin(), { address: 'bob@marks.example' })
  expect((await readPage(more)).alerts[0]).toContain('several links to this address')
})

it('the site mails 300 links in an hour', async () => {
  const { site } = own
  const times = { createdAt: site.now(), expiresAt: site.now() }
  const before = await site.rows.$count(mailLinks)
  const send = (n: number) =>
    sendMailLink(site, { address: `ann${n}@marks.example`, name: '', state: '' })
  for (let n = before; n < 299; n++)
    await site.rows
      .insert(mailLinks)
      .values({ tokenHash: `${n}`, stateHash: '', address: `${n}@marks.example`, ...times })
  await send(1)
  await expect(send(2)).rejects.toThrow('very many links in the last hour')
  await site.rows.delete(mailLinks)
})
