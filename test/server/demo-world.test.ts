import { count } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { notes, videos } from '#db/schema.ts'
import { seedStudies } from '#demo/seed-studies.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { until } from '../fakes/services.ts'
import { testSite } from '../fixtures/test-site.ts'
import { signInThroughProvider, visitor } from '../fixtures/visitor.ts'

/** A demonstration that is open to the internet. */
const log = captureLog()
const full = testSite({ environment: { DEMO: '1', HOST: '0.0.0.0', LOG_LEVEL: 'info' }, log })

it('warns the operator at every start', () => {
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      level: 40,
      host: '0.0.0.0',
      msg: expect.stringContaining('the demo is open to other machines'),
    }),
  )
})

it('has a line in the log and the security headers for each request', async () => {
  for (const [path, status] of [
    ['/demo/identity/.well-known/openid-configuration', 200],
    ['/demo/identity/auth?client_id=nobody', 400],
    ['/demo/identity/interaction/none', 400],
    ['/demo/youtube/youtube/v3/videos?key=a-secret-key', 400],
    ['/demo/transcripts', 404],
    ['/demo/embed/nothing', 200],
    ['/demo/pictures/person/ada.svg', 200],
    ['/demo/faults', 200],
    ['/demo/nothing', 404],
  ] as const) {
    log.lines.length = 0
    const { status: given, headers } = await full.get(path)
    expect([path, given]).toEqual([path, status])
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\)/)
    const isPlayer = path.startsWith('/demo/embed/')
    expect(headers.get('x-frame-options'), path).toBe(isPlayer ? 'SAMEORIGIN' : 'DENY')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toMatch(/^default-src 'none'; /)
    expect(policy, path).toContain(`frame-ancestors ${isPlayer ? "'self'" : "'none'"}`)
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
    await until(() => log.of('request').length > 0)
    expect(log.of('request')).toEqual([
      expect.objectContaining({ path: path.split('?')[0], status, who: 'guest' }),
    ])
    expect(JSON.stringify(log.lines)).not.toContain('a-secret-key')
  }
})

it('refuses large bodies, and bodies without a length', async () => {
  const post = (body: BodyInit, more: object = {}) =>
    fetch(`${full.origin}/demo/identity/token`, { method: 'POST', body, ...more })
  expect((await post('x'.repeat(256 * 1024 + 1))).status).toBe(413)
  expect((await post(new Blob(['x']).stream(), { duplex: 'half' })).status).toBe(411)
  const small = await post(new URLSearchParams({ grant_type: 'authorization_code' }))
  expect([small.status, await small.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request' }),
  ])
})

describe('the community after the first start', () => {
  const seeded = testSite({ seeded: true })

  beforeAll(async () => {
    const { site } = seeded
    await seedStudies(site, new AbortController().signal)
    // A run that was cut off begins again.
    await seedStudies(site, new AbortController().signal)
  })

  it('has at least 40 lectures, 24 of them with answers of the demo’s model', async () => {
    const { rows } = seeded.site
    const stored = await rows
      .select({ madeBy: videos.madeBy, text: videos.transcript })
      .from(videos)
    expect(stored.filter(({ text }) => text !== '').length).toBeGreaterThanOrEqual(40)
    const byModel = stored.filter(({ madeBy }) => madeBy.startsWith('demo-model (answers written'))
    expect(byModel).toHaveLength(24)
  })

  it('leaves its first person a dozen due questions, notes, one notification and a case', async () => {
    const ada = visitor(seeded)
    await signInThroughProvider(ada, 'ada')
    const due = await ada.go('/due')
    expect(due.text).toContain('1 of 12')
    expect((await ada.go('/notes')).text).toContain('A joule of heat delivered to something cold')
    const told = (await ada.go('/notifications')).text
    expect(told.match(/New/g)).toHaveLength(1)
    expect(told).toContain('Priya Ramanathan follows you.')
    expect(told.match(/ has \d+ new videos?\./g)).toHaveLength(3)
    expect((await ada.go('/home')).text).toContain('From channels you follow')
    expect((await ada.go('/desk')).links.some(({ href }) => /^\/desk\/\d+$/.test(href))).toBe(true)
    const [first] = await seeded.site.rows.select({ notes: count() }).from(notes)
    expect(first?.notes).toBe(6)
  })

  it('leaves two channels that a visitor can add, and says so until they have', async () => {
    const mei = visitor(seeded)
    await signInThroughProvider(mei, 'mei')
    const hint = 'The demo has left for you to add:'
    expect((await mei.go('/home')).text).toContain(`${hint} Row 14, Footnote Nine.`)
    expect((await mei.go('/channel/Row%2014')).text).toContain(`${hint} Footnote Nine.`)
    for (const name of ['Row 14', '@footnote-9'])
      await mei.post(`/channel/${encodeURIComponent(name)}`, { intent: 'add' })
    expect((await mei.go('/channel/Row%2014')).text).toContain('Be the first to add a review!')
    expect((await mei.go('/home')).text).not.toContain(hint)
  })
})
