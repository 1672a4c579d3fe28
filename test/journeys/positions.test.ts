import { beforeEach, expect, it } from 'vitest'
import { positions } from '#db/schema.ts'
import { findAll, formWith, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const video = 'abcdefghijk'
const length = 1_000

const { full, mary } = emptySite('Mary')
beforeEach(async () => {
  const { id: channelId } = await aChannel(full, 'Slow Maths')
  await aVideo(full, video, {
    title: 'Entropy',
    channel: 'Slow Maths',
    channelId,
    chapters: [{ title: 'Heat', start: 700 }],
  })
})

const at = (second: number, more: object = {}) => ({ videoId: video, second, length, ...more })

/** Reports as a browser does. */
async function report(sent: object, as: Member | null = mary): Promise<Response> {
  return await fetch(`${full.origin}/api/positions`, {
    method: 'POST',
    body: JSON.stringify(sent),
    headers: {
      'content-type': 'application/json',
      origin: full.origin,
      ...(as && { cookie: as.cookie }),
    },
  })
}

const page = async (path: string, as: Member | null = mary) => full.page(path, as)
const stopped = async (as: Member | null = mary) => {
  const [bar] = findAll((await page(`/video/${video}`, as)).document, '.stopped')
  return bar && textOf(bar)
}
const doneBox = async () => {
  const { document } = await page(`/video/${video}`)
  return document.querySelector('button[name="done"]')?.getAttribute('aria-pressed')
}

it('where a member stopped is on the video’s page, in lists and on Home, for them alone', async () => {
  expect((await report(at(760))).status).toBe(204)
  expect(await stopped()).toMatch(/^You stopped at 12:40 on .*\. Start over$/)
  const home = await page('/home')
  expect(home.text).toContain('Continue at 12:40 of 16:40')
  for (const path of ['/home', '/videos', '/channel/slow%20maths', '/search?q=entropy'])
    expect((await page(path)).text, path).toContain('76 % seen')

  for (const other of [await full.member('Eve'), null]) {
    expect(await stopped(other)).toBeUndefined()
    for (const path of ['/home', '/videos', `/user/${mary.uid}`])
      expect((await page(path, other)).text, path).not.toMatch(/76 %|12:40/)
  }
  const { decides } = await aModerator(full.site)
  await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
  expect((await page('/home')).text).not.toContain('Continue at')
})

it('a video is done at 90 %, or by a box that can be unticked', async () => {
  await report(at(900))
  expect([await doneBox(), await stopped()]).toEqual(['true', undefined])
  expect((await page('/home')).text).not.toContain('Continue at')
  const form = formWith(await page(`/video/${video}`), 'Watched')
  await full.post(form.action, { ...form.fields, done: 'no' }, mary)
  await report(at(950))
  expect(await doneBox()).toBe('false')
})

it('Save keeps a video in the list of its member alone, until it is removed', async () => {
  const save = (as: Member | null) =>
    full.post(`/video/${video}`, { intent: 'save', saved: 'yes' }, as)
  for (const as of [null, mary, mary]) await save(as)
  expect((await page('/saved')).text).toContain('Entropy')
  expect((await page('/saved', await full.member('Eve'))).text).toContain('Nothing saved yet.')
  const { action, fields } = formWith(await page('/saved'), 'Remove')
  await full.post(action, fields, mary)
  expect((await page('/saved')).text).toContain('Nothing saved yet.')
})

it('takes reports from members of this site alone, in numbers that a player can have', async () => {
  expect((await report(at(760), null)).status).toBe(200)
  expect(await full.site.rows.select().from(positions)).toEqual([])
  const elsewhere = await fetch(`${full.origin}/api/positions`, {
    method: 'POST',
    body: JSON.stringify(at(760)),
    headers: { origin: 'https://elsewhere.example', cookie: mary.cookie },
  })
  expect(elsewhere.status).toBe(403)
  for (const sent of [{ videoId: video }, at(1, { videoId: '../../etc/x' }), 'x' as never])
    expect((await report(sent)).status).toBe(400)
  expect((await report(at(1e9, { length: 1e12 }))).status).toBe(204)
  expect(await full.site.rows.select().from(positions)).toMatchObject([{ second: 359_999 }])
})
