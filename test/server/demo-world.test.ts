import { expect, it } from 'vitest'
import { captureLog } from '../fakes/captured-log.ts'
import { until } from '../fakes/services.ts'
import { testSite } from '../fixtures/test-site.ts'

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

it('lets no page of another site break its providers', async () => {
  const fault = { service: 'youtube', kind: 'quota' }
  const post = (headers: Record<string, string>) =>
    fetch(`${full.origin}/demo/faults`, { method: 'POST', body: JSON.stringify(fault), headers })
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await (await full.get('/demo/faults')).json()).toEqual([])
  expect((await post({})).status).toBe(204)
  expect(await (await full.get('/demo/faults')).json()).toEqual([fault])
})
