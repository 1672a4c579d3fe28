import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { countPathPeople } from '#app/paths/progress.server.ts'
import { setDone } from '#app/positions/positions.server.ts'
import { pathSteps, paths, personUnits, videos } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { kitchenOfHeat, privatePlaylist } from '#demo/playlists.ts'
import { quotaDayOf } from '#services/youtube/quota.ts'
import { watchPlatform } from '../fakes/platform.ts'
import { findAll, formWith, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aPath, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const one = 'aaaaaaaaaaa'
const two = 'bbbbbbbbbbb'
const three = 'ccccccccccc'

const { full, ann, ben } = emptySite('Ann', 'Ben')
beforeEach(async () => {
  for (const id of [one, two, three])
    await aVideo(full, id, { passages: [{ start: 570, text: 'The end.' }] })
})

const read = async (path: string, as?: Member) => full.page(path, as)

/** The titles of the steps of a path's page. */
function stepsOf({ document }: ReadPage): string[] {
  return findAll(document, 'li[id^="step-"]').map((step) =>
    textOf(step.querySelector('h3') ?? step),
  )
}

/** Sends a form of the editor, as a browser without scripts does. A step has fields once opened. */
async function edit(id: string, as: Member, intent: string, changed: Record<string, string>) {
  const at = `/path/${id}/edit?step=${changed.step ?? ''}`
  return await full.post(at, { ...(await formOf(id, as, intent, changed.step)), ...changed }, as)
}

async function formOf(id: string, as: Member, intent: string, step: unknown = '') {
  const { forms } = await read(`/path/${id}/edit?step=${step}`, as)
  const form = forms.find(({ fields }) => fields.intent === intent)
  if (!form) throw new Error(`There is no form for “${intent}”.`)
  return form.fields
}

const head = { title: 'Slow maths', promise: 'Afterwards you can wait.', topic: 'math' }

const review = { intent: 'review', as: 'member', rating: 'A', text: 'Worth the walk.' }

/** Makes a path through its form. Returns its id. */
async function make(as: Member, more: Record<string, string> = {}): Promise<string> {
  const links = `https://www.youtube.com/watch?v=${one}&t=90\nhttps://youtu.be/${two}`
  const fields = { intent: 'make', visibility: 'public', links, ...head, ...more }
  const made = await full.post('/paths/new', fields, as)
  expect(made.status).toBe(303)
  return /\/path\/([\w-]{16})\/edit/.exec(made.headers.get('location') ?? '')?.[1] ?? ''
}

/** Has a moderator hide it. */
async function hideChannelOf(videoId: string): Promise<void> {
  await aChannel(full, 'Slow Maths', { id: 'UC-slow' })
  const ofChannel = { channel: 'Slow Maths', channelId: 'UC-slow' }
  await full.site.rows.update(videos).set(ofChannel).where(eq(videos.id, videoId))
  const { decides } = await aModerator(full.site)
  await decides({ kind: 'channel', channelKey: 'slow maths' }, {})
}

async function stepIds(id: string): Promise<number[]> {
  const isOfPath = eq(pathSteps.pathId, id)
  const rows = await full.site.rows
    .select()
    .from(pathSteps)
    .where(isOfPath)
    .orderBy(pathSteps.place)
  return rows.map((row) => row.id)
}

describe('a path', () => {
  it('is made, changed and reordered without scripts; its steps stay the same ones', async () => {
    const id = await make(ann)
    const [first, second] = (await stepIds(id)).map(String)
    await edit(id, ann, 'step', { step: first ?? '', reason: 'Begin here.' })
    await edit(id, ann, 'step', { step: second ?? '', optional: 'on', begins: '2:00' })
    await edit(id, ann, 'add', { links: `${full.origin}/video/${three} - It ends here.` })
    const moved = await edit(id, ann, 'steps', { do: `down-${first}` })
    expect((await read(moved.headers.get('location') ?? '', ann)).text).toContain(
      `Saved. “About ${one}” is step 2 now.`,
    )
    const third = `${(await stepIds(id))[2]}`
    await edit(id, ann, 'step', { step: third, place: '1' })
    const named = await edit(id, ann, 'steps', { do: `heading-${second}` })
    const heading = /step=(\d+)/.exec(named.headers.get('location') ?? '')?.[1] ?? ''
    await edit(id, ann, 'step', { step: heading, title: 'Further on' })
    await edit(id, ann, 'edit', { promise: 'You can wait well.' })

    const page = await read(`/path/${id}`)
    expect(stepsOf(page)).toEqual([`About ${three}`, `About ${two}`, `About ${one}`])
    for (const words of ['Begin here.', 'It ends here.', 'Further on', 'from 1:30', 'wait well'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('3 steps, 1 of them optional')
    expect((await stepIds(id)).map(String)).toEqual([third, heading, second, first])
    expect((await read('/paths?topic=math&sort=new')).text).toContain('Slow maths')

    await edit(id, ann, 'steps', { do: `out-${first}` })
    expect(stepsOf(await read(`/path/${id}`))).toEqual([`About ${three}`, `About ${two}`])
  })

  it('looks up a hundred units a day for a person, counted before the platform is asked', async () => {
    const id = await make(ann)
    const asked = watchPlatform(full)
    const today = { uid: ann.uid, day: quotaDayOf(new Date()), units: 99 }
    await full.site.rows.delete(personUnits)
    await full.site.rows.insert(personUnits).values(today)
    const add = (n: number) =>
      edit(id, ann, 'add', { links: `https://youtu.be/${`${n}`.padStart(11, 'u')}` })
    const statuses = (await Promise.all([add(1), add(2), add(3)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([404, 429, 429])
    expect(asked.units).toBe(1)
    await full.site.rows.update(personUnits).set({ day: '2025-01-01' })
    expect((await add(4)).status).toBe(404)
    vi.restoreAllMocks()
  })

  it('that is private is an unknown path to others, and by link in no list', async () => {
    const id = await make(ann, { visibility: 'private' })
    for (const as of [undefined, ben])
      for (const path of [`/path/${id}`, `/path/${id}/edit`]) {
        const answer = await full.get(path, as)
        expect(answer.status).toBe(302)
        expect(answer.headers.get('location')).toMatch(as ? /^\/$/ : /^\/($|login)/)
      }
    await edit(id, ann, 'edit', { visibility: 'link' })
    expect((await read(`/path/${id}`)).text).toContain('Only those who have the link')
    expect((await read('/paths')).text).not.toContain('Slow maths')
    expect(await (await full.get('/sitemap/paths-1')).text()).not.toContain(id)
    // Cached by now: private again it must be gone.
    await edit(id, ann, 'edit', { visibility: 'private' })
    expect((await full.get(`/path/${id}`)).status).toBe(302)
  })

  it('that two people edit has the words of who saved last, and those at other steps', async () => {
    const id = await make(ann)
    await edit(id, ann, 'ask', { editor: 'Ben' })
    await full.post(`/path/${id}`, { intent: 'invitation', answer: 'yes' }, ben)
    const [first = '', second = ''] = (await stepIds(id)).map(String)
    const opened = await formOf(id, ben, 'step', first)
    await edit(id, ann, 'step', { step: first, reason: 'Ann says.' })
    await edit(id, ann, 'step', { step: second, reason: 'Ann goes on.' })
    await full.post(`/path/${id}/edit`, { ...opened, reason: 'Ben says.' }, ben)
    const { text } = await read(`/path/${id}`)
    expect(text).toMatch(/Ben says\..*Ann goes on\./)
    expect(text).not.toContain('Ann says.')

    await edit(id, ann, 'steps', { do: `out-${first}` })
    const late = await full.post(`/path/${id}/edit`, { ...opened, reason: 'Ben again.' }, ben)
    expect(late.status).toBe(409)
    expect((await readPage(late)).alerts).toEqual([
      'Somebody took this step out meanwhile, so it cannot be changed.',
    ])
  })

  it('is changed by nobody whose session has ended, or who does not edit it', async () => {
    const id = await make(ann, { visibility: 'private' })
    const step = `${(await stepIds(id))[0]}`
    const sent = { ...(await formOf(id, ann, 'step', step)), reason: 'Typed.' }
    const to = `/path/${id}/edit?step=${step}`
    expect((await full.post(to, sent, ben)).headers.get('location')).toBe('/')
    // What was typed is there to be sent again after a sign-in, without scripts too.
    const shown = await readPage(await full.post(to, { ...sent, reason: 'I typed.' }))
    expect([shown.status, shown.alerts[0]]).toEqual([401, expect.stringMatching(/still here/)])
    const again = formWith(shown, 'Send again')
    expect([again.action, again.fields.reason]).toEqual([to, 'I typed.'])
    expect((await read(`/path/${id}`, ann)).text).not.toContain('Typed.')
  })
})

describe('a playlist', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    full.world?.faults.clear()
  })

  const address = `https://www.youtube.com/playlist?list=${kitchenOfHeat}`
  const bench = catalogue.channels.find(({ title }) => title === 'Bench Four')

  const follow = async (answer: Response, as: Member) => {
    expect(answer.status).toBe(303)
    return await full.page(answer.headers.get('location') ?? '', as)
  }

  it('becomes a path, and what is private or deleted is left out and told', async () => {
    const asked = watchPlatform(full)
    const fields = { ...formWith(await read('/paths/new', ann), 'Save path').fields, title: 'Heat' }
    const made = await full.post('/paths/new', { ...fields, links: address }, ann)
    const page = await follow(made, ann)
    expect(page.text).toContain('Saved, without the videos of the playlist that are private')
    expect(formWith(page, 'Add them').fields.links?.trim()).toBe('')
    const id = /\/path\/([\w-]{16})/.exec(made.headers.get('location') ?? '')?.[1] ?? ''
    await edit(id, ann, 'edit', { visibility: 'link' })
    const titles = (bench?.videos ?? []).slice(0, 7).map(({ title }) => title)
    expect(stepsOf(await read(`/path/${id}`))).toEqual(titles)
    expect(asked.units).toBe(2)
  })

  it('is added to a path, without what is in it and what is hidden', async () => {
    const [first, second, hidden = ''] = bench?.videos.map(({ id }) => id) ?? []
    const { id } = await aPath(full, 'Heat', [first ?? ''], { authorUid: ann.uid })
    const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
    await aVideo(full, hidden, { channelId })
    await aVideo(full, first ?? '')
    await aVideo(full, second ?? '')
    await follow(await edit(id, ann, 'add', { links: address }), ann)
    const steps = stepsOf(await read(`/path/${id}`))
    expect(steps).toHaveLength(6)
    expect(steps.slice(0, 2)).toEqual([`About ${first}`, `About ${second}`])
  })

  it('that cannot be read is refused, and nothing typed is lost', async () => {
    for (const [links, fault, said] of [
      [`${address}\nhttps://youtu.be/${one}`, null, 'by itself'],
      ['https://www.youtube.com/playlist?list=RDaaaaaaaaaaa', null, 'mixes'],
      [`${address}x`, null, 'YouTube shows us no playlist at this address.'],
      [`https://www.youtube.com/playlist?list=${privatePlaylist}`, null, 'is private. If'],
      [address, 'quota', 'YouTube answers this site only so often a day'],
    ] as const) {
      if (fault) full.world?.faults.set({ service: 'youtube', kind: fault })
      const typed = { title: 'Typed', promise: 'Afterwards you can cook.', links }
      const sent = await full.post('/paths/new', { intent: 'make', ...typed }, ann)
      const page = await readPage(sent)
      expect(page.alerts).toEqual([expect.stringContaining(said)])
      expect(formWith(page, 'Save path').fields).toMatchObject(typed)
    }
  })
})

describe('progress', () => {
  it('of who switched “Where you stopped” off is not kept, and no page says otherwise', async () => {
    const { id } = await aPath(full, 'The way', [one, two, three])
    await full.post(`/path/${id}`, { intent: 'start' }, ben)
    await full.post('/settings', { intent: 'study', timeZone: 'UTC' }, ben)
    const page = await read(`/path/${id}`, ben)
    expect(page.text).toContain('“Where you stopped” is switched off in your settings')
    expect(page.text).not.toMatch(/You can too|to do|Continue/)
    const refused = await readPage(await full.post(`/path/${id}`, review, ben))
    expect(refused.alerts).toEqual([expect.stringContaining('is switched off in your settings')])
    expect((await read('/paths', ben)).text).not.toContain('0 of 3')
  })

  it('counts a video in every path, says what is next, and is seen by nobody else', async () => {
    const id = await make(ann)
    const ticked = { intent: 'tick', video: one, done: '1' }
    expect((await full.post(`/path/${id}`, ticked)).status).toBe(401)
    const other = await aPath(full, 'Another way', [one, three])
    for (const path of [id, other.id]) await full.post(`/path/${path}`, { intent: 'start' }, ben)
    await full.post(`/path/${id}`, { ...ticked, step: `${(await stepIds(id))[0]}` }, ben)
    for (const page of [`/path/${id}`, `/path/${other.id}`, '/paths'])
      expect((await read(page, ben)).text).toMatch(/1 of 2 *done/)
    expect((await read('/home', ben)).text).toMatch(/Next: step 2 *of 2/)
    for (const as of [undefined, ann])
      expect((await read(`/path/${id}`, as)).text).not.toMatch(/1 of 2 *done/)

    await setDone(full.site, ben, two, true)
    expect((await read(`/path/${id}`, ben)).text).toContain('you have finished it')
    await full.post(`/path/${id}`, { intent: 'start' }, ann)
    await countPathPeople(full.site)
    const words = /2 *started, 1 finished/
    for (const page of ['/paths', `/path/${id}`]) expect((await read(page)).text).toMatch(words)
  })

  it('leads on from the page of a video, and from one that is done to the next step', async () => {
    const id = await make(ann)
    const line = async (as?: Member) => (await read(`/video/${one}?path=${id}`, as)).text
    expect(await line()).toMatch(new RegExp(`Slow maths *1 of 2, next: *About ${two}`))
    await full.post(`/video/${one}?path=${id}`, { intent: 'done', done: 'yes' }, ann)
    expect(await line(ann)).toContain('Next on your path, step 2 of 2')
    // Cached by now: a channel that is hidden leaves the line at once.
    await hideChannelOf(two)
    expect(await line()).not.toContain(`About ${two}`)
    await edit(id, ann, 'edit', { visibility: 'private' })
    expect(await line(ben)).not.toContain('Slow maths')
  })
})

describe('letters', () => {
  const hasBox = async (id: string, as?: Member) =>
    /Add Review|Edit Review/.test(await pageOf(id, as))
  const pageOf = async (id: string, as?: Member) => (await read(`/path/${id}`, as)).text

  it('are from members who have done half of it and do not edit it; the box says what is missing', async () => {
    const { id } = await aPath(full, 'The long way', [one, two, three], { authorUid: ann.uid })
    expect(await pageOf(id)).toContain('Only people who finished half of it give a letter.')
    for (const done of [one, two]) await setDone(full.site, ann, done, true)
    expect((await full.post(`/path/${id}`, review, ann)).status).toBe(403)
    expect(await hasBox(id, ann)).toBe(false)
    expect(await pageOf(id, ben)).toMatch(/You can too, after *two more steps *\./)
    await setDone(full.site, ben, three, true)
    const early = await full.post(`/path/${id}`, review, ben)
    expect(early.status).toBe(403)
    const refused = await readPage(early)
    expect(refused.text).toContain('You can give yours after one more step.')
    expect(findAll(refused.document, 'textarea').map(textOf)).toContain('Worth the walk.')

    await setDone(full.site, ben, one, true)
    expect(await hasBox(id, ben)).toBe(true)
    expect((await full.post(`/path/${id}`, review, ben)).status).toBe(303)
    expect(await pageOf(id)).toMatch(/1 person gave it a letter.*Worth the walk\./)
    expect(await pageOf(id, ben)).toMatch(/You gave it *A/)
    // The path has grown, or a tick was taken back: their letter is still theirs to change.
    await setDone(full.site, ben, one, false)
    await full.post(`/path/${id}`, { ...review, rating: 'C', text: 'Too long.' }, ben)
    expect(await pageOf(id)).toMatch(/1 person gave it a letter.*Too long\./)
  })

  it('on a path that was closed are out of sight, and no page leads there', async () => {
    const { id } = await aPath(full, 'The way', [one], { authorUid: ann.uid })
    const { id: reviewId } = await aReview(full, { pathId: id, authorUid: ben.uid, text: 'Spam.' })
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'review', reviewId }, {})
    const leadsThere = async (at: string) =>
      (await read(at, ben)).links.some(({ href }) => href.startsWith(`/path/${id}`))
    for (const at of ['/notifications', '/appeals']) expect(await leadsThere(at), at).toBe(true)
    await edit(id, ann, 'edit', { visibility: 'private' })
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
    // Its author, and who makes the path.
    expect([await status(report, ben), await status(report, ann)]).toEqual([200, 200])
    // Anyone with the link reports it, with the link.
    const page = await read(`/path/${id}?more=${letter}`, cleo)
    const link = page.links.find(({ href }) => href.startsWith(report))?.href ?? ''
    expect(await status(link, cleo)).toBe(200)
    expect((await full.post(link, sent, cleo)).status).toBe(200)
    await edit(id, ann, 'edit', { visibility: 'private' })
    expect(await status(link, cleo)).toBe(404)
  })
})

describe('what is gone', () => {
  it('leaves a gap with a sentence, and is no step that has to be done', async () => {
    const id = await make(ann)
    await full.post(`/path/${id}`, { intent: 'start' }, ben)
    await read(`/path/${id}`)
    await hideChannelOf(one)
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
    expect((await read(`/path/${id}`, ann)).text).toContain('A moderator hid this path')
    await full.post('/appeals', { thing: `path-${id}`, text: 'It sells nothing.' }, ann)
    await decides({ kind: 'path', pathId: id }, { action: 'restore', reason: 'other' })
    expect((await read(`/path/${id}`)).text).toContain('Slow maths')
    expect((await read('/notifications', ann)).text).toContain('Your appeal about your path')
    await decides({ kind: 'path', pathId: id }, { action: 'purge', reason: 'private data' })
    const [row] = await full.site.rows.select().from(paths).where(eq(paths.id, id))
    expect(row).toMatchObject({ title: '', promise: '', state: 'purged' })
  })
})

it('an account that is deleted leaves its paths without the name, to their co-editors', async () => {
  const id = await make(ann)
  const alone = await make(ann, { visibility: 'private' })
  await edit(id, ann, 'ask', { editor: 'Ben' })
  await full.post(`/path/${id}`, { intent: 'invitation', answer: 'yes' }, ben)
  await deleteAccount(full.site, ann, 'leave')
  const { text } = await read(`/path/${id}`)
  expect(text).toContain('Its author has left')
  expect(text).not.toContain('Ann')
  expect((await edit(id, ben, 'edit', { title: 'Kept by Ben' })).status).toBe(303)
  expect(await full.site.rows.$count(paths, eq(paths.id, alone))).toBe(0)
})

it('the file of a path leaves out what is hidden, and has only its readers', async () => {
  await hideChannelOf(two)
  const asked = { title: 'Owls', compQuestions: ['Why?'], compAnswers: ['So.'] }
  await full.site.rows.update(videos).set(asked).where(eq(videos.id, one))
  const { id } = await aPath(full, 'To the *owls*', [one, two])
  const anki = await (await full.get(`/path/${id}/take.txt`)).text()
  expect(anki).toContain('Why?')
  expect(anki).not.toContain(`About ${two}`)

  const own = { visibility: 'private', authorUid: ann.uid } as const
  const { id: mine } = await aPath(full, 'Mine', [one], own)
  expect((await full.get(`/path/${mine}/take.txt`, ben)).status).toBe(404)
  expect((await full.get(`/path/${mine}/take.txt`, ann)).status).toBe(200)
})
