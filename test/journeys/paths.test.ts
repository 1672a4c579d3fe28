import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { restoreAccount } from '#core/accounts/restore-account.ts'
import { deletePath, sweepDeletedPaths } from '#core/paths/own-path.ts'
import { pathSorts } from '#core/paths/path.ts'
import { listPaths } from '#core/paths/paths.ts'
import { countPathPeople } from '#core/paths/progress.ts'
import { sweepPlaylistReads } from '#core/playlists/playlist-reads.ts'
import { setDone } from '#core/positions/positions.ts'
import { readReported } from '#core/reports/reports.ts'
import { pathSteps, paths, personUnits, playlistReads, reviews, users, videos } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { endlessPlaylist, kitchenOfHeat, privatePlaylist } from '#demo/playlists.ts'
import { quotaDayOf } from '#services/youtube/quota.ts'
import { watchPlatform } from '../fakes/platform.ts'
import { failure } from '../fakes/services.ts'
import {
  type Element,
  findAll,
  formWith,
  linkTo,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import {
  aChannel,
  aCommunity,
  aMember,
  aPath,
  aQuestion,
  aReview,
  aVideo,
} from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const one = 'aaaaaaaaaaa'
const two = 'bbbbbbbbbbb'
const three = 'ccccccccccc'

const full = testSite()
let ann: Member
let ben: Member
beforeEach(async () => {
  await full.empty()
  ann = await full.member('Ann')
  ben = await full.member('Ben')
  for (const id of [one, two, three])
    await aVideo(full, id, { passages: [{ start: 570, text: 'The end.' }] })
})

const read = async (path: string, as?: Member) => readPage(await full.get(path, as))

/** The titles of the steps of a path's page. */
function stepsOf({ document }: ReadPage): string[] {
  return findAll(document, 'li')
    .filter(({ attributes }) => attributes.id?.startsWith('step-'))
    .map((step) => textOf(findAll(step, 'h3')[0] ?? step))
}

/** The fields of the form that edits a path, as a browser without scripts sends them. */
async function formOf(id: string, as: Member, step = ''): Promise<Record<string, string>> {
  const { document } = await read(`/path/${id}/edit?step=${step}`, as)
  const form = findAll(document, 'form').find(({ attributes }) => attributes.class === 'path-form')
  if (!form) throw new Error('There is no form.')
  const fields: Record<string, string> = {}
  for (const { attributes: field } of findAll(form, 'input')) {
    const isBox = ['checkbox', 'radio'].includes(field.type ?? '')
    if (field.name && (!isBox || 'checked' in field))
      fields[field.name] = field.value ?? (isBox ? 'on' : '')
  }
  for (const area of findAll(form, 'textarea')) fields[area.attributes.name ?? ''] = textOf(area)
  for (const choice of findAll(form, 'select')) {
    const chosen = findAll(choice, 'option').find(({ attributes }) => 'selected' in attributes)
    fields[choice.attributes.name ?? ''] = chosen?.attributes.value ?? ''
  }
  return fields
}

/** Opens the step that a changed field belongs to. */
async function save(id: string, as: Member, changed: Record<string, string>) {
  const [, step] = /-(\d+)$/m.exec(Object.keys(changed).join('\n')) ?? []
  const fields = { ...(await formOf(id, as, step)), do: 'save', ...changed }
  return await full.post(`/path/${id}/edit`, fields, as)
}

const head = { title: 'Slow maths', promise: 'Afterwards you can wait.', topic: 'math' }

/** Makes a path through its form. Returns its id. */
async function make(as: Member, more: Record<string, string> = {}): Promise<string> {
  const links = `https://www.youtube.com/watch?v=${one}&t=90\nhttps://youtu.be/${two}`
  const made = await full.post(
    '/paths/new',
    { intent: 'make', visibility: 'public', links, ...head, ...more },
    as,
  )
  expect(made.status).toBe(303)
  return /\/path\/([\w-]{16})\/edit/.exec(made.headers.get('location') ?? '')?.[1] ?? ''
}

async function stepIds(id: string): Promise<number[]> {
  const rows = await full.site.rows
    .select()
    .from(pathSteps)
    .where(eq(pathSteps.pathId, id))
    .orderBy(pathSteps.place)
  return rows.map((row) => row.id)
}

describe('a path', () => {
  it('is made, changed and reordered without scripts; its steps stay the same ones', async () => {
    const id = await make(ann)
    const [first, second] = await stepIds(id)
    await save(id, ann, { [`reason-${first}`]: 'Begin here.' })
    await save(id, ann, { [`optional-${second}`]: 'on' })
    const links = `${full.origin}/video/${three} - It ends here.`
    await save(id, ann, { do: 'add', links })
    expect((await read(`/path/${id}`)).text).toContain('It ends here.')
    await save(id, ann, { do: `down-${first}`, promise: 'Typed, and not lost.' })
    const [, , third] = await stepIds(id)
    await save(id, ann, { [`place-${third}`]: '1', do: `heading-${second}` })

    const page = await read(`/path/${id}`)
    expect(stepsOf(page)).toEqual([`About ${three}`, `About ${two}`, `About ${one}`])
    for (const words of ['Begin here.', 'Typed, and not lost.', 'A new section', 'from 1:30'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('3 steps, 1 of them optional')
    expect((await stepIds(id)).filter((step) => step !== first && step !== second)).toHaveLength(2)
    expect((await read('/paths?topic=math&sort=new')).text).toContain('Slow maths')

    await save(id, ann, { do: `out-${first}` })
    expect(stepsOf(await read(`/path/${id}`))).toEqual([`About ${three}`, `About ${two}`])
  })

  it('writes only those of its 200 rows that a button changes', async () => {
    const videoIds = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(11, 'v'))
    const { id } = await aPath(full, 'A long one', videoIds, { authorUid: ann.uid })
    const written = async () =>
      (
        await full.site.rows
          .select({ id: pathSteps.id, by: sql<string>`xmin::text` })
          .from(pathSteps)
          .where(eq(pathSteps.pathId, id))
      ).map((row) => `${row.id} ${row.by}`)
    const before = new Set(await written())
    const [first] = await stepIds(id)
    await save(id, ann, { do: `down-${first}` })
    expect((await written()).filter((row) => !before.has(row))).toHaveLength(2)
  })

  it('of one’s own is in a list of 50 a page', async () => {
    const { uid } = ann
    for (let n = 0; n < 51; n++)
      await aPath(full, `Path ${n}`, [one], { authorUid: uid, changedAt: new Date(2026, 0, 1 + n) })
    const mine = await read('/paths?own', ann)
    expect(mine.text).not.toMatch(/Path 0\b/)
    expect((await read(linkTo(mine, 'Load More') ?? '', ann)).text).toMatch(/Path 0\b/)
  })

  it('looks up a hundred units a day for a person, counted before the platform is asked', async () => {
    const id = await make(ann)
    const asked = watchPlatform(full)
    const today = { uid: ann.uid, day: quotaDayOf(new Date()), units: 99 }
    await full.site.rows.insert(personUnits).values(today).onConflictDoUpdate({
      target: personUnits.uid,
      set: today,
    })
    const add = (n: number) =>
      save(id, ann, { do: 'add', links: `https://youtu.be/${`${n}`.padStart(11, 'u')}` })
    const statuses = (await Promise.all([add(1), add(2), add(3)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([404, 429, 429])
    expect(asked.units).toBe(1)
    await full.site.rows.update(personUnits).set({ day: '2025-01-01' })
    expect((await add(4)).status).toBe(404)
    vi.restoreAllMocks()
  })

  it('gets the videos in the box for links by every button, with their words', async () => {
    const id = await make(ann)
    const [first] = await stepIds(id)
    const link = `https://youtu.be/${three}`
    const typed = { links: `${link} It ends here.`, promise: 'Typed.' }
    for (const links of ['https://example.org/film', `https://youtu.be/${two} It was there.`]) {
      const refused = await readPage(await save(id, ann, { ...typed, links }))
      expect(refused.alerts).toEqual([expect.stringMatching(/not a link of a video|write this at/)])
      expect(formWith(refused, 'Save path').fields).toMatchObject({ promise: 'Typed.', links })
    }
    const moved = await save(id, ann, { ...typed, do: `down-${first}` })
    expect(stepsOf(await read(`/path/${id}`))).toEqual([two, one, three].map((v) => `About ${v}`))
    expect((await read(moved.headers.get('location') ?? '', ann)).text).toContain(
      `Saved. “About ${one}” is step 2 now.`,
    )
    // What is there already is not added twice, and not in the way either.
    await save(id, ann, { links: link, title: 'Saved again' })
    const { text } = await read(`/path/${id}`)
    for (const words of ['Saved again', '3 steps', 'It ends here.']) expect(text).toContain(words)
  })

  it('keeps the name of a co-editor until its own button', async () => {
    const id = await make(ann)
    const saved = await save(id, ann, { editor: 'Ben' })
    const page = await readPage(await full.get(saved.headers.get('location') ?? '', ann))
    expect(page.text).toContain('Saved. What you typed under “Co-editors” is still there.')
    const { action, fields } = formWith(page, 'Ask')
    expect(fields.editor).toBe('Ben')
    const asked = await full.post(action, { ...fields, do: 'ask' }, ann)
    const next = await readPage(await full.get(asked.headers.get('location') ?? '', ann))
    expect(next.text).toMatch(/Ben *asked, has not answered/)
    expect(formWith(next, 'Ask').fields.editor).toBe('')
  })

  it('that is private is an unknown path to others, and by link in no list', async () => {
    const id = await make(ann, { visibility: 'private' })
    for (const as of [undefined, ben])
      for (const path of [`/path/${id}`, `/path/${id}/edit`]) {
        const answer = await full.get(path, as)
        expect(answer.status).toBe(302)
        expect(answer.headers.get('location')).toMatch(as ? /^\/$/ : /^\/($|login)/)
      }
    await save(id, ann, { visibility: 'link' })
    expect((await read(`/path/${id}`)).text).toContain('Only those who have the link')
    expect((await read('/paths')).text).not.toContain('Slow maths')
    expect(await (await full.get('/sitemap/paths-1')).text()).not.toContain(id)
    // Cached by now: private again it must be gone.
    await save(id, ann, { visibility: 'private' })
    expect((await full.get(`/path/${id}`)).status).toBe(302)
  })

  it('is new when it is published, not when it was begun', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date))
    const own = { authorUid: ann.uid, createdAt: day(1) }
    const { id } = await aPath(full, 'Begun first', [one], { ...own, visibility: 'private' })
    await aPath(full, 'Published before', [one], { ...own, createdAt: day(2) })
    const order = async () =>
      (await read('/paths?sort=new')).text.match(/Begun first|Published before/g)
    expect(await order()).toEqual(['Published before'])
    await save(id, ann, { visibility: 'public' })
    expect(await order()).toEqual(['Begun first', 'Published before'])
    // Closed and opened once more it is not new again.
    const published = async () =>
      (await full.site.rows.select().from(paths).where(eq(paths.id, id)))[0]?.publishedAt
    const first = await published()
    await save(id, ann, { visibility: 'private' })
    await save(id, ann, { visibility: 'public' })
    expect(await published()).toEqual(first)
  })

  it('that few see has no word about how many practise it', async () => {
    for (const visibility of ['link', 'private'] as const)
      await aPath(full, visibility, [one], { visibility, authorUid: ann.uid })
    expect((await read('/paths?own', ann)).text).not.toContain('Too few people')
    await aPath(full, 'public', [one], { authorUid: ann.uid })
    expect((await read('/paths?own', ann)).text).toContain('Too few people')
  })

  it('that two people edit at once shows the second what changed, and loses nothing', async () => {
    const id = await make(ann)
    await save(id, ann, { do: 'ask', editor: 'Ben' })
    expect((await read('/notifications', ben)).text).toContain('You are asked to edit a path')
    await full.post(`/path/${id}`, { intent: 'invitation', answer: 'yes' }, ben)
    const [first, second] = await stepIds(id)
    const opened = await formOf(id, ben, `${first}`)
    const gone = await formOf(id, ben, `${second}`)
    await save(id, ann, {
      title: 'Fast maths',
      [`reason-${first}`]: 'By Ann.',
      do: `out-${second}`,
    })
    const taken = { ...gone, do: 'save', [`reason-${second}`]: 'Ben wrote this at a step.' }
    const lost = await full.post(`/path/${id}/edit`, taken, ben)
    expect((await readPage(lost)).text).toMatch(/Taken out meanwhile.*Ben wrote this at a step\./)
    const sent = { ...opened, do: 'save', promise: 'By Ben.', [`reason-${first}`]: 'Also by Ben.' }
    const refused = await full.post(`/path/${id}/edit`, sent, ben)
    expect(refused.status).toBe(409)
    const { text } = await readPage(refused)
    for (const words of [
      'Somebody has saved this path since you opened it',
      'The path says now: Fast maths',
      'The path says now: By Ann.',
      'By Ben.',
      'Also by Ben.',
    ])
      expect(text).toContain(words)
    // The form that the refusal showed has the new version.
    const again = { ...sent, version: (await formOf(id, ben)).version ?? '' }
    expect((await full.post(`/path/${id}/edit`, again, ben)).status).toBe(303)
    expect((await read(`/path/${id}`)).text).toContain('Also by Ben.')
  })

  it('shows an editor what they typed, also signed out or taken off the path meanwhile', async () => {
    const id = await make(ann, { visibility: 'private' })
    const [first] = await stepIds(id)
    await save(id, ann, { do: `heading-${first}` })
    const typed = { promise: 'Typed.', [`reason-${first}`]: 'Also typed.' }
    const sent = { ...(await formOf(id, ann, `${first}`)), do: 'save', ...typed }
    const ended = await full.post(`/path/${id}/edit`, sent)
    expect(ended.status).toBe(401)
    const page = await readPage(ended)
    for (const words of ['Typed.', 'Why step 1 belongs here', 'Also typed.'])
      expect(page.text).toContain(words)
    // Nothing but what was sent.
    expect(page.text).not.toContain(`About ${one}`)
    const { action, fields } = formWith(page, 'Save path')
    expect((await full.post(action, { ...fields, do: 'save' }, ann)).status).toBe(303)
    expect((await read(`/path/${id}`, ann)).text).toMatch(/Typed\..*A new section.*Also typed\./)
    const others = await full.post(`/path/${id}/edit`, sent, ben)
    expect(others.status).toBe(404)
    expect((await readPage(others)).text).toContain('Also typed.')
  })
})

describe('a playlist', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    full.world?.faults.clear()
  })

  const address = `https://www.youtube.com/playlist?list=${kitchenOfHeat}`
  const typed = { intent: 'make', promise: 'Afterwards you can cook.', visibility: 'public' }

  /** Presses "Look up a playlist" of a new path. */
  const lookUp = (links: string, as: Member, more: Record<string, string> = {}) =>
    full.post('/paths/new', { ...typed, title: '', do: 'look-up', links, ...more }, as)

  const follow = async (answer: Response, as: Member) => {
    expect(answer.status).toBe(303)
    return await readPage(await full.get(answer.headers.get('location') ?? '', as))
  }

  it('is chosen from without scripts, and its videos are the steps of a path', async () => {
    const asked = watchPlatform(full)
    const page = await follow(await lookUp(address, ann), ann)
    // A page of items, and then, side by side, its name and the videos in it.
    expect(asked.methods.toSorted()).toEqual(['playlistItems', 'playlists', 'videos'])
    expect(page.text).toContain('A kitchen of heat')
    expect(page.text).toContain('7 videos, in the order of the playlist.')
    expect(page.text).toContain('2 more are private or deleted, so we left them out.')
    expect(page.text).not.toMatch(/Private video|Deleted video/)
    const form = formWith(page, 'Save path')
    expect(form.fields).toMatchObject({ title: 'A kitchen of heat', promise: typed.promise })
    expect(form.fields.links?.trim()).toBe('')

    const { 'tick-1': _, ...ticked } = form.fields
    const made = await full.post(form.action, { ...ticked, 'tick-99': 'on', title: 'Heat' }, ann)
    const id = /\/path\/([\w-]{16})/.exec(made.headers.get('location') ?? '')?.[1] ?? ''
    const bench = catalogue.channels.find(({ title }) => title === 'Bench Four')
    const [first, , ...others] = (bench?.videos ?? []).slice(0, 7).map(({ title }) => title)
    expect(stepsOf(await read(`/path/${id}`))).toEqual([first, ...others])
    // Nothing more was asked for.
    expect(asked.units).toBe(3)
  })

  it('of 200 and more costs eight units at most, and says that it goes on', async () => {
    const asked = watchPlatform(full)
    const links = `https://www.youtube.com/playlist?list=${endlessPlaylist}`
    const page = await follow(await lookUp(links, ann, { title: 'Mine' }), ann)
    expect(asked.units).toBe(8)
    expect(page.text).toContain('200 videos, in the order of the playlist. The playlist goes on')
    const form = formWith(page, 'Save path')
    expect(form.fields.title).toBe('Mine')
    expect(Object.keys(form.fields).filter((name) => name.startsWith('tick-'))).toHaveLength(200)
    expect((await full.post(form.action, form.fields, ann)).status).toBe(303)
    expect(asked.units).toBe(8)
  })

  it('is added to a path, which says what is in it already and what the site knows', async () => {
    const bench = catalogue.channels.find(({ title }) => title === 'Bench Four')
    const [first, second, hidden = ''] = bench?.videos.map(({ id }) => id) ?? []
    const { id } = await aPath(full, 'Heat', [first ?? ''], { authorUid: ann.uid })
    const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
    await aVideo(full, hidden, { channelId })
    await aVideo(full, first ?? '')
    await aVideo(full, second ?? '', { compQuestions: ['Why?'], compAnswers: ['So.'] })
    const sent = await save(id, ann, { do: 'add', links: address, promise: 'Typed.' })
    const page = await follow(sent, ann)
    expect(page.text).toMatch(
      new RegExp(`About ${first}.*is in this path.*About ${second}.*has 1 question`),
    )
    expect(page.text).toMatch(/A video of a hidden channel *cannot be added/)
    expect(page.text).not.toContain(`About ${hidden}`)
    expect(page.text).toContain('not analyzed yet')
    expect((await read(`/path/${id}`)).text).toContain('Typed.')
    const open = formWith(page, 'Add the ticked videos')
    expect(open.fields['tick-0']).toBeUndefined()
    // Another button leaves the table open, and one that fails what was typed.
    const other = { ...open.fields, do: 'look-up', links: `${address}x`, title: 'Kept' }
    const failed = await readPage(await full.post(open.action, other, ann))
    expect(failed.text).toContain('YouTube shows us no playlist')
    expect(failed.text).not.toContain('The path says now')
    const again = formWith(failed, 'Add the ticked videos')
    expect(again.fields).toMatchObject({ title: 'Kept', links: `${address}x` })
    const saved = await full.post(again.action, { ...again.fields, links: '', do: 'save' }, ann)
    const { fields, action } = formWith(await follow(saved, ann), 'Add the ticked videos')
    await full.post(action, { ...fields, 'tick-2': 'on', do: 'ticked' }, ann)
    expect(stepsOf(await read(`/path/${id}`))).toHaveLength(6)

    // The link of a video that is in a playlist is that of the video.
    const one = `https://www.youtube.com/watch?v=${three}&list=${kitchenOfHeat}`
    await save(id, ann, { do: 'add', links: one })
    expect(stepsOf(await read(`/path/${id}`)).at(-1)).toBe(`About ${three}`)
    const asked = await follow(await save(id, ann, { do: 'look-up', links: one }), ann)
    expect(asked.text).toContain('A kitchen of heat')
  })

  it('that does not fit says how much room there is, and keeps what was ticked', async () => {
    const ids = Array.from({ length: 198 }, (_, n) => String(n).padStart(11, '0'))
    // A gap is a step, too.
    const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
    await aVideo(full, ids[0] ?? '', { channelId })
    const { id } = await aPath(full, 'Long', ids, { authorUid: ann.uid })
    const page = await follow(await save(id, ann, { do: 'add', links: address }), ann)
    expect(page.text).toContain('This path has room for 2 more steps.')
    const { fields, action } = formWith(page, 'Add the ticked videos')
    const { 'tick-6': _, ...six } = fields
    const refused = await full.post(action, { ...six, do: 'ticked' }, ann)
    const again = await readPage(refused)
    expect(again.alerts).toEqual([
      expect.stringContaining('at most 200 steps; with these it would have 204'),
    ])
    const { fields: kept } = formWith(again, 'Add the ticked videos')
    expect(['tick-5' in kept, 'tick-6' in kept]).toEqual([true, false])
    const none = { read: fields.read ?? '', do: 'ticked' }
    expect((await readPage(await save(id, ann, none))).alerts).toEqual([
      'Please tick a video to add.',
    ])
  })

  it.each([
    ['none at all', 'https://youtu.be/aaaaaaaaaaa', null, 'Please paste the address of a playlist'],
    ['not alone', `${address}\n${address}`, null, 'Please look a playlist up by itself'],
    ['a mix', 'https://www.youtube.com/watch?v=aaaaaaaaaaa&list=RDaaaaaaaaaaa', null, 'mixes'],
    ['unknown', `${address}x`, null, 'YouTube shows us no playlist at this address.'],
    ['private', `https://www.youtube.com/playlist?list=${privatePlaylist}`, null, 'is private. If'],
    ['beyond the quota', address, 'quota', 'YouTube answers this site only so often a day'],
    ['not for this key', address, 'blocked', 'YouTube does not let this site read the playlist.'],
    ['not answered', address, 'html', 'YouTube gives no answer right now'],
  ] as const)(
    'that is %s is refused, and nothing typed is lost',
    async (_what, links, kind, said) => {
      if (kind) full.world?.faults.set({ service: 'youtube', kind })
      const page = await readPage(await lookUp(links, ann, { title: 'Typed' }))
      expect(page.alerts).toEqual([expect.stringContaining(said)])
      expect(formWith(page, 'Save path').fields).toMatchObject({
        title: 'Typed',
        promise: typed.promise,
        visibility: 'public',
        links,
      })
    },
  )

  it('that takes too long, or a site without a key, is told in other words', async () => {
    const { playlistPage } = full.site.youtube
    for (const [code, said] of [
      ['slow', 'YouTube took too long to answer.'],
      ['closed', 'This site has no access to YouTube'],
    ] as const) {
      full.site.youtube.playlistPage = async () => {
        throw failure('youtube', code)
      }
      const page = await readPage(await lookUp(address, ann))
      expect(page.alerts).toEqual([expect.stringContaining(said)])
    }
    full.site.youtube.playlistPage = playlistPage
  })

  it('is looked up 30 times a day, and 5 times on the first day of an account', async () => {
    await aCommunity(full)
    const rows = Array.from({ length: 30 }, () => ({ uid: ann.uid, createdAt: full.site.now() }))
    await full.site.rows.insert(playlistReads).values(rows)
    const asked = watchPlatform(full)
    const page = await readPage(await lookUp(address, ann))
    expect(page.alerts).toEqual([expect.stringContaining('You can look at 30 playlists a day')])
    expect(asked.units).toBe(0)
    const today = { createdAt: full.site.now() }
    await full.site.rows.update(users).set(today).where(eq(users.uid, ben.uid))
    await full.site.rows
      .insert(playlistReads)
      .values(rows.slice(0, 5).map((row) => ({ ...row, uid: ben.uid })))
    expect((await lookUp(address, ben)).status).toBe(429)
    // After a day they are gone, and so is what was found.
    await full.site.rows
      .update(playlistReads)
      .set({ createdAt: new Date(full.site.now().getTime() - 86_400_001) })
    expect(await sweepPlaylistReads(full.site)).toBe(35)
    expect((await lookUp(address, ann)).status).toBe(303)
  })

  it('with a very long name gives the path a title, until another one is looked up', async () => {
    const { playlist } = full.site.youtube
    const named = (title: string) => {
      full.site.youtube.playlist = async () => ({ title })
    }
    named(`${'Heat '.repeat(30)}`)
    const { fields, action } = formWith(await follow(await lookUp(address, ann), ann), 'Save path')
    expect(fields.title).toBe('Heat '.repeat(20))
    named('A kitchen')
    const next = await full.post(action, { ...fields, do: 'look-up', links: address }, ann)
    expect(formWith(await follow(next, ann), 'Save path').fields.title).toBe('A kitchen')
    full.site.youtube.playlist = playlist
  })

  it('is found again by the person alone who looked it up', async () => {
    const found = await lookUp(address, ann)
    const location = found.headers.get('location') ?? ''
    expect((await read(location, ben)).text).not.toContain('A kitchen of heat')
    const [row] = await full.site.rows.select().from(playlistReads)
    const stolen = { ...typed, title: 'Mine', read: String(row?.id), 'tick-0': 'on' }
    expect((await full.post('/paths/new', stolen, ben)).status).toBe(404)
  })
})

describe('progress', () => {
  it('of who switched “Where you stopped” off is not kept, and no page says otherwise', async () => {
    const { id } = await aPath(full, 'The way', [one, two, three])
    await full.post(`/path/${id}`, { intent: 'start' }, ben)
    await full.post('/settings', { intent: 'positions', on: '0' }, ben)
    const page = await read(`/path/${id}`, ben)
    expect(page.text).toContain('“Where you stopped” is switched off in your settings')
    expect(linkTo(page, 'Switch it on')).toBe('/settings#stopped')
    expect(page.text).not.toMatch(/You can too|to do|Continue/)
    expect(page.html).not.toContain('Done: About')
    const letter = { intent: 'review', as: 'member', rating: 'A', text: 'Worth the walk.' }
    const refused = await readPage(await full.post(`/path/${id}`, letter, ben))
    expect(refused.alerts).toEqual([expect.stringContaining('is switched off in your settings')])
    expect((await read('/paths', ben)).text).not.toContain('0 of 3')
    expect((await read('/home', ben)).text).not.toContain('is next')
    expect((await read('/settings', ben)).text).toContain('you cannot tick steps')
  })

  it('counts a video in every path, says what is next, and is seen by nobody else', async () => {
    const id = await make(ann)
    const guests = await read(`/path/${id}`)
    expect(guests.text).toMatch(/Log in *, and we keep your place\./)
    expect(guests.html).not.toContain('Done: About')
    const ticked = { intent: 'tick', video: one, done: '1' }
    expect((await full.post(`/path/${id}`, ticked)).status).toBe(401)
    const other = await aPath(full, 'Another way', [one, three])
    await full.post(`/path/${id}`, { intent: 'start', to: `/video/${one}` }, ben)
    await full.post(`/path/${other.id}`, { intent: 'start' }, ben)
    const [first] = await stepIds(id)
    await full.post(`/path/${id}`, { ...ticked, step: String(first) }, ben)
    expect((await read(`/path/${id}`, ben)).text).toMatch(/1 of 2 *done/)
    expect((await read(`/path/${other.id}`, ben)).text).toMatch(/1 of 2 *done/)
    expect((await read('/paths', ben)).text).toMatch(/1 of 2 *done/)
    expect((await read('/home', ben)).text).toMatch(/Step 2 *of 2 is next/)
    for (const as of [undefined, ann])
      expect((await read(`/path/${id}`, as)).text).not.toMatch(/1 of 2 *done/)

    await setDone(full.site, ben, two, true)
    expect((await read(`/path/${id}`, ben)).text).toContain('you have finished it')
    await countPathPeople(full.site)
    expect((await read(`/path/${id}`)).text).toMatch(/1 *person has started it, and has finished/)
    await full.post(`/path/${id}`, { intent: 'start' }, ann)
    await full.site.rows.update(paths).set({ countedAt: null })
    await countPathPeople(full.site)
    const words = /2 *people have started it, and 1 of them has finished/
    for (const page of ['/paths', `/path/${id}`]) expect((await read(page)).text).toMatch(words)
  })

  it('leads on from the page of a video that is reached from a path', async () => {
    const id = await make(ann)
    const { text } = await read(`/video/${one}?path=${id}`)
    expect(text).toMatch(new RegExp(`Slow maths *1 of 2, next: *About ${two}`))
    expect((await read(`/video/${two}?path=${id}`)).text).toContain('this is the last step')
    expect((await read(`/video/${three}?path=${id}`)).text).not.toContain('Slow maths')

    // Cached by now: a channel that is hidden leaves the line at once.
    await aChannel(full, 'Slow Maths', { id: 'UC-slow' })
    const ofChannel = { channel: 'Slow Maths', channelId: 'UC-slow' }
    await full.site.rows.update(videos).set(ofChannel).where(eq(videos.id, two))
    const line = () => read(`/video/${one}?path=${id}`)
    expect((await line()).text).toContain(`next: About ${two}`)
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
    expect((await line()).html).not.toContain(`About ${two}`)
  })

  it('has the next step first once a video is done, and its questions by one press', async () => {
    const id = await make(ann, { visibility: 'private' })
    const [, second] = await stepIds(id)
    await save(id, ann, { [`reason-${second}`]: 'It goes on here.' })
    const compQuestions = ['Why?', 'How?']
    await full.site.rows
      .update(videos)
      .set({ compQuestions, compAnswers: ['So.', 'Slowly.'] })
      .where(eq(videos.id, one))
    const page = `/video/${one}?path=${id}`
    const next = 'Next on your path, step 2 of 2'
    expect((await read(page, ann)).text).not.toContain(next)
    await full.post(page, { intent: 'done', done: 'yes' }, ann)
    expect((await read(page, ann)).text).toMatch(
      new RegExp(`${next} *About ${two} *It goes on here.*Practise its 2 questions`),
    )
    // It has the one red button beside the video.
    const red = async (as?: Member) => {
      const main = findAll((await read(page, as)).document, 'main')[0]
      const all = main ? [...findAll(main, 'a'), ...findAll(main, 'button')] : []
      return all.filter((one) => one.attributes.class === 'button pen').map(textOf)
    }
    expect(await red(ann)).toContainEqual(expect.stringMatching(/^Watch/))
    expect(await red(ann)).not.toContain('Add Review')
    const remember = { intent: 'remember', question: 'all' }
    const answer = await full.post(page, remember, ann)
    expect(answer.headers.get('location')).toContain(page)
    expect((await read(page, ann)).text).not.toContain('Practise its')
    expect((await read('/due', ann)).text).toContain('1 of 2')
    // A private path is known to its editors alone.
    await setDone(full.site, ben, one, true)
    expect((await read(page, ben)).text).not.toContain('Slow maths')
  })
})

it('a video is added from its page, without scripts, to a path that one may change', async () => {
  const id = await make(ann)
  const bens = await make(ben, { title: 'Of Ben', visibility: 'private' })
  const link = findAll((await read(`/video/${three}`)).document, 'a').find(
    (one) => textOf(one) === 'Add to a path',
  )
  const at = link?.attributes.href ?? ''
  const login = await full.get(at)
  expect(decodeURIComponent(login.headers.get('location') ?? '')).toContain(`returnTo=${at}`)
  const page = await read(at, ann)
  expect(page.text).toContain('Slow maths')
  expect(page.text).not.toContain('Of Ben')
  const sent = { video: three, reason: 'It ends well.' }
  const add = async (path: string) => await full.post(at, { ...sent, path }, ann)
  expect((await add(bens)).status).toBe(404)
  const added = await add(id)
  expect((await read(added.headers.get('location') ?? '', ann)).text).toContain(
    'It is the last step of “Slow maths” now.',
  )
  expect((await add(id)).status).toBe(409)
  const { text } = await read(`/path/${id}`)
  expect(text).toMatch(/About ccccccccccc *It ends well\./)
})

it('a playlist that an app shares is in the box of a new path, also after the login', async () => {
  const playlist = 'https://www.youtube.com/playlist?list=PLowls'
  const shared = await full.get(`/share?text=${encodeURIComponent(`See ${playlist}`)}`)
  const at = shared.headers.get('location') ?? ''
  const login = new URL((await full.get(at)).headers.get('location') ?? '', full.origin)
  expect(login.searchParams.get('returnTo')).toBe(at)
  const { document } = await read(at, ann)
  const box = findAll(document, 'textarea').find(({ attributes }) => attributes.name === 'links')
  expect(box && textOf(box)).toBe(playlist)
})

it('what is typed beside a video for a path stays when the session has ended meanwhile', async () => {
  const { id } = await aPath(full, 'Ours', [one], { authorUid: ann.uid })
  const sent = { intent: 'add', path: id, video: two, reason: 'It shows limits by hand.' }
  const refused = await readPage(await full.post(`/paths/add?video=${two}`, sent))
  expect(findAll(refused.document, 'textarea').map(textOf)).toContain('It shows limits by hand.')
  expect(refused.text).not.toContain('You have no path yet.')
})

describe('letters', () => {
  const review = { intent: 'review', as: 'member', rating: 'A', text: 'Worth the walk.' }
  const hasBox = async (id: string, as?: Member) =>
    /Add Review|Edit Review/.test(await pageOf(id, as))
  const pageOf = async (id: string, as?: Member) => (await read(`/path/${id}`, as)).text

  it('are from members who have done half of it and do not edit it; the box says what is missing', async () => {
    const { id } = await aPath(full, 'The long way', [one, two, three], { authorUid: ann.uid })
    expect(await pageOf(id)).toContain('Only people who finished half of it give a letter.')
    for (const done of [one, two]) await setDone(full.site, ann, done, true)
    expect((await full.post(`/path/${id}`, review, ann)).status).toBe(403)
    expect(await hasBox(id, ann)).toBe(false)
    expect(await pageOf(id, ann)).toContain('Those who edit it give none.')
    expect((await full.post(`/path/${id}`, { ...review, as: 'guest' })).status).toBe(401)
    expect(await pageOf(id, ben)).toMatch(/You can too, after *two more steps *\./)
    await setDone(full.site, ben, three, true)
    const early = await full.post(`/path/${id}`, review, ben)
    expect(early.status).toBe(403)
    const refused = await readPage(early)
    expect(refused.text).toContain('You can give yours after one more step.')
    expect(findAll(refused.document, 'textarea').map(textOf)).toContain('Worth the walk.')
    expect(await hasBox(id, ben)).toBe(false)

    await setDone(full.site, ben, one, true)
    expect(await hasBox(id, ben)).toBe(true)
    expect((await full.post(`/path/${id}`, review, ben)).status).toBe(303)
    for (const as of [undefined, ann, ben])
      for (const words of ['1 person gave it a letter', 'Worth the walk.'])
        expect(await pageOf(id, as)).toContain(words)
    expect(await pageOf(id, ben)).toMatch(/You gave it *A/)

    // The path has grown, or a tick was taken back: their letter is still theirs to change.
    await setDone(full.site, ben, one, false)
    await full.post(`/path/${id}`, { ...review, rating: 'C', text: 'Too long.' }, ben)
    const changed = await pageOf(id)
    expect(changed).toContain('Too long.')
    expect(changed).toContain('1 person gave it a letter')
    expect(changed).not.toContain('Worth the walk.')
  })

  it('are edited from the list by those who may, and by nobody who edits the path', async () => {
    const { id } = await aPath(full, 'Ours', [one], { authorUid: ann.uid })
    const { id: letter } = await aReview(full, { pathId: id, authorUid: ben.uid, text: 'By Ben.' })
    const menu = async () => await read(`/path/${id}?more=${letter}`, ben)
    const edit = linkTo(await menu(), 'Edit Review') ?? ''
    const popup = findAll((await read(edit, ben)).document, 'dialog', { open: '' })[0]
    expect(findAll(popup as Element, 'textarea').map(textOf)).toEqual(['By Ben.'])
    await save(id, ann, { do: 'ask', editor: 'Ben' })
    await full.post(`/path/${id}`, { intent: 'invitation', answer: 'yes' }, ben)
    const { links, forms } = await menu()
    expect(links.map(({ text }) => text)).not.toContain('Edit Review')
    expect(forms.flatMap(({ buttons }) => buttons)).toContain('Delete')
  })

  it('order the list from the first on, and make a mark from the fifth on', async () => {
    const [good, bad] = [await aPath(full, 'Good', [one]), await aPath(full, 'Bad', [one])]
    await aPath(full, 'New', [one], { people: 3 })
    for (const name of ['Cleo', 'Dan', 'Eve', 'Fay', 'Gus']) {
      const { uid: authorUid } = await full.member(name)
      await aReview(full, { pathId: good.id, authorUid, rating: 'S' })
      if (name !== 'Gus') await aReview(full, { pathId: bad.id, authorUid, rating: 'F' })
    }
    const { text } = await read('/paths')
    expect(text.match(/Good|Bad|New(?= *1 step)/g)).toEqual(['Good', 'New', 'Bad'])
    expect(text).toMatch(/Good *Mark: *S/)
    expect(text).not.toMatch(/Bad *Mark/)
    expect(await pageOf(good.id)).toMatch(/5 people gave it a letter *Mark: *S/)
  })

  it('are deleted by their author, who can undo that', async () => {
    const { id } = await aPath(full, 'The way', [one])
    await setDone(full.site, ben, one, true)
    await full.post(`/path/${id}`, review, ben)
    const [stored] = await full.site.rows.select().from(reviews).where(eq(reviews.pathId, id))
    const own = { review: String(stored?.id) }
    const gone = await full.post(`/path/${id}`, { intent: 'delete-review', ...own }, ben)
    expect(gone.headers.get('location')).toBe(`/path/${id}?deleted=${own.review}`)
    expect(await pageOf(id)).toContain('No letters yet')
    await full.post(`/path/${id}`, { intent: 'undo-deletion', ...own }, ben)
    expect(await pageOf(id)).toContain('Worth the walk.')
    // They go with a path that is removed for good.
    await full.site.rows.update(paths).set({ authorUid: ann.uid })
    await deletePath(full.site, ann, id)
    const later = new Date(full.site.now().getTime() + 25 * 3_600_000)
    expect(await sweepDeletedPaths({ ...full.site, now: () => later })).toBe(1)
    expect(await full.site.rows.$count(reviews)).toBe(0)
  })

  it('on a path that was closed are out of sight, and no page leads there', async () => {
    const { id } = await aPath(full, 'The way', [one], { authorUid: ann.uid })
    const { id: reviewId } = await aReview(full, { pathId: id, authorUid: ben.uid, text: 'Spam.' })
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'review', reviewId }, {})
    const leadsThere = async (at: string) =>
      (await read(at, ben)).links.some(({ href }) => href.startsWith(`/path/${id}`))
    for (const at of ['/notifications', '/appeals']) expect(await leadsThere(at), at).toBe(true)
    await save(id, ann, { visibility: 'private' })
    expect((await full.get(`/path/${id}`, ben)).status).toBe(302)
    for (const at of ['/notifications', '/appeals']) expect(await leadsThere(at), at).toBe(false)
  })

  it('on a path by link are not found by counting, also not to be reported', async () => {
    const { id } = await aPath(full, 'The way', [one], { authorUid: ann.uid, visibility: 'link' })
    const { id: letter } = await aReview(full, { pathId: id, authorUid: ben.uid, text: 'Slow.' })
    const cleo = await full.member('Cleo')
    const report = `/report?review=${letter}`
    const status = async (at: string, as?: Member) => (await full.get(at, as)).status
    expect([await status(report), await status(report, cleo)]).toEqual([404, 404])
    const sent = { kind: 'spam', note: '' }
    expect((await full.post(report, sent, cleo)).status).toBe(404)
    expect((await read('/reports', cleo)).text).not.toContain('Slow.')
    // Its author, and who makes the path.
    expect([await status(report, ben), await status(report, ann)]).toEqual([200, 200])
    const { moderator } = await aModerator(full.site)
    expect(await readReported(full.site, moderator, { kind: 'review', reviewId: letter })).toBe(
      'Slow.',
    )
    // Who has the link reports it, with the link.
    const page = await read(`/path/${id}?more=${letter}`, cleo)
    const link = page.links.find(({ href }) => href.startsWith(report))?.href ?? ''
    expect(await status(link, cleo)).toBe(200)
    expect((await full.post(link, sent, cleo)).status).toBe(200)
    await save(id, ann, { visibility: 'private' })
    expect(await status(link, cleo)).toBe(404)
  })
})

describe('what people still knew', () => {
  /** Six people who answered five questions of a video again after a month. */
  async function practised(videoId: string, knew: number): Promise<void> {
    const rows = full.site.rows
    const asked = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${videoId} ${letter}?`)
    await rows.update(videos).set({ compQuestions: asked }).where(eq(videos.id, videoId))
    for (const words of asked) await aQuestion(full, videoId, words)
    await rows.execute(sql`insert into video_retention (video_id) values (${videoId})`)
    for (let number = 0; number < 6; number += 1) {
      const { uid } = await aMember(full, `Learner ${number}`)
      await rows.execute(sql`with cards as (
          insert into practice_cards (uid, question_id, due_day)
          select ${uid}, id, '2026-01-01' from questions where video_id = ${videoId} returning id)
        insert into practice_log (card_id, version, uid, grade, state, answered_at, day)
        select id, place, ${uid}, ${number < knew ? 3 : 1}::integer, 0, at, '2026-01-01'
        from cards, (values (0, timestamptz '2026-01-01'), (1, timestamptz '2026-02-10'))
          as log (place, at)`)
    }
  }

  it('is on a public path and in the list', async () => {
    await practised(one, 5)
    const known = await aPath(full, 'Known', [one])
    await aPath(full, 'Unpractised', [three])
    await aPath(full, 'Hidden', [one], { visibility: 'private' })
    await aPath(full, 'Shared', [one], { visibility: 'link' })
    await countPathPeople(full.site)

    expect((await read(`/path/${known.id}`)).text).toContain(
      'Of 6 people who practised this, 5 still knew it after a month.',
    )
    const { text } = await read('/paths')
    expect(text).toMatch(/5 of 6 *still knew it after a month/)
    expect(text).toContain('Too few people have practised it to say what they kept.')
    for (const title of ['Hidden', 'Shared']) {
      const [secret] = await full.site.rows.select().from(paths).where(eq(paths.title, title))
      expect([title, secret?.practised]).toEqual([title, 0])
    }
    // At once, before the job counts again.
    await full.site.rows
      .update(paths)
      .set({ visibility: 'link', version: 2 })
      .where(eq(paths.id, known.id))
    expect((await read(`/path/${known.id}`)).text).not.toContain('still knew it')
  })
})

it('has each path once in every order, also where pages end between equal ones', async () => {
  for (let number = 0; number < 52; number += 1)
    await aPath(full, `Way ${number}`, [one], {
      ...{ people: number % 2, finished: number % 3 },
      ...(number % 5 === 0 && { ratingCounts: [1, 0, 0, 0, 0, 0] }),
      memberCounts: [0, number % 3, 0, 0, 0, number % 2],
    })
  for (const sort of [null, ...pathSorts]) {
    const found: string[] = []
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const page = await listPaths(full.site, { sort, topic: null, after })
      found.push(...page.items.map(({ title }) => title))
      after = page.next ?? undefined
    }
    expect(found, `${sort}`).toHaveLength(52)
    expect(new Set(found).size, `${sort}`).toBe(52)
  }
})

it('a path with a video of unknown length says the least that it takes, also in its list', async () => {
  await full.site.rows.update(videos).set({ length: 570 })
  const { id } = await aPath(full, 'Known', [one, two])
  expect((await read(`/path/${id}`)).text).toMatch(/2 steps *19 min/)
  await aPath(full, 'Unknown', [one, 'ddddddddddd'])
  const { links, text } = await read('/paths')
  expect(text).toContain('2 steps 19 min')
  expect(text).toContain('2 steps at least 10 min')
  const unknown = links.find((link) => link.text === 'Unknown')?.href ?? ''
  expect((await read(unknown)).text).toMatch(/2 steps *at least 10 min/)
})

describe('what is gone', () => {
  it('leaves a gap with a sentence, and is no step that has to be done', async () => {
    await aChannel(full, 'Slow Maths', { id: 'UC-slow' })
    await full.site.rows
      .update(videos)
      .set({ channel: 'Slow Maths', channelId: 'UC-slow' })
      .where(eq(videos.id, one))
    const id = await make(ann)
    await full.post(`/path/${id}`, { intent: 'start' }, ben)
    await read(`/path/${id}`)
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
    const hidden = await read(`/path/${id}`)
    expect(hidden.text).toContain('A moderator hid the channel of this video')
    expect(hidden.text).not.toContain(`About ${one}`)
    await setDone(full.site, ben, two, true)
    expect((await read(`/path/${id}`, ben)).text).toContain('you have finished it')
    await full.site.rows.delete(videos).where(eq(videos.id, two))
    expect((await read(`/path/${id}`)).text).toContain('This video is not on this site any more.')
  })

  it('is a path that moderators hide: its author reads why, appeals, and it comes back', async () => {
    const id = await make(ann)
    await full.post(`/report?path=${id}`, { kind: 'spam', note: '' }, ben)
    await read(`/path/${id}`)
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'path', pathId: id }, { reason: 'spam' })
    expect((await full.get(`/path/${id}`)).status).toBe(302)
    expect((await read('/paths')).text).not.toContain('Slow maths')
    expect((await read(`/path/${id}`, ann)).text).toContain(
      'A moderator hid this path, so only its editors see it',
    )
    expect((await read('/reports', ben)).text).toContain('A moderator hid it.')
    await full.post('/appeals', { thing: `path-${id}`, text: 'It sells nothing.' }, ann)
    await decides({ kind: 'path', pathId: id }, { action: 'restore', reason: 'other' })
    expect((await read(`/path/${id}`)).text).toContain('Slow maths')
    expect((await read('/notifications', ann)).text).toContain('Your appeal about your path')
    await decides({ kind: 'path', pathId: id }, { action: 'purge', reason: 'private data' })
    const [row] = await full.site.rows.select().from(paths).where(eq(paths.id, id))
    expect(row).toMatchObject({ title: '', promise: '', state: 'purged' })
  })

  it('is a path that its author deletes, until they undo that', async () => {
    const id = await make(ann)
    await read(`/path/${id}`)
    await full.post(`/path/${id}/edit`, { intent: 'delete' }, ann)
    expect((await full.get(`/path/${id}`)).status).toBe(302)
    expect((await read(`/paths?own&deleted=${id}`, ann)).text).toContain('is deleted')
    await full.post('/paths', { intent: 'undo-path', path: id }, ann)
    expect((await full.get(`/path/${id}`)).status).toBe(200)
  })
})

describe('an account that is deleted', () => {
  it('takes its paths along, and brings them back', async () => {
    const id = await make(ann)
    await read(`/path/${id}`)
    await deleteAccount(full.site, ann, 'take')
    expect((await full.get(`/path/${id}`)).status).toBe(302)
    await restoreAccount(full.site, ann.uid)
    expect((await read(`/path/${id}`)).text).toMatch(/by *Ann/)
  })

  it('leaves them without the name, to their co-editors', async () => {
    const id = await make(ann)
    const alone = await make(ann, { visibility: 'private' })
    await save(id, ann, { do: 'ask', editor: 'Ben' })
    await full.post(`/path/${id}`, { intent: 'invitation', answer: 'yes' }, ben)
    await deleteAccount(full.site, ann, 'leave')
    const { text } = await read(`/path/${id}`)
    expect(text).toContain('Its author has left')
    expect(text).not.toContain('Ann')
    expect((await save(id, ben, { title: 'Kept by Ben' })).status).toBe(303)
    expect(await full.site.rows.$count(paths, eq(paths.id, alone))).toBe(0)
  })
})

it('an account of today makes at most five paths', async () => {
  await aCommunity(full)
  await full.site.rows
    .update(users)
    .set({ createdAt: full.site.now() })
    .where(eq(users.uid, ann.uid))
  for (let made = 0; made < 5; made += 1) await make(ann)
  const refused = await full.post('/paths/new', { intent: 'make', ...head }, ann)
  expect(refused.status).toBe(429)
})

describe('the files of a path', () => {
  it('have its steps with times and reasons, a gap for what is hidden, and only its readers', async () => {
    const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
    await full.site.rows
      .update(videos)
      .set({ channelId, title: 'A secret' })
      .where(eq(videos.id, two))
    await full.site.rows
      .update(videos)
      .set({ title: 'Owls', compQuestions: ['Why?'], compAnswers: ['So.'] })
      .where(eq(videos.id, one))
    const { id } = await aPath(full, 'To the *owls*', [one, two], { promise: 'You hear them.' })
    await full.site.rows
      .update(pathSteps)
      .set({ reason: 'It begins here.', startsAt: 90 })
      .where(eq(pathSteps.videoId, one))

    const markdown = await (await full.get(`/path/${id}/path.md`)).text()
    expect(markdown).toContain('# [To the \\*owls\\*](')
    expect(markdown).toMatch(/1\. \[ \] \[Owls\]\(\S+\?t=90\) \(1:30\)\n {3}It begins here\./)
    expect(markdown).toContain('2. A video is left out here.')
    expect(markdown).not.toContain('secret')
    const anki = await (await full.get(`/path/${id}/take.txt`)).text()
    expect(anki).toContain('Why?')
    expect(anki).not.toContain('secret')

    const own = { visibility: 'private', authorUid: ann.uid } as const
    const { id: mine } = await aPath(full, 'Mine', [one], own)
    for (const file of ['path.md', 'take.txt']) {
      expect((await full.get(`/path/${mine}/${file}`, ben)).status).toBe(404)
      expect((await full.get(`/path/${mine}/${file}`, ann)).status).toBe(200)
    }
  })
})
