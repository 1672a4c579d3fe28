import { beforeAll, expect, it } from 'vitest'
import { caseOf } from '#app/moderation/decide.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { suspend } from '#app/moderation/suspensions.server.ts'
import routes from '#app/routes.ts'
import { aChannel, aReview, aTopicChannel } from '../fixtures/rows.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

/**
 * Forms that no page of the site sends, from a guest, a member, a suspended member and a moderator:
 * each field is missing, wrong, huge or hostile in turn, and the rest of the form is right.
 */
const roles = ['guest', 'member', 'suspended', 'moderator'] as const
/** People of each role, in turn: rate limits must not hide a bug. */
const peopleOfARole = 10
/** Tries every n-th combination: all 13,000 take minutes. A prime meets every role. */
const share = 31

const hostileValues = [
  undefined,
  '',
  ' ',
  '\0',
  'a\0b',
  '-1',
  '0',
  '1.5',
  '1e999',
  '9007199254740991',
  '99999999999999999999',
  '2147483648',
  '__proto__',
  'review:',
  'review:9999999999999999',
  'person:constructor',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e\ufeff\u0000😀',
  '//evil.example',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00Z',
  '8640000000000000',
  '2024-02-30T25:61',
  '{"a":[1]}',
  '%00%ff',
  'x'.repeat(70_000),
]

const full = testSite()
let people: Record<(typeof roles)[number], (Member | null)[]>
let forms: [path: string, fields: Record<string, string>][]

beforeAll(async () => {
  const { site } = full
  const members = async (name: string) => {
    const found: Member[] = []
    while (found.length < peopleOfARole) found.push(await full.member(`${name} ${found.length}`))
    return found
  }
  people = {
    guest: [null],
    member: await members('Member'),
    suspended: await members('Suspended'),
    moderator: await members('Moderator'),
  }
  const why = { hours: null, reason: 'abuse', note: '' }
  for (const one of people.suspended) if (one) await suspend(site.rows, new Date(), one.uid, why)
  for (const one of people.moderator) if (one) await addModerator(site, one.uid)
  const [author] = await members('Author')
  const channel = await aChannel(site, 'Slow Maths')
  const { id: entry } = await aTopicChannel(site, 'Slow Maths')
  const { id: review } = await aReview(site, { channelKey: channel.key, authorUid: author?.uid })
  const moderator = people.moderator[0] ?? null
  const caseId = await caseOf(site, moderator, { kind: 'review', reviewId: review })

  const uid = author?.uid ?? ''
  const reason = { reason: 'spam', note: 'It is spam.' }
  const report = { kind: 'spam', note: 'It is.', returnTo: '/channels' }
  forms = [
    ['/settings', { intent: 'set-name', name: 'Mary' }],
    ['/settings', { intent: 'unmute', uid }],
    ['/settings', { intent: 'anonymous', on: '1' }],
    ['/settings', { intent: 'end-session', session: 'AAAA' }],
    ['/settings', { intent: 'study', shortcuts: '1', timeZone: 'UTC' }],
    ['/settings', { intent: 'delete', reviews: 'neither' }],
    ['/settings', { intent: 'unfollow-channel', channel: 'slow maths' }],
    ['/channel/slow%20maths', { intent: 'follow' }],
    ['/settings/takeout', { file: 'sourdough_1,2024-05-01 10:00:00 UTC' }],
    ['/settings/takeout/found', { intent: 'import-takeout', list: '0' }],
    ['/settings/takeout/found', { intent: 'follow-subscriptions' }],
    ['/settings/takeout/found', { intent: 'delete-takeout' }],
    ['/channel/slow%20maths', { intent: 'mute', person: uid, treatment: 'mute' }],
    [`/user/${uid}`, { intent: 'block' }],
    [`/user/${uid}`, { intent: 'undo-block' }],
    ['/channel/slow%20maths', { intent: 'delete-review', review: `${review}` }],
    ['/channel/slow%20maths', { intent: 'undo-deletion', review: `${review}` }],
    [`/report?review=${review}`, report],
    [`/report?bio=${uid}`, report],
    ['/report?channel=slow%20maths', report],
    [`/report?topic-channel=${entry}`, report],
    ['/report?bio=%00&channel=%ff&review=1e9', report],
    ['/appeals', { thing: `review:${review}`, text: 'It is fine.' }],
    [
      `/desk/${caseId}`,
      { intent: 'decide', decision: 'suspend', version: '1', hours: '24', next: '1', ...reason },
    ],
    [
      `/desk/${caseId}?after=1.x`,
      { intent: 'decide', decision: 'keep', version: '1', hours: '24', ...reason },
    ],
    ['/desk/9999999999999999', { intent: 'decide', decision: 'hide', version: '1', ...reason }],
    [`/desk/${caseId}`, { intent: 'flood', scope: 'network', hours: '24', ...reason }],
    ['/desk', { intent: 'undo', entry: '1' }],
    ['/desk', { intent: 'wait', on: '0' }],
    ['/desk', { intent: 'open', kind: 'review', key: `${review}` }],
    ['/desk', { intent: 'open', kind: 'person', key: uid }],
    ['/desk', { intent: 'open', kind: 'channel', key: 'slow maths' }],
  ]
})

let address = 0

async function post(path: string, fields: [string, string][], as: Member | null) {
  address += 1
  const isUpload = path === '/settings/takeout'
  const body = isUpload ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) {
    if (body instanceof FormData) body.append(name, new File([value], 'take.json'))
    else body.append(name, value)
  }
  return await fetch(full.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      // Compressing each page costs as much as rendering it.
      'accept-encoding': 'identity',
      origin: full.origin,
      'x-forwarded-for': `10.${(address >> 12) & 255}.${(address >> 4) & 255}.1`,
      ...(as && { cookie: as.cookie }),
    },
  })
}

/** The pages that moderators are led to with what they searched for. */
async function follow(location: string | null, as: Member | null) {
  if (!location?.startsWith('/desk')) return null
  return await full.get(location, as)
}

it('answers every form that can be wrong with a page or a refusal, never with a 500', async () => {
  const known = routes.map(({ path = '' }) => `/${path}`)
  for (const [path] of forms) {
    const { pathname } = new URL(path, full.origin)
    const pattern = pathname
      .replace(/^\/channel\/.*/, '/channel/:channelName')
      .replace(/^\/user\/.*/, '/user/:userName')
    expect(known).toContain(pattern.replace(/^\/desk(\/\d+)?$/, '/desk/:caseId?'))
  }
  const bad: string[] = []
  const statuses = new Map<number, number>()
  const tries = forms.flatMap(([path, fields]) =>
    Object.keys({ ...fields, returnTo: '' }).flatMap((field) =>
      hostileValues.flatMap((value) => roles.map((role) => ({ path, fields, field, value, role }))),
    ),
  )
  for (const [at, { path, fields, field, value, role }] of tries.entries()) {
    if (at % share !== 0) continue
    const as = people[role][at % people[role].length] ?? null
    const sent = Object.entries({ ...fields, [field]: value }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    // Scripts post to the address of the page with `.data`.
    const [page, query] = path.split('?')
    // Moderators are led on to what they searched for.
    const to = at % 2 || role === 'moderator' ? path : `${page}.data${query ? `?${query}` : ''}`
    const response = await post(to, sent, as)
    const next = response.status === 303 ? response.headers.get('location') : null
    await response.arrayBuffer()
    const page2 = await follow(next, as)
    await page2?.arrayBuffer()
    for (const status of [response.status, page2?.status ?? 200]) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status < 500) continue
      bad.push(`${status} ${role} ${to} ${field}=${value?.slice(0, 40)} -> ${next}`)
    }
  }
  console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
  expect(bad.slice(0, 40)).toEqual([])
})
