import { inspect } from 'node:util'
import { href } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actionLog, channelMisses, channels } from '#db/schema.ts'
import { watchPlatform } from '../fakes/platform.ts'
import { formWith, linkTo, readPage } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const notFound =
  "Channel not found on the video platform :( Make sure you have the correct channel title -- you have to add by the exact full channel name for now. Or maybe the site's messed up right now."

/** A channel of the demo world's catalogue. */
const benchFour = 'Bench Four'

const day = 86_400_000

const { full, mary } = emptySite('Mary')
beforeEach(() => {
  vi.restoreAllMocks()
  full.world?.faults.clear()
})

function pathOf(name: string): string {
  return href('/channel/:channelName', { channelName: name })
}

async function add(name: string, as: Member | null = mary): Promise<Response> {
  return await full.post(pathOf(name), { intent: 'add' }, as)
}

async function stored(): Promise<string[]> {
  return (
    await full.site.rows.select({ key: channels.key }).from(channels).orderBy(channels.key)
  ).map(({ key }) => key)
}

/** Message and facts of each line of the site's log. */
function logged(level: 'info' | 'warn') {
  const lines: unknown[][] = []
  vi.spyOn(full.site.log, level).mockImplementation((...line: unknown[]) => void lines.push(line))
  return lines
}

it('a channel that is not here has a page where a member, and no guest, can add it', async () => {
  const shown = await full.page(pathOf(benchFour), mary)
  expect(shown.status).toBe(404)
  expect(shown.text).toContain('Channel: Bench Four')
  const form = formWith(shown, 'Be the first to add this channel!')
  expect([form.action, form.fields]).toEqual([pathOf(benchFour), { intent: 'add' }])

  const asked = watchPlatform(full)
  const refused = await readPage(await add(benchFour, null))
  expect([refused.status, refused.alerts]).toEqual([401, ['Log in to add channel!']])
  for (const guests of [await full.page(pathOf(benchFour)), refused]) {
    expect(linkTo(guests, 'Log in to add channel!')).toBe(
      `/login?returnTo=${encodeURIComponent(pathOf(benchFour))}`,
    )
    expect(guests.text).not.toContain('Be the first to add this channel!')
  }
  expect(await stored()).toEqual([])
  expect(asked.methods).toEqual([])
})

describe('adding a channel', () => {
  it('finds it by search and then by id, stores all its data without reviews, and shows it', async () => {
    const asked = watchPlatform(full)
    const answer = await add(benchFour)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/channel/bench%20four'])
    expect(asked).toEqual({ methods: ['search', 'channels'], units: 101 })
    const [row] = await full.site.rows.select().from(channels)
    const none = { numberOfReviews: 0, ratingCounts: [0, 0, 0, 0, 0, 0] }
    expect(row).toMatchObject({ key: 'bench four', userAdded: mary.uid, ...none })

    const shown = await full.page('/channel/bench%20four', mary)
    expect(shown.title).toContain(benchFour)
    for (const words of [
      row?.description.replace(/\s+/g, ' ').trim() || 'no description',
      `${row?.subscriberCount?.toLocaleString('en')} subscribers`,
      `${row?.totalViews?.toLocaleString('en')} total views`,
      `${row?.videoCount?.toLocaleString('en')} videos`,
      '0 reviews',
    ])
      expect(shown.text).toContain(words)
    const date = row?.creationDate?.toISOString().slice(0, 10)
    expect(shown.document.querySelector('time')?.getAttribute('dateTime')).toBe(date)
    const main = shown.document.querySelector('main') ?? shown.document
    expect(main.querySelector('img')?.getAttribute('src')).toBe(row?.profilePictureUrl)
    const out = shown.links.find(({ text }) => text.startsWith('Watch on YouTube'))
    expect(out?.href).toBe(`https://www.youtube.com/${row?.customUrl}`)
  })

  it('accepts a handle, an id or a URL for one unit, and asks for a stored one no more', async () => {
    await add(benchFour)
    const [row] = await full.site.rows.select().from(channels)
    const { id = '', customUrl = '' } = row ?? {}
    const urls = [`https://www.youtube.com/channel/${id}`, `youtube.com/${customUrl}/videos`]
    for (const way of [`${customUrl}`, `${customUrl}`.toUpperCase(), id, ...urls]) {
      await full.site.rows.delete(channels)
      const asked = watchPlatform(full)
      for (const answer of [await add(way), await add(way), await full.get(pathOf(way))])
        expect(answer.headers.get('location'), way).toBe('/channel/bench%20four')
      expect(asked, way).toEqual({ methods: ['channels'], units: 1 })
      vi.restoreAllMocks()
    }
  })

  it('logs every attempt with action, channel, user and time, failed ones too', async () => {
    await add(benchFour)
    await add('Nobody At All Has This Name')
    const log = await full.site.rows.select().from(actionLog).orderBy(actionLog.id)
    expect(log.map(({ action, channel, uid }) => [action, channel, uid])).toEqual([
      ['add channel', benchFour, mary.uid],
      ['add channel', 'Nobody At All Has This Name', mary.uid],
    ])
    expect(log.map(({ createdAt }) => createdAt)).toEqual([expect.any(Date), expect.any(Date)])
  })
})

describe('the three internal failures', () => {
  it.each([
    ['No channel found', 'qqqq zzzz wwww'],
    ['No exact match found', 'Bench'],
    ['Channel details not found', benchFour],
  ])('“%s” is logged and told as not found', async (reason, name) => {
    const lines = logged('info')
    if (name === benchFour) vi.spyOn(full.site.youtube, 'channels').mockResolvedValue([])
    const shown = await readPage(await add(name))
    expect(shown.status).toBe(404)
    expect(shown.alerts).toEqual([notFound])
    expect(shown.text).not.toContain(reason)
    expect(lines).toContainEqual([{ channel: name.toLowerCase(), reason }, 'channel not found'])
    const missed = await full.site.rows.$count(channelMisses)
    expect(missed, 'searched again').toBe(name === benchFour ? 0 : 1)
  })

  it('a details request that is not OK says “Failed to get channel details”', async () => {
    full.world?.faults.set({ service: 'youtube', kind: 'error-500', match: '/channels' })
    const shown = await readPage(await add(benchFour))
    expect(shown.status).toBe(502)
    expect(shown.alerts).toEqual(['Failed to get channel details'])
    expect(await stored()).toEqual([])
  })
})

it('a name the platform does not know costs no second search within a day, and is searched again after it', async () => {
  const start = new Date('2026-03-01T12:00:00Z')
  full.site.now = () => start
  Object.assign(mary, await full.member('Mary, that day'))
  const asked = watchPlatform(full)
  await add('No Such Channel')
  await add('  no such CHANNEL ')
  full.site.now = () => new Date(start.getTime() + day - 1000)
  const shown = await readPage(await add('No Such Channel'))
  expect(shown.alerts).toEqual([notFound])
  expect(asked).toEqual({ methods: ['search'], units: 100 })

  full.site.now = () => new Date(start.getTime() + day + 1000)
  await add('No Such Channel')
  expect(asked.methods).toEqual(['search', 'search'])
  await add('No Such Channel')
  expect(asked.methods).toHaveLength(2)
})

describe('a platform that misbehaves', () => {
  it.each(['quota', 'html', 'gone'] as const)(
    'with “%s” shows the sentence and not its key, stores nothing, and lets the next attempt succeed',
    async (kind) => {
      const lines = logged('warn')
      full.world?.faults.set({ service: 'youtube', kind })
      const shown = await readPage(await add(benchFour))
      expect(shown.status).toBe(502)
      expect(shown.alerts).toEqual([notFound])
      expect(formWith(shown, 'Be the first to add this channel!').action).toBe(pathOf(benchFour))
      expect(await stored()).toEqual([])
      expect(lines.map(([, message]) => message)).toContain('channel lookup failed')
      const key = full.world?.youtube.apiKey ?? 'no key'
      const written = lines.flat().map((part) => inspect(part, { depth: null }))
      expect(shown.html + written.join()).not.toContain(key)

      full.world?.faults.clear()
      expect((await add(benchFour)).status).toBe(303)
      expect(await stored()).toEqual(['bench four'])
    },
  )
})

it('names offered while typing are at most eight stored ones that begin so', async () => {
  const asked = watchPlatform(full)
  const titles = Array.from({ length: 12 }, (_, at) => `Signal ${String(at).padStart(2, '0')}`)
  for (const title of [...titles, '100% Signal']) await aChannel(full, title)
  const offered = async (beginning: string): Promise<unknown> =>
    await (await full.get(`/api/channels?beginning=${encodeURIComponent(beginning)}`)).json()
  expect(await offered('SIG')).toEqual(titles.slice(0, 8))
  expect(await offered('100%')).toEqual(['100% Signal'])
  for (const nothing of ['%', 'signa_', '   ']) expect(await offered(nothing)).toEqual([])
  expect(asked.methods).toEqual([])
})

it('two people who add the same channel at once make one row', async () => {
  const john = await full.member('John')
  const answers = await Promise.all([add(benchFour, mary), add(benchFour, john)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await stored()).toEqual(['bench four'])
})
