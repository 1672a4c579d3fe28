import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { askQuestion } from '#core/questions/ask.ts'
import { questionHash } from '#core/questions/list.ts'
import { questions as questionRows, users, videos } from '#db/schema.ts'
import { find, findAll, ofClass, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aCommunity, aMember, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const video = 'abcdefghijk'
const page = `/video/${video}`
const own = `${page}/questions`

const full = testSite()
let ann: Member
let ben: Member
beforeEach(async () => {
  await full.empty()
  ann = await full.member('Ann')
  ben = await full.member('Ben')
  await aVideo(full, video, {
    compQuestions: ['What is the sky?', 'What is the sea?', 'What is the sun?'],
    compAnswers: ['Blue.', 'Wet.', 'Hot.'],
    answerTimes: [10, 20, null],
    answersFound: [true, true, true],
  })
})

/** A member who joined just now: accounts of a day and of a week have limits. */
async function newcomer(name: string): Promise<Member> {
  const one = await full.member(name)
  await full.site.rows
    .update(users)
    .set({ createdAt: full.site.now() })
    .where(eq(users.uid, one.uid))
  return one
}

const sky = questionHash('What is the sky?')
const sea = questionHash('What is the sea?')
const sun = questionHash('What is the sun?')

const read = async (path = page, as?: Member) => readPage(await full.get(path, as))

/** The questions of a page in their order. */
function listed({ document }: ReadPage): string[] {
  return findAll(document, 'li')
    .filter(({ attributes }) => attributes.id?.startsWith('q-'))
    .map((item) => textOf(find(item, 'p')))
}

async function send(fields: Record<string, string>, as?: Member, path = own) {
  return await full.post(path, fields, as)
}

const vote = (name: 'worth' | 'not-worth' | 'no-vote', hash: string, as?: Member) =>
  send({ intent: 'vote-question', [name]: hash }, as, page)

/** Asks a question by the form of the video's page. Returns its hash. */
async function ask(question: string, as: Member, more: Record<string, string> = {}) {
  const fields = { intent: 'ask-question', question, answer: 'So.', time: '', ...more }
  const sent = await send(fields, as, page)
  expect(sent.status).toBe(303)
  return /#q-([0-9a-f]{32})$/.exec(sent.headers.get('location') ?? '')?.[1] ?? ''
}

async function correct(of: string, question: string, as: Member): Promise<string> {
  const fields = { intent: 'correct-question', of, question, answer: 'Better.', time: '1:05' }
  const sent = await send(fields, as)
  expect(sent.status, (await readPage(sent)).alerts.join()).toBe(303)
  const [row] = await full.site.rows
    .select({ hash: questionRows.hash })
    .from(questionRows)
    .where(eq(questionRows.question, question))
  return row?.hash ?? ''
}

describe('votes', () => {
  it('order the questions of analysis and people, one vote a person, and fold away', async () => {
    const mine = await ask('Why is it blue?', ann)
    const asked = ['What is the sky?', 'What is the sea?', 'What is the sun?']
    expect(listed(await read())).toEqual([...asked, 'Why is it blue?'])
    const carl = await full.member('Carl')
    for (const voter of [ben, carl]) await vote('worth', mine, voter)
    await vote('worth', mine, ben)
    await vote('not-worth', sky, ben)
    const order = ['Why is it blue?', asked[1], asked[2], asked[0]]
    expect(listed(await read(page, ben))).toEqual(order)
    // On a video's page the votes are in a menu, which a script opens.
    const seen = await read(own, ben)
    expect(listed(seen)).toEqual(order)
    const pressed = findAll(seen.document, 'button', { 'aria-pressed': 'true' })
    expect(pressed.map(textOf)).toEqual(['Worth asking 2', 'Not worth asking 1'])

    await vote('no-vote', mine, ben)
    await vote('worth', sky, ben)
    expect(listed(await read())).toEqual([asked[0], 'Why is it blue?', asked[1], asked[2]])

    for (const voter of [ann, ben, carl]) await vote('not-worth', sea, voter)
    const folded = await read()
    const [down] = findAll(folded.document, 'details', { class: 'voted-down' })
    expect(down && textOf(down)).toContain('1 question voted down')
    expect(down && textOf(down)).toContain('What is the sea?')
    expect(listed(folded)).toHaveLength(4)
  })

  it('lead guests to Log In, and refuse one’s own question and unknown ones', async () => {
    const sent = await vote('worth', sky)
    expect(sent.headers.get('location')).toBe(
      `/login?returnTo=${encodeURIComponent(`${page}#q-${sky}`)}`,
    )
    const mine = await ask('Why is it blue?', ann)
    expect((await vote('worth', mine, ann)).status).toBe(422)
    expect((await vote('worth', 'f'.repeat(32), ann)).status).toBe(404)
    expect(findAll((await read(page, ann)).document, 'button', { value: mine })).toHaveLength(1)
  })
})

describe('a question of one’s own', () => {
  it('has an answer, a time and its asker, and is practised and taken along', async () => {
    const hash = await ask('Why is it blue?', ann, { time: '1:05' })
    const seen = await read()
    expect(seen.text).toContain('asked by Ann')
    expect(seen.links).toContainEqual({ text: 'Hear it 1:05', href: `${page}?t=65#player` })
    await send({ intent: 'remember', question: hash }, ben, page)
    expect((await read('/due', ben)).text).toContain('Why is it blue?')
    for (const ending of ['txt', 'md'])
      expect(await (await full.get(`${page}/take.${ending}`)).text(), ending).toContain(
        'Why is it blue?',
      )

    const deleted = await send({ intent: 'delete-question', delete: hash }, ann)
    expect(listed(await read())).toHaveLength(3)
    expect((await read('/due', ben)).text).not.toContain('Why is it blue?')
    const after = await read(deleted.headers.get('location') ?? '', ann)
    expect(after.text).toContain('Your question is deleted.')
    await send({ intent: 'undo-question', undo: hash }, ann)
    expect(listed(await read())).toContain('Why is it blue?')
    expect((await read('/due', ben)).text).toContain('Why is it blue?')
    expect((await send({ intent: 'delete-question', delete: hash }, ben)).status).toBe(403)
  })

  it('needs question and answer, a time that is one, and room on the first day', async () => {
    const alerts = async (fields: Record<string, string>, as?: Member) =>
      (await readPage(await send({ intent: 'ask-question', ...fields }, as, page))).alerts
    expect(await alerts({ question: '', answer: 'So.' }, ann)).toEqual([
      'Please write the question.',
    ])
    expect(await alerts({ question: 'Why?', answer: ' ' }, ann)).toEqual([
      'Please write the answer too.',
    ])
    expect(await alerts({ question: 'Why?', answer: 'So.', time: 'soon' }, ann)).toEqual([
      'Please give the time as minutes and seconds, such as 4:05.',
    ])
    expect(await alerts({ question: 'Why?', answer: 'So.' })).toEqual(['Log in to ask a question.'])
    await aCommunity(full)
    const young = await newcomer('Young')
    for (const n of [1, 2, 3, 4, 5]) await ask(`Question ${n}?`, young)
    expect(await alerts({ question: 'A sixth?', answer: 'So.' }, young)).toEqual([
      'On the first day of an account there are at most 5 questions and corrections. Please come back tomorrow.',
    ])
  })

  it('has room among 100 that are shown or held: hidden ones and deleted ones take none', async () => {
    const [carl, dora] = [await full.member('Carl'), await full.member('Dora')]
    const authors = await Promise.all(Array.from({ length: 5 }, (_, n) => aMember(full, `A ${n}`)))
    const states = ['shown', 'held', 'hidden', 'purged'] as const
    const lines = Array.from({ length: 100 }, (_, n) => ({
      videoId: video,
      hash: String(n).padStart(32, '0'),
      question: `Question ${n}?`,
      answer: 'So.',
      authorUid: authors[n % 5]?.uid ?? null,
      state: states[n % 4],
    }))
    await full.site.rows.insert(questionRows).values(lines)
    // 50 are shown or held. Ann deletes one that she wrote before the last places are taken.
    const first = await ask('First?', ann)
    await send({ intent: 'delete-question', delete: first }, ann)
    await full.site.rows
      .insert(questionRows)
      .values(
        lines.slice(0, 48).map((line, n) => ({ ...line, hash: `x${n}`, state: 'shown' as const })),
      )
    const fields = { intent: 'ask-question', answer: 'So.', time: '' }
    const sent = await Promise.all([
      ...[ann, ben, carl, dora].map((one, n) => send({ ...fields, question: `Last ${n}?` }, one)),
      send({ intent: 'undo-question', undo: first }, ann),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409, 409])
    const inPlace = inArray(questionRows.state, ['shown', 'held'])
    expect(await full.site.rows.$count(questionRows, inPlace)).toBe(100)
    const refused = await readPage(await send({ ...fields, question: 'Too late?' }, dora))
    expect(refused.alerts).toEqual([
      'People have asked 100 questions about this video already, which is the limit.',
    ])
    expect(refused.forms.map((form) => form.fields.question)).toContain('Too late?')

    // A person's own hidden ones count for them, and none comes back above their limit.
    const [author] = authors
    await full.site.rows.update(questionRows).set({ state: 'hidden' }).where(inPlace)
    const of = eq(questionRows.authorUid, author?.uid ?? '')
    expect(await full.site.rows.$count(questionRows, of)).toBeGreaterThanOrEqual(20)
    await expect(
      askQuestion(full.site, author ?? null, video, { question: 'x', answer: 'y', second: null }),
    ).rejects.toThrow('You can ask at most 20 questions about one video.')
  })

  it('is held when a young account repeats it, and by three reports', async () => {
    const young = await newcomer('Young')
    for (const id of [video, 'bcdefghijkl']) await ask('Buy cheap pens?', young, {}).then(() => id)
    const third = await send(
      { intent: 'ask-question', question: 'buy CHEAP pens', answer: 'So.' },
      young,
      page,
    )
    expect(third.headers.get('location')).toBe(`${page}?asked=held`)
    expect(listed(await read())).toHaveLength(3)
    expect((await read('/appeals', young)).text).toContain(
      'Only you see your question at the moment. The same text was sent several times',
    )

    const again = await ask('Who sells pens?', young)
    for (const name of ['Carl', 'Dora', 'Eve']) {
      expect(listed(await read())).toContain('Who sells pens?')
      const path = `/report?question=${video}.${again}`
      await full.post(path, { kind: 'spam', note: '' }, await full.member(name))
    }
    expect(listed(await read())).not.toContain('Who sells pens?')
    expect((await vote('worth', again, ben)).status).toBe(404)
  })
})

describe('a correction', () => {
  it('waits for three votes of members who are older than a day', async () => {
    const better = await correct(sky, 'What colour is the sky?', ann)
    expect(listed(await read())[0]).toBe('What is the sky?')
    expect((await read(own)).text).toContain('Corrections that wait')
    const voters = [ben, await full.member('Carl'), await newcomer('Young')]
    for (const voter of voters) await vote('worth', better, voter)
    expect(listed(await read())[0]).toBe('What is the sky?')
    await vote('worth', better, await full.member('Dora'))
    const seen = await read()
    expect(listed(seen)[0]).toBe('What colour is the sky?')
    expect(seen.text).toContain('corrected')
    const history = await read(own)
    expect(history.text).toContain('corrected by Ann')
    expect(findAll(history.document, 'details', { class: 'corrections' }).map(textOf)).toEqual([
      expect.stringContaining('What is the sky?'),
    ])
  })

  it('has room while ten wait: hidden ones take none, and none comes back beyond that', async () => {
    const authors = await Promise.all(
      Array.from({ length: 11 }, (_, n) => full.member(`Author ${n}`)),
    )
    const suggestions: string[] = []
    for (const [n, author] of authors.slice(0, 10).entries())
      suggestions.push(await correct(sky, `Which sky, ${n}?`, author))
    const late = authors[10]
    const words = { question: 'Which sky, at last?', answer: 'Better.', time: '' }
    const fields = { intent: 'correct-question', of: sky, ...words }
    expect((await readPage(await send(fields, late))).alerts).toEqual([
      'There are 10 corrections of this question waiting already.',
    ])
    await send({ intent: 'delete-question', delete: suggestions[0] ?? '' }, authors[0])
    expect((await send(fields, late)).status).toBe(303)
    const back = await send({ intent: 'undo-question', undo: suggestions[0] ?? '' }, authors[0])
    expect(back.status).toBe(409)
    await full.site.rows
      .update(questionRows)
      .set({ state: 'hidden' })
      .where(eq(questionRows.hash, suggestions[1] ?? ''))
    const again = await send({ intent: 'undo-question', undo: suggestions[0] ?? '' }, authors[0])
    expect(again.status).toBe(303)
  })

  it('of a member’s question waits for the asker, who may decline; Edit needs no one', async () => {
    const hash = await ask('Wy?', ann)
    const first = await correct(hash, 'Why?', ben)
    const decide = (intent: string, as: Member, correction: string) =>
      send({ intent, of: hash, correction }, as)
    expect((await decide('accept-correction', ben, first)).status).toBe(403)
    const shown = await read(own, ann)
    const changes = ofClass(shown.document, 'what-changes').map(textOf)
    expect(changes[0]).toMatch(/^Question ?without: Wy\? ?new: Why\?/)
    const buttons = (page: ReadPage) => page.forms.flatMap((form) => form.buttons)
    expect(buttons(shown)).toEqual(expect.arrayContaining(['Accept', 'Decline']))
    expect(buttons(await read(own, ben))).not.toContain('Accept')
    const said = async (sent: Response) =>
      (await read(sent.headers.get('location')?.split('#')[0], ann)).text
    expect(await said(await decide('decline-correction', ann, first))).toContain(
      'The correction is declined.',
    )
    expect((await read(own)).text).not.toContain('Corrections that wait')
    const second = await correct(hash, 'Why so?', ben)
    expect(await said(await decide('accept-correction', ann, second))).toContain(
      'Your question is corrected.',
    )
    expect(listed(await read()).at(-1)).toBe('Why so?')
    await correct(hash, 'But why?', ann)
    expect(listed(await read()).at(-1)).toBe('But why?')
    const worded = { answer: 'Better.', time: '1:05' }
    const toAsker = { intent: 'correct-question', of: hash, question: 'Why indeed?', ...worded }
    const waiting = await send(toAsker, ben)
    expect(await said(waiting)).toContain('Your correction waits for the asker, or for votes.')
    const ofAnalysis = await send({ ...toAsker, of: sky, question: 'Which sky?' }, ben)
    expect(await said(ofAnalysis)).toContain('Your correction waits for votes.')
    const same = { of: hash, question: 'But why?', answer: 'Better.', time: '1:05' }
    const twice = await send({ intent: 'correct-question', ...same }, ben)
    expect((await readPage(twice)).alerts).toEqual([
      'Your correction is the same as what it says now.',
    ])
  })

  it('keeps the cards of learners, tells them once, and a new analysis changes nothing', async () => {
    await send({ intent: 'remember', question: sky }, ben, page)
    // Carl has read it on the page of the video, and has not answered it yet.
    const carl = await full.member('Carl')
    await send({ intent: 'remember', question: sky }, carl, page)
    const form = (read: ReadPage) =>
      read.forms.find(({ fields }) => fields.intent === 'answer')?.fields ?? {}
    const first = await read('/due', ben)
    expect(first.text).not.toContain('corrected')
    await full.post('/due', { ...form(first), grade: '1' }, ben)
    const better = await correct(sky, 'What colour is the sky?', ann)
    for (const name of ['Carl', 'Dora', 'Eve']) await vote('worth', better, await full.member(name))

    const told = await read('/due?ahead', ben)
    expect(told.text).toContain('The question was corrected: What colour is the sky?')
    const [changed] = findAll(told.document, 'div', { class: 'done changed' })
    expect(changed && textOf(find(changed, 'details'))).toContain('What is the sky? Blue.')
    await full.post('/due', { ...form(told), grade: '1' }, ben)
    expect((await read('/due?ahead', ben)).text).not.toContain('The question was corrected')
    expect((await read('/due', carl)).text).toContain('The question was corrected')

    await full.site.rows
      .update(videos)
      .set({ compQuestions: ['What is the sea?'], compAnswers: ['Wet.'] })
      .where(eq(videos.id, video))
    expect(listed(await read())).toEqual(['What is the sea?', 'What colour is the sky?'])
    expect((await read('/due?ahead', ben)).text).toContain('What colour is the sky?')
  })
})

describe('moderation', () => {
  it('hides, restores and purges: pages, practice, files; the report and the appeal', async () => {
    const { decides } = await aModerator(full.site)
    const hash = await ask('Is Bob stupid?', ann)
    await send({ intent: 'remember', question: hash }, ben, page)
    const report = { kind: 'abuse', note: '' }
    const sent = await full.post(`/report?question=${video}.${hash}`, report, ben)
    expect((await readPage(sent)).text).toContain('Thank you')
    expect((await read(`/report?question=${video}.${hash}`, ben)).text).toContain('Is Bob stupid?')
    const [row] = await full.site.rows
      .select()
      .from(questionRows)
      .where(eq(questionRows.hash, hash))
    const thing = { kind: 'question', questionId: row?.id ?? 0 } as const
    await decides(thing, { reason: 'abuse' })
    for (const path of [page, own, `${page}/take.md`])
      expect(await (await full.get(path, ben)).text(), path).not.toContain('Is Bob stupid?')
    expect((await read('/due', ben)).text).not.toContain('Is Bob stupid?')
    expect((await read('/reports', ben)).text).toContain('A moderator hid it.')
    expect((await read('/moderation')).text).toContain('Hid a question')
    const appeals = await read('/appeals', ann)
    expect(appeals.text).toContain('A moderator hid your question, so only you see it.')
    const appeal = { thing: `question-${row?.id}`, text: 'It is a joke.' }
    expect((await full.post('/appeals', appeal, ann)).status).toBe(303)
    await decides(thing, { action: 'restore', reason: 'other' })
    expect(listed(await read())).toContain('Is Bob stupid?')
    expect((await read('/due', ben)).text).toContain('Is Bob stupid?')
    expect((await read('/appeals', ann)).text).toContain('agreed with you')
    await decides(thing, { action: 'purge', reason: 'private data' })
    const all = JSON.stringify(
      (await full.site.rows.execute(sql`select * from questions`)) as unknown,
    )
    expect(all).not.toContain('Is Bob stupid?')
  })

  it('hides a question of the analysis, and a correction brings the words before back', async () => {
    const { decides } = await aModerator(full.site)
    await full.post(`/report?question=${video}.${sun}`, { kind: 'off topic', note: '' }, ben)
    const idOf = async (hash: string) =>
      (await full.site.rows.select().from(questionRows).where(eq(questionRows.hash, hash)))[0]
        ?.id ?? 0
    await decides({ kind: 'question', questionId: await idOf(sun) }, {})
    expect(await (await full.get(page)).text()).not.toContain('What is the sun?')
    await expect(
      decides({ kind: 'question', questionId: await idOf(sun) }, { action: 'purge' }),
    ).rejects.toThrow('changed')
    const hash = await ask('Why?', ann)
    await correct(hash, 'Why on earth?', ann)
    const [row] = await full.site.rows
      .select()
      .from(questionRows)
      .where(eq(questionRows.question, 'Why on earth?'))
    await decides({ kind: 'question', questionId: row?.id ?? 0 }, {})
    expect(listed(await read())).toContain('Why?')
  })

  it('folds what muted people asked, and a leaver takes questions along or leaves them', async () => {
    const hash = await ask('Why?', ann)
    await send({ intent: 'mute', person: ann.uid, treatment: 'mute' }, ben)
    const [item] = findAll((await read(page, ben)).document, 'li', { id: `q-${hash}` })
    expect(item && findAll(item, 'details', { class: 'folded' })).toHaveLength(1)
    // A file cannot fold it.
    for (const [viewer, isThere] of [
      [ben, false],
      [ann, true],
    ] as const)
      expect(
        (await (await full.get(`/video/${video}/take.txt`, viewer)).text()).includes('Why?'),
      ).toBe(isThere)
    await vote('worth', hash, ben)
    await deleteAccount(full.site, ben, 'take')
    const carl = await full.member('Carl')
    await ask('How?', carl)
    await deleteAccount(full.site, carl, 'take')
    await deleteAccount(full.site, ann, 'leave')
    const seen = await read()
    expect(listed(seen)).toContain('Why?')
    expect(listed(seen)).not.toContain('How?')
    expect(seen.text).toContain('asked by anonymous')
    expect(seen.text).not.toContain('Ann')
  })
})
