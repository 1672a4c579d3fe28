import pLimit from 'p-limit'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviews } from '#db/schema.ts'
import { fakeServices, transcriptOf } from '../fakes/services.ts'
import { formWith, readPage } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const video = 'dQw4w9Wg_-Q'
const channel = '/channel/slow%20maths'

const { full } = emptySite()
let mary: Member
let john: Member
beforeAll(() => fakeServices(full).transcripts.set(video, transcriptOf(['Light scatters.'])))
beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
  ;[mary, john] = await Promise.all([full.member('Mary'), full.member('John')])
  // The clock is stopped: on a slow machine the limits would refill.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A guest at an IP address, or a member at another. */
type Who = { from: string } | { as: Member; from?: string }

const byWhom = (who: Who) => ['as' in who ? who.as : null, who.from ?? '203.0.113.99'] as const

/** A network has 60 pages and 60 forms in flight. */
const fewAtOnce = pLimit(50)
const post = (path: string, fields: Record<string, string>, who: Who) =>
  fewAtOnce(() => full.post(path, fields, ...byWhom(who)))

const get = (path: string, who: Who) => fewAtOnce(() => full.get(path, ...byWhom(who)))

interface Counted {
  /** How many are admitted at once. */
  burst: number
  /** Seconds until one more is. */
  wait: number
  sentence: string
  ask(who: Who, number: number): Promise<Response>
}

const guest = { as: 'guest', intent: 'review', rating: 'A', text: 'Clear.' }
/** The longest review, 40,000 bytes. */
const longest = '🍷'.repeat(10_000)

const soon = 'Please wait a few seconds, then go on.'
const inAMinute = 'Please wait a minute, then go on.'

const byAddress: Record<string, Counted> = {
  'reviews and messages': {
    burst: 120,
    wait: 30,
    sentence: `A lot was sent from here just now. ${inAMinute}`,
    // A class that writes four reviews each in a lesson: the bytes of a day must allow it too. Some
    // are signed in, and stay anonymous.
    ask: (who, number) =>
      number % 8 === 0
        ? post('/api/feedback', { feedback: 'Larger letters, please.' }, who)
        : post(
            channel,
            { ...guest, text: `${number}. ${'好'.repeat(1000)}` },
            number % 2 && 'from' in who ? { as: mary, from: who.from } : who,
          ),
  },
  'lab, edu and transcripts': {
    burst: 60,
    wait: 60,
    sentence: `More was asked for just now than we can work on. ${inAMinute}`,
    ask: (who, number) =>
      number % 2
        ? get(`/api/transcript?videoId=${video}`, who)
        : post(number % 4 ? '/lab' : '/edu', { url: video }, who),
  },
  'links by mail': {
    burst: 60,
    wait: 60,
    sentence: `Many accounts, links or invitations were asked for from here just now. ${inAMinute}`,
    ask: (who) => post('/login/mail', { address: 'ann@marks.example' }, who),
  },
  'sign-ins that were begun': {
    burst: 120,
    wait: 1,
    sentence: `Too many people signed in from your network at once. ${soon}`,
    ask: (who) => get('/auth/sign-in', who),
  },
}

const byPerson: Record<string, Counted> = {
  'analyses, channels that are added, and imports': {
    burst: 30,
    wait: 60,
    sentence: `More was asked for just now than we can work on. ${inAMinute}`,
    ask: (who, number) =>
      [
        () => post(`/video/${String(number).padStart(11, 'v')}`, { intent: 'analyze' }, who),
        () => post(channel, { intent: 'add' }, who),
        () => post('/topics/nba', { intent: 'add', name: `Court ${number}` }, who),
        () => post('/wrapped', {}, who),
        () => post('/user/nobody', { intent: 'import-likes' }, who),
      ][number % 5]?.() ?? Promise.reject(new Error('There are five.')),
  },
  'reviews, messages and follows': {
    burst: 300,
    wait: 1,
    sentence: `A lot was sent from here just now. ${soon}`,
    ask: (who, number) =>
      number % 2
        ? post('/user/nobody', { intent: number % 4 === 1 ? 'follow' : 'unfollow' }, who)
        : post(`/video/${video}`, { ...guest, as: 'member' }, who),
  },
}

async function holds({ burst, wait, sentence, ask }: Counted, who: Who, other: Who): Promise<void> {
  const answers = await Promise.all(Array.from({ length: burst }, (_, number) => ask(who, number)))
  expect(answers.filter(({ status }) => status === 429)).toEqual([])

  const refused = await ask(who, burst)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(wait))
  expect(await refused.text()).toContain(sentence)
  expect((await ask(other, burst + 1)).status).not.toBe(429)

  vi.setSystemTime(Date.now() + wait * 1000)
  expect((await ask(who, burst + 2)).status).not.toBe(429)
  expect((await ask(who, burst + 3)).status).toBe(429)
}

describe('an IP address cannot fill the site or spend its money', () => {
  it.each(Object.entries(byAddress))('%s', async (_name, counted) => {
    await holds(counted, { from: '203.0.113.5' }, { from: '203.0.113.6' })
  })
})

describe('a member with a script cannot either', () => {
  it.each(Object.entries(byPerson))('%s', async (_name, counted) => {
    await holds(counted, { as: mary }, { as: john })
  })
})

/** Sends requests at once, and returns those that were refused by a limit. */
async function refusedOf(times: number, send: () => Promise<Response>): Promise<Response[]> {
  const answers = await Promise.all(Array.from({ length: times }, send))
  return answers.filter(({ status }) => status === 429)
}

it('a network has 1,200 votes at once, also for channels that are not there', async () => {
  const lost = { intent: 'vote', channel: '0', vote: 'up' }
  const refused = await refusedOf(1201, () =>
    post('/topics/nba.data', lost, { from: '203.0.113.7' }),
  )
  expect(await Promise.all(refused.map((one) => one.text()))).toEqual([
    expect.stringContaining('A lot was asked for from here just now.'),
  ])
})

describe('what is stored of one day', () => {
  const sentence = 'That is a lot of text for one day. Please wait 29 minutes, then go on.'

  it('is 2 MB of an address, in reviews and messages together', async () => {
    const who = { from: '203.0.113.21' }
    const review = { ...guest, text: longest }
    expect(await refusedOf(49, () => post(channel, review, who))).toEqual([])
    const message = { feedback: longest }
    expect((await post('/api/feedback', message, who)).status).toBe(200)

    const refused = await readPage(await post(channel, review, who))
    expect([refused.status, refused.alerts]).toEqual([429, [sentence]])
    expect(formWith(refused, 'Submit Review').fields.text).toBe(longest)
    const again = await readPage(await post('/api/feedback', message, who))
    expect([again.status, again.alerts]).toEqual([429, [sentence]])
    expect(formWith(again, 'Send Feedback').fields.feedback).toBe(longest)

    expect((await post(channel, review, { from: '203.0.113.22' })).status).toBe(303)
    expect(await full.site.rows.$count(reviews)).toBe(50)
    // Mistakes in a form use nothing of it, and it fills again.
    vi.setSystemTime(Date.now() + 29 * 60_000)
    expect((await post('/api/feedback', { feedback: `${longest}!` }, who)).status).toBe(422)
    expect((await post(channel, review, who)).status).toBe(303)
  })

  it('is 1 MB of a person, in reviews, messages and a bio that is written again and again', async () => {
    const who = { as: mary }
    const bio = { intent: 'bio', bio: '🍷'.repeat(2_000) }
    const review = { ...guest, as: 'member', text: longest }
    expect(await refusedOf(19, () => post('/api/feedback', { feedback: longest }, who))).toEqual([])
    expect(await refusedOf(5, () => post(channel, review, who))).toEqual([])
    expect(await refusedOf(5, () => post(`/user/${mary.uid}`, bio, who))).toEqual([])
    const refused = await readPage(await post(`/user/${mary.uid}`, bio, who))
    expect([refused.status, refused.alerts]).toEqual([
      429,
      ['That is a lot of text for one day. Please wait 12 minutes, then go on.'],
    ])
    expect(refused.forms.map(({ fields }) => fields.bio)).toContain(bio.bio)
    expect((await post(channel, review, who)).status).toBe(429)
    expect((await post(`/user/${john.uid}`, bio, { as: john })).status).toBe(303)
  })
})

describe('a visitor at a rate limit', () => {
  it('can still read every page, and has not used it up by mistakes in a form', async () => {
    const who = { from: '203.0.113.9' }
    const mistakes = await Promise.all(
      Array.from({ length: 130 }, () => post(channel, { ...guest, text: '' }, who)),
    )
    expect(new Set(mistakes.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await post(channel, guest, who)).status).toBe(303)
    expect((await get(channel, who)).status).toBe(200)
  })
})
