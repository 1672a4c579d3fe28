import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServiceError } from '#services/service-error.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { type Visitor, visitor } from '../fixtures/visitor.ts'

/** People who sign in by a link in a mail. */
let own: TestSite
const mails: { to: string; text: string }[] = []
beforeAll(async () => {
  own = await openTestSite({ environment: { DEMO: '0', SMTP_URL: 'smtp://mail.invalid' } })
  own.site.mail = {
    async send(message) {
      if (message.to.startsWith('nobody@')) throw new ServiceError('mail', 'refused')
      mails.push(message)
    },
    check: async () => {},
  }
})
afterAll(() => own.close())

/** The URL of the page that asks for an address. */
const begin = async (who: Visitor) =>
  (await who.go('/auth/sign-in?with=mail&returnTo=/topics')).url.href
const linkIn = (mail = mails.at(-1)) =>
  /http\S+\/auth\/callback\/mail\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'

it('lets a person in once, in the browser that asked, within a quarter of an hour', async () => {
  const ann = visitor(own)
  expect((await ann.go('/login')).text).toContain('e-mail')
  const page = await begin(ann)
  const sent = await ann.post(page, { address: ' Ann@Marks.example ', name: 'Ann' })
  expect(sent.text).toContain('A link is on its way.')
  expect(mails.at(-1)?.to).toBe('ann@marks.example')
  const link = linkIn()

  // A mail scanner, or another reader of the mail.
  const eve = visitor(own)
  expect((await eve.ask(link)).status).toBe(400)
  expect((await eve.ask(page)).headers.get('location')).toBe('/login')
  expect((await eve.post(page, { address: 'eve@marks.example' })).status).toBe(409)
  expect((await ann.ask(link)).headers.get('location')).toBe('/topics')
  expect((await ann.go('/home')).text).toContain('Welcome, Ann')
  expect((await ann.ask(link)).status).toBe(400)

  const again = visitor(own)
  await again.post(await begin(again), { address: 'ann@marks.example', name: 'Somebody Else' })
  const { now } = own.site
  own.site.now = () => new Date(now().getTime() + 15 * 60_000)
  try {
    expect((await again.ask(linkIn())).status).toBe(400)
  } finally {
    own.site.now = now
  }
  await again.post(await begin(again), { address: 'ann@marks.example', name: 'Somebody Else' })
  await again.go(linkIn())
  expect((await again.go('/home')).text).toContain('Welcome, Ann')
})

it('says what is wrong with an address and keeps it typed, and floods nobody', async () => {
  const bob = visitor(own)
  const page = await begin(bob)
  const send = async (address: string) =>
    await bob.post(page, { intent: 'send', address, name: 'Bob' })
  const wrong = await send('bob at home')
  expect(wrong.status).toBe(422)
  expect(wrong.alerts).toEqual(['Please type an e-mail address, such as ann@example.org.'])
  const typed = { address: 'bob at home', name: 'Bob' }
  expect(wrong.forms.find(({ fields }) => 'address' in fields)?.fields).toMatchObject(typed)
  expect((await send('nobody@marks.example')).alerts).toEqual([
    'The mail server does not take this address. Please check it.',
  ])
  for (let time = 0; time < 5; time++)
    expect((await send(`bob+${time}@marks.example`)).alerts).toEqual([])
  const other = visitor(own)
  const again = { intent: 'send', address: 'bob@marks.example' }
  const more = await other.post(await begin(other), again)
  expect(more.alerts[0]).toContain('several links to this address')
})
