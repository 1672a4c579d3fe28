import { href } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshChannels } from '#core/channels/channels.ts'
import { actionLog, channels } from '#db/schema.ts'
import { watchPlatform } from '../fakes/platform.ts'
import { until } from '../fakes/services.ts'
import { holdTimeouts } from '../fakes/timeouts.ts'
import { find, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const notFound =
  "Channel not found on the video platform :( Make sure you have the correct channel title -- you have to add by the exact full channel name for now. Or maybe the site's messed up right now."

/** A channel of the demo world's catalogue. */
const benchFour = 'Bench Four'

const day = 86_400_000

const full = testSite()
let mary: Member
beforeEach(async () => {
  vi.restoreAllMocks()
  full.world?.faults.clear()
  full.site.now = () => new Date()
  await full.empty()
  mary = await full.member('Mary')
})

async function page(at: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

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

describe('a channel that is not in the product', () => {
  it('has a page that says so and lets a member be the first to add it', async () => {
    const shown = await page(pathOf(benchFour), mary)
    expect(shown.status).toBe(404)
    expect(shown.text).toContain('Channel: Bench Four')
    expect(formWith(shown, 'Be the first to add this channel!')).toMatchObject({
      action: pathOf(benchFour),
      method: 'post',
      fields: { intent: 'add' },
    })
    const field = find(shown.document, 'input', { 'aria-describedby': 'channel-hint' })
    expect(field?.attributes.value).toBe('Bench Four')
    expect(textOf(find(shown.document, 'p', { id: 'channel-hint' }))).toContain('An @handle')
  })

  it('sends guests to the login first, and back afterwards', async () => {
    const shown = await page(pathOf(benchFour))
    expect(linkTo(shown, 'Log in to add channel!')).toBe(
      `/login?returnTo=${encodeURIComponent(pathOf(benchFour))}`,
    )
    expect(shown.text).not.toContain('Be the first to add this channel!')
  })

  it('is not added for a guest who posts the form all the same', async () => {
    const asked = watchPlatform(full)
    const shown = await readPage(await add(benchFour, null))
    expect(shown.status).toBe(401)
    expect(shown.alerts).toEqual(['Log in to add channel!'])
    expect(linkTo(shown, 'Log in to add channel!')).toContain('/login')
    expect(await stored()).toEqual([])
    expect(asked.methods).toEqual([])
  })
})

describe('adding a channel', () => {
  it('finds it by search and then by id, stores all its data without reviews, and shows it', async () => {
    const asked = watchPlatform(full)
    const answer = await add(benchFour)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/channel/bench%20four')
    expect(asked).toEqual({ methods: ['search', 'channels'], units: 101 })

    const [row] = await full.site.rows.select().from(channels)
    expect(row).toMatchObject({
      key: 'bench four',
      userAdded: mary.uid,
      numberOfReviews: 0,
      ratingCounts: [0, 0, 0, 0, 0, 0],
    })

    const shown = await page('/channel/bench%20four', mary)
    expect(shown.status).toBe(200)
    expect(shown.title).toContain(benchFour)
    expect(find(shown.document, 'h1')?.children).toHaveLength(1)
    expect(shown.text).toContain(row?.description.replace(/\s+/g, ' ').trim() || 'no description')
    expect(shown.text).toContain(`${row?.subscriberCount?.toLocaleString('en')} subscribers`)
    expect(shown.text).toContain(`${row?.totalViews?.toLocaleString('en')} total views`)
    expect(shown.text).toContain(`${row?.videoCount?.toLocaleString('en')} videos`)
    expect(find(shown.document, 'main') && find(shown.document, 'time')?.attributes.datetime).toBe(
      row?.creationDate?.toISOString().slice(0, 10),
    )
    expect(find(find(shown.document, 'main') ?? shown.document, 'img')?.attributes.src).toBe(
      row?.profilePictureUrl,
    )
    expect(shown.text).toContain('0 reviews')
    const out = shown.links.find(({ text }) => text.startsWith('Watch on YouTube'))
    expect(out?.href).toBe(`https://www.youtube.com/${row?.customUrl}`)
  })

  it('shows no figure that the platform does not give', async () => {
    await add('Okapi Learns to Play')
    const [row] = await full.site.rows.select().from(channels)
    expect(row).toMatchObject({ subscriberCount: null, numberOfReviews: 0 })
    const shown = await page(pathOf('okapi learns to play'))
    expect(shown.text).not.toContain('subscribers')
    expect(shown.text).toContain('total views')
  })

  it('accepts the title in any case, with blanks around it, and stores the channel once', async () => {
    await add('bENCH fOUR')
    const asked = watchPlatform(full)
    const answer = await add('  Bench Four ')
    expect(answer.headers.get('location')).toBe('/channel/bench%20four')
    expect(asked.methods).toEqual([])
    expect(await stored()).toEqual(['bench four'])
  })

  it('accepts a handle, an id or a URL for one unit each, and leads to the page of the title', async () => {
    const [row] = await addedRow(benchFour)
    const { id = '', customUrl = '' } = row ?? {}
    const urls = [`https://www.youtube.com/channel/${id}`, `youtube.com/${customUrl}/videos`]
    for (const way of [`${customUrl}`, id, ...urls]) {
      await full.site.rows.delete(channels)
      const asked = watchPlatform(full)
      const answer = await add(way)
      expect(answer.status, way).toBe(303)
      expect(answer.headers.get('location')).toBe('/channel/bench%20four')
      expect(asked, way).toEqual({ methods: ['channels'], units: 1 })
      vi.restoreAllMocks()
    }
  })

  it('leads from the handle, id or URL of a stored channel to its page without asking the platform', async () => {
    const [row] = await addedRow(benchFour)
    const asked = watchPlatform(full)
    const handle = `${row?.customUrl}`
    const url = `https://youtube.com/${handle}`
    for (const way of [handle, handle.toUpperCase(), `${row?.id}`, url]) {
      const answer = await full.get(pathOf(way))
      expect(answer.status, way).toBe(302)
      expect(answer.headers.get('location')).toBe('/channel/bench%20four')
      expect((await add(way)).headers.get('location')).toBe('/channel/bench%20four')
    }
    expect(asked.methods).toEqual([])
  })

  it('still finds it by its handle when its figures have been refreshed', async () => {
    const [row] = await addedRow(benchFour)
    await full.site.rows
      .update(channels)
      .set({ totalViews: 1, refreshedAt: new Date(Date.now() - 21 * day) })
    expect(await refreshChannels(full.site)).toBe(1)
    const [fresh] = await full.site.rows.select().from(channels)
    expect(fresh).toMatchObject({
      totalViews: row?.totalViews,
      customUrl: row?.customUrl,
      actualTitle: benchFour,
    })
    expect((await full.get(pathOf(row?.customUrl ?? ''))).headers.get('location')).toBe(
      '/channel/bench%20four',
    )
  })

  it('logs every attempt with action, channel, user and time, failed ones too', async () => {
    await add(benchFour)
    await add('Nobody At All Has This Name')
    await add(benchFour)
    const log = await full.site.rows.select().from(actionLog).orderBy(actionLog.id)
    expect(log.map(({ action, channel, uid }) => [action, channel, uid])).toEqual([
      ['add channel', benchFour, mary.uid],
      ['add channel', 'Nobody At All Has This Name', mary.uid],
      ['add channel', benchFour, mary.uid],
    ])
    expect(log.every(({ createdAt }) => Math.abs(createdAt.getTime() - Date.now()) < 60_000)).toBe(
      true,
    )
  })
})

async function addedRow(name: string) {
  await add(name)
  return await full.site.rows.select().from(channels)
}

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
  })

  it('a details request that is not OK says “Failed to get channel details”', async () => {
    full.world?.faults.set({ service: 'youtube', kind: 'error-500', match: '/channels' })
    const shown = await readPage(await add(benchFour))
    expect(shown.status).toBe(502)
    expect(shown.alerts).toEqual(['Failed to get channel details'])
    expect(await stored()).toEqual([])
  })
})

describe('a name the platform does not know', () => {
  it('costs no second search within a day, and is searched again after it', async () => {
    const start = new Date('2026-03-01T12:00:00Z')
    full.site.now = () => start
    mary = await full.member('Mary, that day')
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

  it('costs no search at all when it is longer than any title', async () => {
    const asked = watchPlatform(full)
    const shown = await readPage(await add('n'.repeat(201)))
    expect(shown.alerts).toEqual([notFound])
    expect(asked.methods).toEqual([])
  })
})

describe('a platform that misbehaves', () => {
  it.each(['quota', 'html', 'broken-json', 'error-500', 'gone', 'blocked'] as const)(
    'with “%s” shows the sentence, stores no row and no miss, and lets the next attempt succeed',
    async (kind) => {
      const lines = logged('warn')
      full.world?.faults.set({ service: 'youtube', kind })
      const shown = await readPage(await add(benchFour))
      expect(shown.status).toBe(502)
      expect(shown.alerts).toEqual([notFound])
      expect(formWith(shown, 'Be the first to add this channel!').action).toBe(pathOf(benchFour))
      expect(await stored()).toEqual([])
      expect(lines.map(([, message]) => message)).toContain('channel lookup failed')

      full.world?.faults.clear()
      expect((await add(benchFour)).status).toBe(303)
      expect(await stored()).toEqual(['bench four'])
    },
  )

  it('makes a visitor wait ten seconds at most', async () => {
    full.world?.faults.set({ service: 'youtube', kind: 'slow', milliseconds: 3_600_000 })
    const timeouts = holdTimeouts()
    const answer = add(benchFour)
    await until(() => timeouts.asked.length > 0)
    timeouts.expire()
    const shown = await readPage(await answer)
    expect(shown.status).toBe(502)
    expect(shown.alerts).toEqual([notFound])
    expect(timeouts.asked).toEqual([10_000])
  })

  it('puts its key neither on a page nor into the log', async () => {
    const lines = logged('warn')
    const key = full.world?.youtube.apiKey ?? 'no key'
    full.world?.faults.set({ service: 'youtube', kind: 'quota' })
    const shown = await readPage(await add(benchFour))
    expect(shown.html).not.toContain(key)
    const written = lines.map((line) =>
      line.map((part) => JSON.stringify(part, Object.getOwnPropertyNames(part ?? {}))).join(),
    )
    expect(written.join()).not.toContain(key)
  })
})

describe('names offered while typing', () => {
  it('are stored names that begin so, at most eight; the platform is not asked', async () => {
    const asked = watchPlatform(full)
    const titles = Array.from({ length: 12 }, (_, at) => `Signal ${String(at).padStart(2, '0')}`)
    for (const title of [...titles, '100% Signal']) await aChannel(full, title)
    const offered = async (beginning: string): Promise<unknown> =>
      await (await full.get(`/api/channels?beginning=${encodeURIComponent(beginning)}`)).json()
    expect(await offered('SIG')).toEqual(titles.slice(0, 8))
    expect(await offered('signal 11')).toEqual(['Signal 11'])
    expect(await offered('100%')).toEqual(['100% Signal'])
    for (const nothing of ['%', 'signa_', '   ']) expect(await offered(nothing)).toEqual([])
    expect(asked.methods).toEqual([])
  })
})

describe('two people who add the same channel at once', () => {
  it('make one row', async () => {
    const john = await full.member('John')
    const answers = await Promise.all([add(benchFour, mary), add(benchFour, john)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored()).toEqual(['bench four'])
    const [row] = await full.site.rows.select().from(channels)
    expect([mary.uid, john.uid]).toContain(row?.userAdded)
  })
})
