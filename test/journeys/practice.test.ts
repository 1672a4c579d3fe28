import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { setMuteLevel } from '#core/mutes/mutes.ts'
import { readRemembered } from '#core/practice/practice-cards.ts'
import { countRetentions } from '#core/practice/retentions.ts'
import { askQuestion } from '#core/questions/ask.ts'
import { questionHash } from '#core/questions/list.ts'
import { practiceCards, practiceLog, questions as questionRows, users, videos } from '#db/schema.ts'
import { findAll, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aCard, aMember, aQuestion, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const video = 'abcdefghijk'
const other = 'bcdefghijkl'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midday, so that an hour more or less is the same day. */
const noon = Date.parse('2026-03-02T12:00:00Z')

const full = testSite()
let mary: Member
let bob: Member
beforeEach(async () => {
  await full.empty()
  clock(0)
  mary = await full.member('Mary')
  bob = await full.member('Bob')
  // Sessions of the fixture expire by the real clock.
  await full.site.rows.execute(sql`update sessions set expires_at = '2100-01-01'`)
  await aVideo(full, video, questions('sky', 'sea', 'sun'))
})

/** Sets the site's clock, in milliseconds after noon of the first day. */
function clock(after: number): void {
  full.site.now = () => new Date(noon + after)
}

/** The columns of a video with questions about these things. */
function questions(...things: string[]) {
  return {
    compQuestions: things.map((thing) => `What is the ${thing}?`),
    compAnswers: things.map((thing) => `The ${thing} is blue.`),
    answerTimes: things.map((_, index) => 10.5 * (index + 1)),
    answersFound: things.map(() => true),
  }
}

const due = async (as: Member = mary, query = '') => readPage(await full.get(`/due${query}`, as))

/** Presses "Remember this" beside the question about this, by the form of the video's page. */
async function remember(thing: string, as: Member = mary, id = video) {
  const page = await readPage(await full.get(`/video/${id}`, as))
  const hash = questionHash(`What is the ${thing}?`)
  expect(findAll(page.document, 'button', { name: 'question', value: hash })).toHaveLength(1)
  const answer = await full.post(`/video/${id}`, { intent: 'remember', question: hash }, as)
  expect(answer.status).toBe(303)
  return hash
}

/** The fields of the form with this intent. */
function fieldsOf(page: ReadPage, intent: string): Record<string, string> {
  const found = page.forms.find(({ fields }) => fields.intent === intent)
  if (!found) throw new Error(`No form to ${intent}: ${page.text}`)
  return found.fields
}

const studyMenu = ({ document }: ReadPage) =>
  findAll(document, 'summary')
    .map(textOf)
    .find((text) => text.startsWith('Study'))

const again = '1'
const good = '3'
const easy = '4'

/** Answers the question that is asked. Returns the fields that were sent. */
async function answer(grade: string, as: Member = mary) {
  const fields = { ...fieldsOf(await due(as), 'answer'), grade }
  expect((await full.post('/due', fields, as)).status).toBe(303)
  return fields
}

/** Presses another button of the page. Returns the page that follows. */
async function press(intent: string, as: Member = mary) {
  const sent = await full.post('/due', fieldsOf(await due(as), intent), as)
  expect(sent.status).toBe(303)
  return await readPage(await full.get(sent.headers.get('location') ?? '', as))
}

/** Cards that came back some days ago, each of its own question. */
async function overdue(count: number) {
  await aVideo(full, other, questions(...Array.from({ length: count }, (_, n) => `thing ${n}`)))
  for (let n = 0; n < count; n += 1) {
    const { id: questionId } = await aQuestion(full, other, `What is the thing ${n}?`)
    await aCard(full, mary, {
      questionId,
      state: 2,
      dueAt: new Date(Date.parse('2026-02-20T12:00:00Z') + n * minute),
      dueDay: '2026-02-20',
      stability: 3,
      difficulty: 5,
      scheduledDays: 3,
      reps: 1,
      answeredAt: new Date('2026-02-17T12:00:00Z'),
      answeredDay: '2026-02-17',
    })
  }
}

describe('Remember this', () => {
  it('leads a guest to Log In and back to the question', async () => {
    const page = await readPage(await full.get(`/video/${video}`))
    const buttons = findAll(page.document, 'button', { name: 'question' })
    expect(buttons.map(textOf)).toEqual(['Remember this', 'Remember this', 'Remember this'])
    expect(findAll(page.document, 'a').map(textOf)).toContain('Log in to practise')
    const question = questionHash('What is the sky?')
    const fields = { ...fieldsOf(page, 'remember'), question }
    const answer = await full.post(`/video/${video}`, fields)
    expect(answer.headers.get('location')).toBe(
      `/login?returnTo=${encodeURIComponent(`/video/${video}#q-${question}`)}`,
    )
    expect(findAll(page.document, 'li', { id: `q-${question}` })).toHaveLength(1)
    expect((await full.get('/due')).headers.get('location')).toBe('/login?returnTo=%2Fdue')
  })

  it('puts a question into practice once, and its number to the picture', async () => {
    expect((await due()).text).toContain('Nothing to practise yet.')
    const unknown = { intent: 'remember', question: 'x' }
    const refused = await readPage(await full.post(`/video/${video}`, unknown, mary))
    expect([refused.status, refused.alerts]).toEqual([
      404,
      ['This question is no longer part of the video.'],
    ])
    const hash = await remember('sky')
    await full.post(`/video/${video}`, { intent: 'remember', question: hash }, mary)
    const page = await readPage(await full.get(`/video/${video}`, mary))
    expect(page.links).toContainEqual({ text: 'You practise this', href: '/due' })
    expect(studyMenu(page)).toBe('Study 1 question due')
    expect(studyMenu(await readPage(await full.get('/home', bob)))).toBe('Study')
    expect(await full.site.rows.select().from(practiceCards)).toHaveLength(1)
  })

  it('takes the whole lecture at once, without what is voted down or muted', async () => {
    const sky = await remember('sky')
    const { id } = await aQuestion(full, video, 'What is the sea?')
    await full.site.rows.update(questionRows).set({ notWorth: 3 }).where(eq(questionRows.id, id))
    await askQuestion(full.site, bob, video, { question: 'By Bob?', answer: 'Yes.', second: 1 })
    const own = { question: 'By Mary?', answer: 'Yes.', second: 1 }
    const { hash } = await askQuestion(full.site, mary, video, own)
    await setMuteLevel(full.site, mary, bob.uid, 'mute')
    const all = { intent: 'remember', question: 'all' }
    expect((await full.post(`/video/${video}`, all)).headers.get('location')).toBe(
      `/login?returnTo=${encodeURIComponent(`/video/${video}#questions`)}`,
    )
    for (const _twice of [1, 2])
      expect((await full.post(`/video/${video}`, all, mary)).headers.get('location')).toBe(
        `/video/${video}#questions`,
      )
    expect((await readRemembered(full.site, mary, video)).toSorted()).toEqual(
      [sky, hash, questionHash('What is the sun?')].toSorted(),
    )
  })
})

describe('a day of practice', () => {
  it('asks one question at a time, schedules it, and ends with full marks', async () => {
    await remember('sky')
    await remember('sea')
    const first = await due()
    expect(first.text).toContain('1 of 2')
    expect(first.text).toContain('What is the sky?')
    expect(first.text).toContain('The sky is blue.')
    expect(first.text).not.toContain('sea')
    expect(first.links).toContainEqual({
      text: 'hear it 0:10',
      href: `/video/${video}?t=10#player`,
    })
    expect(first.text).toMatch(
      /Again in 1 minute.*Hard in 6 minutes.*Good in 10 minutes.*Easy in 8 days/,
    )

    await answer(easy)
    await answer(good)
    const pause = await due()
    expect(pause.text).toContain('The next question comes back in 10 minutes.')
    expect(pause.text).toContain('2 of 2')
    expect((await due(mary, '?ahead')).text).toContain('What is the sea?')
    clock(10 * minute)
    expect(studyMenu(await readPage(await full.get('/home', mary)))).toBe('Study 1 question due')
    await answer(good)
    const end = await due()
    expect(end.text).toContain('2/2')
    expect(end.text).toContain('Full marks for today.')
    expect(end.text).toContain('2 questions from 1 video.')
    expect(end.text).toMatch(/tomorrow 0 this week 1 remembered in all 2/)
    const log = await full.site.rows.select().from(practiceLog).orderBy(practiceLog.answeredAt)
    expect(log.map(({ grade, state }) => [grade, state])).toEqual([
      [4, 0],
      [3, 0],
      [3, 1],
    ])
  })

  it('says the number of the question that is asked, although the one before it comes back', async () => {
    await remember('sky')
    await remember('sea')
    await answer(good)
    const next = await due()
    expect(next.text).toContain('What is the sea?')
    expect(next.text).toContain('2 of 2')
    await answer(easy)
    clock(10 * minute)
    expect((await due()).text).toContain('1 of 2')
  })

  it('counts no answer twice: two tabs, a double click, or a form sent again after being offline', async () => {
    await remember('sky')
    const fields = await answer(easy)
    const second = await full.post('/due', { ...fields, grade: again }, mary)
    expect(second.headers.get('location')).toBe('/due?done=before')
    const told = (await due(mary, '?done=before')).text
    expect(told).toContain('That answer was counted already.')
    // It was the last one.
    expect(told).not.toContain('next question')
    clock(10 * day)
    const late = await full.post('/due', fields, mary)
    expect(late.headers.get('location')).toBe('/due?done=before')
    const later = { ...fieldsOf(await due(), 'answer'), grade: good }
    await Promise.all(Array.from({ length: 5 }, () => full.post('/due', later, mary)))
    expect(await full.site.rows.select().from(practiceLog)).toHaveLength(2)
    // The card of another person is not there.
    const stolen = await full.post('/due', { ...later, version: '2' }, bob)
    expect(stolen.status).toBe(404)
  })

  it('takes answers back, one at a time, to exactly the schedule before', async () => {
    await remember('sky')
    const [before] = await full.site.rows.select().from(practiceCards)
    await answer(good)
    clock(10 * minute)
    const [between] = await full.site.rows.select().from(practiceCards)
    await answer(again)
    const undo = fieldsOf(await due(), 'undo')
    await full.post('/due', undo, mary)
    // Sent twice, it takes one back.
    await full.post('/due', undo, mary)
    const [after] = await full.site.rows.select().from(practiceCards)
    expect(after).toEqual({ ...between, version: 3 })
    await press('undo')
    expect((await full.site.rows.select().from(practiceCards))[0]).toEqual({
      ...before,
      version: 4,
    })
    expect((await due()).forms.map(({ fields }) => fields.intent)).not.toContain('undo')
    expect(await full.site.rows.select().from(practiceLog)).toHaveLength(4)
    expect((await due()).text).toContain('1 of 1')
  })

  it('forgets a question, which comes back with its schedule', async () => {
    await remember('sky')
    await remember('sea')
    const page = await press('forget')
    expect(page.text).toContain('You do not practise that question any more.')
    expect(page.text).toContain('What is the sea?')
    const undo = fieldsOf(page, 'return')
    await full.post('/due', undo, mary)
    expect((await due()).text).toContain('1 of 2')
    expect((await due()).text).toContain('What is the sky?')
  })

  it('takes 20 new questions a day, oldest first', async () => {
    const many = Array.from({ length: 22 }, (_, n) => `planet ${n}`)
    await aVideo(full, other, questions(...many))
    for (let n = 0; n < 22; n += 1) {
      clock(n)
      await remember(`planet ${n}`, mary, other)
    }
    expect((await due()).text).toContain('1 of 20')
    for (let n = 0; n < 20; n += 1) {
      expect((await due()).text).toContain(`What is the planet ${n}?`)
      await answer(easy)
    }
    expect((await due()).text).toContain('20/20')
    clock(day)
    expect((await due()).text).toContain('What is the planet 20?')
    expect((await due()).text).toContain('1 of 2')
  })

  it('takes 100 that came back after a gap, and says how many wait', async () => {
    await overdue(105)
    const page = await due()
    expect(page.text).toContain('105 waiting, today 100 at most')
    expect(page.text).toContain('1 of 100')
    expect(page.text).toContain('What is the thing 0?')
    expect(studyMenu(page)).toBe('Study 100 questions due')
  })

  it('begins at 4:00 in the time zone that the browser tells', async () => {
    const told = await full.post('/due', { intent: 'time-zone', timeZone: 'Asia/Tokyo' }, mary)
    expect(told.status).toBe(303)
    const [person] = await full.site.rows.select().from(users).where(eq(users.uid, mary.uid))
    expect(person?.timeZone).toBe('Asia/Tokyo')
    const wrong = await full.post('/due', { intent: 'time-zone', timeZone: 'Mars/Olympus' }, mary)
    expect(wrong.status).toBe(422)
    // 3:30 on the 3rd in Tokyo is still the 2nd.
    clock(6.5 * hour)
    await remember('sky')
    await answer(easy)
    const [card] = await full.site.rows.select().from(practiceCards)
    expect([card?.answeredDay, card?.dueDay]).toEqual(['2026-03-02', '2026-03-10'])
    clock(7 * day + 6.5 * hour)
    expect((await due()).text).toContain('Nothing is due today.')
    clock(7 * day + 7 * hour)
    expect((await due()).text).toContain('What is the sky?')
  })
})

it('a session that ends while one writes loses neither the words nor the grade', async () => {
  await remember('sky')
  const form = { ...fieldsOf(await due(), 'answer'), grade: easy, thought: 'Blue & <b>wide</b>.' }
  const answer = await full.post('/due', form)
  expect(answer.status).toBe(401)
  const page = await readPage(answer)
  expect(page.alerts).toEqual(['Log in to practise.'])
  // Nothing of a person's practice is on it but what was sent.
  expect(page.text).not.toContain('What is the sky?')
  expect(fieldsOf(page, 'answer')).toEqual(form)
  // In a tab of its own, so that the words stay without scripts too.
  const signIn = { href: '/auth/sign-in?returnTo=%2Fdue', target: '_blank' }
  expect(findAll(page.document, 'a', signIn).map(textOf)).toEqual(['Log In'])
  await full.post('/due', fieldsOf(page, 'answer'), mary)
  expect(await full.site.rows.select().from(practiceLog)).toMatchObject([{ grade: 4 }])
  // A refusal of another kind shows the words under their question again.
  await remember('sea')
  const asked = fieldsOf(await due(), 'answer')
  const refused = await readPage(
    await full.post('/due', { ...asked, grade: '9', thought: 'Deep.' }, mary),
  )
  expect(refused.status).toBe(400)
  expect(fieldsOf(refused, 'answer').thought).toBe('Deep.')
})

it('Once more goes through the questions of today again, and counts nothing', async () => {
  await remember('sky')
  await remember('sea')
  await answer(easy)
  await answer(easy)
  const end = await due()
  const once = end.links.find(({ text }) => text === 'Once more')
  expect(once?.href).toBe('/due?again=1')
  const first = await due(mary, '?again=1')
  expect(first.text).toContain('1 of 2, and nothing is counted')
  expect(first.text).toContain('What is the sky?')
  expect(first.text).toContain('The sky is blue.')
  expect(findAll(first.document, 'button', { name: 'grade' })).toEqual([])
  expect(first.links).toContainEqual({ text: 'Next question', href: '/due?again=2' })
  const second = await due(mary, '?again=2')
  expect(second.text).toContain('What is the sea?')
  expect(second.links).toContainEqual({ text: 'Done', href: '/due' })
  expect((await due(mary, '?again=3')).text).toContain('Full marks for today.')
  expect((await due(bob, '?again=1')).text).toContain('Nothing to practise yet.')
  expect(await full.site.rows.$count(practiceLog)).toBe(2)
})

describe('a question leaves practice', () => {
  it('when a new analysis does not ask it, or with its video; others keep their schedule', async () => {
    await remember('sky')
    await remember('sea')
    await answer(easy)
    const cards = async () =>
      await full.site.rows
        .select({
          id: practiceCards.id,
          isOpen: practiceCards.isOpen,
          dueDay: practiceCards.dueDay,
        })
        .from(practiceCards)
        .orderBy(practiceCards.id)
    const before = await cards()
    const analyze = async (...things: string[]) =>
      await full.site.rows
        .update(videos)
        .set(questions(...things))
        .where(eq(videos.id, video))
    await analyze('moon', 'sky')
    expect((await cards()).map(({ isOpen }) => isOpen)).toEqual([true, false])
    expect((await due()).text).not.toContain('sea')
    const stale = await full.post(
      '/due',
      { intent: 'answer', card: String(before[1]?.id), version: '0', grade: good },
      mary,
    )
    expect(stale.status).toBe(404)
    await analyze('sea', 'sky')
    expect(await cards()).toEqual(before)
    expect((await due()).text).toContain('What is the sea?')
    await full.site.rows.delete(videos).where(eq(videos.id, video))
    expect((await due()).text).toContain('Nothing to practise yet.')
    expect(await full.site.rows.select().from(questionRows)).toEqual([])
  })
})

describe('the retention of a video', () => {
  /** A person's answers to a question: on the first day, and after a month. */
  async function learner(questionId: number, name: string, grades: number[]) {
    const { uid } = await aMember(full, name)
    const dueDay = '2026-03-02'
    const card = await aCard(full, { uid }, { questionId, dueDay })
    await full.site.rows.insert(practiceLog).values(
      [1, ...grades].map((grade, version) => ({
        cardId: card.id,
        version,
        uid,
        grade,
        state: 2,
        answeredAt: new Date(noon + (version === 0 ? 0 : 31 + version) * day),
        day: dueDay,
      })),
    )
    return uid
  }

  const sentence = async () =>
    /Of .* after a month\./.exec((await readPage(await full.get(`/video/${video}`))).text)?.[0]

  it('is shown when five people and thirty answers stand behind it', async () => {
    const { id } = await aQuestion(full, video, 'What is the sky?')
    for (let n = 0; n < 4; n += 1) await learner(id, `Learner ${n}`, [3, 3, 3, 3, 3, 3])
    await full.site.rows.execute(sql`insert into video_retention (video_id) values (${video})`)
    await countRetentions(full.site)
    expect(await sentence()).toBeUndefined()
    const forgetful = await learner(id, 'Forgetful', [1, 1, 1, 1, 2, 3])
    await countRetentions(full.site)
    expect(await sentence()).toBeUndefined()
    clock(2 * day)
    await countRetentions(full.site)
    expect(await sentence()).toBe('Of 5 people who practised this, 4 still knew it after a month.')
    // An account that leaves is not counted any more.
    await deleteAccount(full.site, { uid: forgetful }, 'take')
    clock(4 * day)
    await countRetentions(full.site)
    expect(await sentence()).toBeUndefined()
  })

  it('is counted from the answers of a month later', async () => {
    await remember('sky')
    await answer(easy)
    clock(31 * day)
    await answer(good)
    expect(await countRetentions(full.site)).toBe(1)
  })
})
