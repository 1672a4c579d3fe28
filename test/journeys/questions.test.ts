import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import { corrections, questions as questionRows, users } from '#db/schema.ts'
import { findAll, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aCommunity, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const video = 'abcdefghijk'
const page = `/video/${video}`

const { full, ann, ben } = emptySite('Ann', 'Ben')
beforeEach(async () => {
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
  const createdAt = full.site.now()
  await full.site.rows.update(users).set({ createdAt }).where(eq(users.uid, one.uid))
  return one
}

const sky = questionHash('What is the sky?')
const sea = questionHash('What is the sea?')

const read = async (path = page, as?: Member) => full.page(path, as)

/** The questions of a page in their order. */
function listed({ document }: ReadPage): string[] {
  return findAll(document, 'li[id^="q-"]').map((item) => textOf(item.querySelector('label')))
}

async function send(fields: Record<string, string>, as?: Member) {
  return await full.post(page, fields, as)
}

const vote = (name: 'worth' | 'not-worth' | 'no-vote', hash: string, as?: Member) =>
  send({ intent: 'vote-question', [name]: hash }, as)

/** Asks a question by the form of the video's page. Returns its hash. */
async function ask(question: string, as: Member, more: Record<string, string> = {}) {
  const fields = { intent: 'ask-question', question, answer: 'So.', time: '', ...more }
  const sent = await send(fields, as)
  expect(sent.status).toBe(303)
  return /#q-([0-9a-f]{32})$/.exec(sent.headers.get('location') ?? '')?.[1] ?? ''
}

async function correct(of: string, question: string, as: Member): Promise<void> {
  const fields = { intent: 'correct-question', of, question, answer: 'Better.', time: '1:05' }
  const sent = await send(fields, as)
  expect(sent.status, (await readPage(sent)).alerts.join()).toBe(303)
}

it('votes order questions of analysis and people, one a person, and fold away', async () => {
  const mine = await ask('Why is it blue?', ann)
  const asked = ['What is the sky?', 'What is the sea?', 'What is the sun?']
  expect(listed(await read())).toEqual([...asked, 'Why is it blue?'])
  const carl = await full.member('Carl')
  for (const voter of [ben, ben, carl]) await vote('worth', mine, voter)
  await vote('not-worth', sky, ben)
  expect(listed(await read())).toEqual(['Why is it blue?', asked[1], asked[2], asked[0]])
  await vote('no-vote', mine, ben)
  await vote('worth', sky, ben)
  expect(listed(await read())).toEqual([asked[0], 'Why is it blue?', asked[1], asked[2]])

  for (const voter of [ann, ben, carl]) await vote('not-worth', sea, voter)
  const [down] = findAll((await read()).document, 'details.voted-down')
  expect(down && textOf(down)).toContain('What is the sea?')
})

it('votes are for members, and refuse one’s own question and unknown ones', async () => {
  const sent = await vote('worth', sky)
  expect(sent.headers.get('location')).toMatch(/^\/login\?returnTo=/)
  const mine = await ask('Why is it blue?', ann)
  expect((await vote('worth', mine, ann)).status).toBe(422)
  expect((await vote('worth', 'f'.repeat(32), ann)).status).toBe(404)
})

describe('a question of one’s own', () => {
  it('has an answer, a time and its asker, and is practised and taken along', async () => {
    const hash = await ask('Why is it blue?', ann, { time: '1:05' })
    const seen = await read()
    expect(seen.text).toContain('asked by Ann')
    expect(seen.links).toContainEqual({ text: 'Hear it 1:05', href: `${page}?t=65#player` })
    await send({ intent: 'remember', question: hash }, ben)
    expect((await read('/due', ben)).text).toContain('Why is it blue?')
    await send({ intent: 'delete-question', delete: hash }, ann)
    expect(listed(await read())).toHaveLength(3)
    await send({ intent: 'undo-question', undo: hash }, ann)
    expect((await read('/due', ben)).text).toContain('Why is it blue?')
  })

  it('needs question and answer, a time that is one, and room on the first day', async () => {
    const alerts = async (fields: Record<string, string>, as?: Member) =>
      (await readPage(await send({ intent: 'ask-question', ...fields }, as))).alerts
    expect(await alerts({ question: '', answer: 'So.' }, ann)).toEqual([
      'Please write the question.',
    ])
    expect(await alerts({ question: 'Why?', answer: 'So.' })).toEqual(['Log in to ask a question.'])
    await aCommunity(full)
    const young = await newcomer('Young')
    for (const n of [1, 2, 3, 4, 5]) await ask(`Question ${n}?`, young)
    expect(await alerts({ question: 'A sixth?', answer: 'So.' }, young)).toEqual([
      'On the first day of an account there are at most 5 questions. Please come back tomorrow.',
    ])
  })
})

describe('a correction', () => {
  const decide = (choice: 'accept' | 'decline', id: string, as: Member) =>
    send({ intent: 'decide-correction', of: sky, [choice]: id }, as)
  const buttons = async (as: Member) =>
    findAll((await read(page, as)).document, 'button')
      .map((one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? ''])
      .filter(([name]) => name === 'accept' || name === 'decline')

  it('of a member’s question waits for the asker, and for no one else', async () => {
    const hash = await ask('Wy?', ann)
    await correct(hash, 'Why?', ben)
    const [[, id = ''] = []] = await buttons(ann)
    expect(await buttons(ben)).toEqual([['decline', id]])
    const carl = await full.member('Carl')
    expect(await buttons(carl)).toEqual([])
    for (const one of [ben, carl]) expect((await decide('accept', id, one)).status).toBe(403)
    expect((await decide('accept', id, ann)).status).toBe(303)
    expect(listed(await read()).at(-1)).toBe('Why?')
    expect((await decide('accept', id, ann)).status).toBe(404)
    await correct(hash, 'Why so?', ben)
    const [[, second = ''] = []] = await buttons(ann)
    await decide('decline', second, ann)
    expect(await buttons(ann)).toEqual([])
    // The asker needs no one.
    await correct(hash, 'But why?', ann)
    expect(listed(await read()).at(-1)).toBe('But why?')
  })

  it('of the analysis’ question waits for a moderator, on the desk too', async () => {
    const moderator = await full.member('Ines')
    await addModerator(full.site, moderator.uid)
    await correct(sky, 'What colour is the sky?', ann)
    expect((await read('/desk', moderator)).text).toContain('What colour is the sky?')
    const [[, id = ''] = []] = await buttons(moderator)
    expect((await decide('accept', id, ben)).status).toBe(403)
    await decide('accept', id, moderator)
    expect(listed(await read())[0]).toBe('What colour is the sky?')
  })

  it('is one for each person, ten for a question, and never what it says already', async () => {
    for (const words of ['Which sky?', 'Which sky, then?']) await correct(sky, words, ann)
    expect(await full.site.rows.$count(corrections)).toBe(1)
    const same = { intent: 'correct-question', of: sky, question: 'What is the sky?' }
    for (let n = 1; n < 10; n += 1) await correct(sky, `Sky ${n}?`, await full.member(`M ${n}`))
    const late = await send({ ...same, question: 'Late?', answer: 'So.', time: '' }, ben)
    const refused = await readPage(late)
    expect(refused.alerts).toEqual(['There are 10 corrections of this question waiting already.'])
    expect(refused.forms.map((form) => form.fields.question)).toContain('Late?')
  })
})

it('moderation hides and purges: pages, practice, files and the report', async () => {
  const { decides } = await aModerator(full.site)
  const hash = await ask('Is Bob stupid?', ann)
  await send({ intent: 'remember', question: hash }, ben)
  await full.post(`/report?question=${video}.${hash}`, { kind: 'abuse', note: '' }, ben)
  const isIt = eq(questionRows.hash, hash)
  const [row] = await full.site.rows.select().from(questionRows).where(isIt)
  const thing = { kind: 'question', questionId: row?.id ?? 0 } as const
  await decides(thing, { reason: 'abuse' })
  for (const path of [page, `${page}/take.txt`])
    expect(await (await full.get(path, ben)).text(), path).not.toContain('Is Bob stupid?')
  expect((await read('/due', ben)).text).not.toContain('Is Bob stupid?')
  expect((await read('/reports', ben)).text).toContain('A moderator hid it.')
  await decides(thing, { action: 'purge', reason: 'private data' })
  const all: unknown = await full.site.rows.execute(sql`select * from questions`)
  expect(JSON.stringify(all)).not.toContain('Is Bob stupid?')
})
