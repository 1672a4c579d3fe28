import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { findPerson } from '#app/people/users.server.ts'
import { readImport } from '#app/wrapped/import.server.ts'
import { importTakeout } from '#app/wrapped/takeout.server.ts'
import { updateWrapped } from '#app/wrapped/wrapped.server.ts'
import { likedVideos, likesImports, takeouts, tokens, users } from '#db/schema.ts'
import { accountByKey } from '#demo/accounts.ts'
import { likesOf as demoLikesOf } from '#demo/likes.ts'
import { heldImport } from '../fakes/platform.ts'
import { findAll, formWith, linkTo, parseHtml, type ReadPage, readPage } from '../fixtures/html.ts'
import { aChannel } from '../fixtures/rows.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()
afterEach(() => full.world?.faults.clear())

/** Presses the import button on the person's own profile. */
function press(as: Member) {
  return full.post(`/user/${as.uid}`, { intent: 'import-likes' }, as)
}

/** Waits until the person's import has ended, and says how. */
async function ended(as: Member) {
  const progress = () => readImport(full.site, as.uid)
  await expect.poll(async () => (await progress())?.state).toMatch(/^(?!under way)/)
  return await progress()
}

async function profileOf(as: Member) {
  return await (await full.get(`/user/${as.uid}`, as)).text()
}

const likesOf = (as: Member) =>
  full.site.rows
    .select()
    .from(likedVideos)
    .where(eq(likedVideos.uid, as.uid))
    .orderBy(likedVideos.position)

function never(): never {
  throw new Error('There is no such account.')
}

/** Google's new shape, of the likes the demo platform knows. */
function exportOf(key: string): string {
  const lines = demoLikesOf(accountByKey.get(key) ?? never()).map(
    (like) => `${like.videoId},${like.likedAt.toISOString().slice(0, 19)}+00:00`,
  )
  return ['Video ID, Playlist video creation timestamp', ...lines].join('\n')
}

it('shows its progress, stores the likes of 2024, and lists them for their owner alone, 100 a page', async () => {
  full.world?.faults.set(heldImport)
  const ada = await signInAs(full, 'ada')
  expect(await profileOf(ada)).toContain('No liked videos found.')
  const answer = await press(ada)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/user/${ada.uid}`)
  const page = await profileOf(ada)
  expect(page).toContain('Processing...')
  expect(findAll(parseHtml(page), 'meta[http-equiv="refresh"]')).toHaveLength(1)
  await expect.poll(() => profileOf(ada)).toMatch(/of 2024 found, back to/)
  full.world?.faults.clear()
  const progress = await ended(ada)
  expect(progress).toMatchObject({ state: 'finished', doubled: 1 })

  const likes = await likesOf(ada)
  expect(likes.length).toBeGreaterThan(200)
  expect(likes.every((like) => like.publishedAt.getUTCFullYear() === 2024)).toBe(true)
  const [person] = await full.site.rows.select().from(users).where(eq(users.uid, ada.uid))
  expect(person?.totalLikedVideos).toBe(likes.length)
  expect(person?.lastUpdated).not.toBeNull()

  const first = await full.page(`/user/${ada.uid}`, ada)
  expect(first.text).toContain(`${progress?.gone} likes are private or deleted`)
  expect(first.text).toContain('1 video is in the list more than once and counts once')
  expect(first.text.split('Liked on: ')).toHaveLength(101)
  const second = await full.page(linkTo(first, 'Load More Videos') ?? '', ada)
  const idsOn = ({ links }: ReadPage) =>
    new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/video/')))
  expect(idsOn(second).size).toBeGreaterThan(0)
  expect(idsOn(first).intersection(idsOn(second)).size).toBe(0)

  const mary = await full.member('Mary')
  for (const other of [null, mary]) {
    for (const query of ['', '?likes=0.aaaaaaaaaaa']) {
      const shown = await (await full.get(`/user/${ada.uid}${query}`, other)).text()
      expect(shown).not.toMatch(/Liked Videos|Liked on/)
      const data = await (await full.get(`/user/${ada.uid}.data${query}`, other)).text()
      expect(data).not.toContain('videoId')
    }
  }
  const fields = { intent: 'import-likes' }
  expect((await full.post(`/user/${ada.uid}`, fields, null)).status).toBe(401)
  expect((await full.post(`/user/${ada.uid}`, fields, mary)).status).toBe(403)
})

it('a Takeout export has the same result as an import from the platform, and changes no like when that fails', async () => {
  const ada = await signInAs(full, 'ada')
  await press(ada)
  await ended(ada)
  const withheld = new Set(
    demoLikesOf(accountByKey.get('ada') ?? never())
      .filter((like) => like.withheld)
      .map((like) => like.videoId),
  )
  const facts = async () =>
    (await likesOf(ada))
      .filter((like) => !withheld.has(like.videoId))
      .map((like) => [like.videoId, like.title, like.channelTitle, like.channelId])
  const fromPlatform = await facts()
  const csv = exportOf('ada')
  for (const _ of ['once', 'and again']) {
    await importTakeout(full.site, ada.uid, csv, updateWrapped)
    expect(await facts()).toEqual(fromPlatform)
    expect(await profileOf(ada)).toMatch(/\d+ likes are private or deleted/)
  }
  const before = await likesOf(ada)
  const imports = (text: string) => importTakeout(full.site, ada.uid, text, updateWrapped)
  await expect(imports('nonsense')).rejects.toThrow('There are no likes in that file.')
  full.world?.faults.set({ service: 'youtube', kind: 'quota' })
  await expect(imports(csv)).rejects.toMatchObject({ code: 'quota' })
  expect(await likesOf(ada)).toEqual(before)
  expect(await findPerson(full.site, 'ADA@fullmarks.example')).toMatchObject({ uid: ada.uid })
  expect(await findPerson(full.site, ada.uid)).toMatchObject({ uid: ada.uid })
  expect(await findPerson(full.site, 'nobody@example.org')).toBeNull()
})

describe('bringing a Takeout', () => {
  async function upload(files: Record<string, string>, as: Member): Promise<ReadPage> {
    const body = new FormData()
    for (const [name, text] of Object.entries(files)) body.append('file', new File([text], name))
    const sent = await fetch(`${full.origin}/settings/takeout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: full.origin, cookie: as.cookie },
      body,
    })
    const next = sent.headers.get('location')
    return await readPage(next ? await full.get(next, as) : sent)
  }

  it('shows what was found, and follows and imports what its person chooses', async () => {
    const ada = await signInAs(full, 'ada')
    const { id } = await aChannel(full, 'Slow Maths', { id: 'UC0123456789abcdef-_ABCD' })
    const likes = demoLikesOf(accountByKey.get('ada') ?? never())
    const owls = 'UCabcdefghijklmnopqrstuv'
    const line = (of: string, name: string) =>
      `${of},http://www.youtube.com/channel/${of},${name}\n`
    const found = await upload(
      { 'Abos.csv': line(id, 'Slow') + line(owls, 'Owls'), 'Mag ich.csv': exportOf('ada') },
      ada,
    )
    expect(found.text).toContain('Subscriptions 2 channels')
    expect(found.text).toContain(`Playlists 1 with ${likes.length.toLocaleString('en')} videos`)
    expect(linkTo(found, 'Add Owls')).toBe(`/channel/${owls}`)
    expect(await likesOf(ada)).toEqual([])

    const follow = formWith(found, 'Follow 1 channel')
    const sent = await full.post(follow.action, follow.fields, ada)
    const followed = await full.page(sent.headers.get('location') ?? '', ada)
    expect(followed.text).toContain('You follow 1 more channel.')

    // Which list has the likes is for its person to say: file and columns are translated.
    const choose = formWith(followed, 'Import likes')
    const importOf = (list: string) => full.post(choose.action, { ...choose.fields, list }, ada)
    const unsaid = await readPage(await importOf(''))
    expect(unsaid.alerts).toEqual(['Please choose the list that has your likes.'])
    expect((await importOf('0')).headers.get('location')).toBe(`/user/${ada.uid}#liked-videos`)
    expect(await ended(ada)).toMatchObject({ state: 'finished' })
    const imported = await likesOf(ada)
    expect(imported.length).toBeGreaterThan(200)
    const [row] = await full.site.rows.select().from(likesImports)
    expect(row?.takeout).toBeNull()

    const remove = formWith(followed, 'Delete this upload')
    await full.post(remove.action, remove.fields, ada)
    expect((await full.get('/settings/takeout/found', ada)).status).toBe(302)
    expect(await likesOf(ada)).toEqual(imported)
  })

  it('refuses what is no Takeout, and forgets it after a day', async () => {
    const ada = await signInAs(full, 'ada')
    expect((await upload({ 'a.csv': 'x' }, ada)).alerts).toEqual([
      expect.stringContaining('There are no subscriptions, likes or playlists in these files.'),
    ])
    await upload({ 'a.csv': 'sourdough_1,2019-05-01 10:00:00 UTC' }, ada)
    const fields = { intent: 'import-takeout', list: '0' }
    const old = await full.post('/settings/takeout/found', fields, ada)
    expect((await readPage(old)).alerts).toEqual([
      'Nothing in this list is from 2024 or later, so there is nothing to import.',
    ])
    await full.site.rows.update(takeouts).set({ createdAt: new Date(Date.now() - 90_000_000) })
    expect((await full.get('/settings/takeout/found', ada)).status).toBe(302)
    await sweep(full.site)
    expect(await full.site.rows.$count(takeouts)).toBe(0)
  })
})

describe('an import that fails', () => {
  const signInAgain =
    'Please sign in with Google again and allow this site to see your liked videos.'
  /** Presses, and returns the page that says why it failed. */
  async function failing(as: Member): Promise<string> {
    await press(as)
    expect(await ended(as)).toMatchObject({ state: 'failed' })
    return await profileOf(as)
  }

  it('asks for a new sign-in when a token cannot be renewed, also before it starts', async () => {
    const ada = await signInAs(full, 'ada')
    full.world?.faults.set({ service: 'youtube', kind: 'expired-token', after: 2 })
    full.world?.faults.set({ service: 'identity', kind: 'expired-token' })
    expect(await failing(ada)).toContain(signInAgain)
    full.world?.faults.clear()
    const again = await signInAs(full, 'ada', { from: ada })
    expect(await profileOf(again)).not.toContain(signInAgain)
    const expiresAt = new Date(Date.now() - 1000)
    const grant = { accessToken: 'old', refreshToken: null, expiresAt, mayReadPlatform: true }
    await full.site.rows.update(tokens).set({ sealed: full.site.seal.close(JSON.stringify(grant)) })
    expect((await press(again)).status).toBe(401)
  })
})
