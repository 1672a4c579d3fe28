import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { mailWhatIsDue } from '#app/practice/due-mails.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import { practiceCards, practiceLog, users } from '#db/schema.ts'
import { findAll, type ReadPage, textOf } from '../fixtures/html.ts'
import { aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const video = 'abcdefghijk'
const other = 'bcdefghijkl'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midday, so that an hour more or less is the same day. */
const noon = Date.parse('2026-03-02T12:00:00Z')

const { full } = emptySite()
let mary: Member
let bob: Member
beforeEach(async () => {
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

const due = async (as: Member = mary, query = '') => full.page(`/due${query}`, as)

/** Presses "Remember this" beside the question about this, by the form of the video's page. */
async function remember(thing: string, as: Member = mary, id = video) {
  const page = await full.page(`/video/${id}`, as)
  const hash = questionHash(`What is the ${thing}?`)
  expect(findAll(page.document, `button[name="question"][value="${hash}"]`)).toHaveLength(1)
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

const studyMenu = ({ document }: ReadPage) => findAll(document, '.bar a').map(textOf).join()

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
  return await full.page(sent.headers.get('location') ?? '', as)
}

describe('Add to practice', () => {
  it('leads a guest to Log In and back to the question', async () => {
    const page = await full.page(`/video/${video}`)
    const question = questionHash('What is the sky?')
    const fields = { ...fieldsOf(page, 'remember'), question }
    const answer = await full.post(`/video/${video}`, fields)
    const back = encodeURIComponent(`/video/${video}#q-${question}`)
    expect(answer.headers.get('location')).toBe(`/login?returnTo=${back}`)
    expect((await full.get('/due')).headers.get('location')).toBe('/login?returnTo=%2Fdue')
  })

  it('puts a question into practice once, and its number to the picture', async () => {
    const hash = await remember('sky')
    await full.post(`/video/${video}`, { intent: 'remember', question: hash }, mary)
    const page = await full.page(`/video/${video}`, mary)
    expect(page.links).toContainEqual({ text: 'You practise this', href: '/due' })
    expect(studyMenu(page)).toContain('Study 1 question due')
    expect(await full.site.rows.select().from(practiceCards)).toHaveLength(1)
  })
})

describe('a day of practice', () => {
  it('asks one question at a time, schedules it, and ends with full marks', async () => {
    await remember('sky')
    await remember('sea')
    const first = await due()
    expect(first.text).not.toContain('sea')
    expect(first.text).toMatch(/1 of 2.*Again in 1 minute.*Good in 10 minutes.*Easy in 8 days/)

    await answer(easy)
    await answer(good)
    const pause = await due()
    expect(pause.text).toContain('The next question comes back in 10 minutes.')
    clock(10 * minute)
    expect(studyMenu(await due())).toContain('Study 1 question due')
    await answer(good)
    const { text } = await due()
    for (const words of ['2/2', 'Full marks for today.', '2 questions from 1 video.'])
      expect(text).toContain(words)
  })

  it('counts no answer twice: two tabs, a double click, or a form sent again after being offline', async () => {
    await remember('sky')
    const fields = await answer(easy)
    const second = await full.post('/due', { ...fields, grade: again }, mary)
    expect(second.headers.get('location')).toBe('/due?done=before')
    expect((await due(mary, '?done=before')).text).toContain('That answer was counted already.')
    clock(10 * day)
    const later = { ...fieldsOf(await due(), 'answer'), grade: good }
    await Promise.all(Array.from({ length: 5 }, () => full.post('/due', later, mary)))
    expect(await full.site.rows.select().from(practiceLog)).toHaveLength(2)
    // The card of another person is not there.
    const stolen = await full.post('/due', { ...later, version: '2' }, bob)
    expect(stolen.status).toBe(404)
  })

  it('takes answers back, one at a time, to exactly the schedule before', async () => {
    await remember('sky')
    const card = async () => (await full.site.rows.select().from(practiceCards))[0]
    const before = await card()
    await answer(good)
    clock(10 * minute)
    const between = await card()
    await answer(again)
    const undo = fieldsOf(await due(), 'undo')
    // Sent twice, it takes one back.
    for (const _twice of [1, 2]) await full.post('/due', undo, mary)
    expect(await card()).toEqual({ ...between, version: 3 })
    await press('undo')
    expect(await card()).toEqual({ ...before, version: 4 })
  })

  it('forgets a question, which comes back with its schedule', async () => {
    await remember('sky')
    await remember('sea')
    const page = await press('forget')
    expect(page.text).toContain('What is the sea?')
    await full.post('/due', fieldsOf(page, 'return'), mary)
    expect((await due()).text).toMatch(/1 of 2.*What is the sky\?/)
  })

  it('takes 20 new questions a day, and 100 that came back after a gap', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `planet ${n}`)
    await aVideo(full, other, questions(...many))
    await full.post(`/video/${other}`, { intent: 'remember', question: 'all' }, mary)
    expect((await due()).text).toContain('1 of 20')
    await full.site.rows.update(practiceCards).set({
      ...{ state: 2, stability: 3, difficulty: 5, scheduledDays: 3, reps: 1 },
      ...{ dueAt: new Date('2026-02-20T12:00:00Z'), dueDay: '2026-02-20' },
      ...{ answeredAt: new Date('2026-02-17T12:00:00Z'), answeredDay: '2026-02-17' },
    })
    expect((await due()).text).toMatch(/1 of 100.*101 waiting, today 100 at most/)
  })
})

it('what is due is mailed once a day, early, to who asks for it, until they end it', async () => {
  const mails: { to: string; subject: string; text: string }[] = []
  full.site.mail = { send: async (mail) => void mails.push(mail), check: async () => {} }
  onTestFinished(() => {
    full.site.mail = null
  })
  const address = { email: 'mary@marks.example', emailVerified: true }
  await full.site.rows.update(users).set(address).where(eq(users.uid, mary.uid))
  await remember('sky')
  const study = { intent: 'study', timeZone: 'UTC', dueMails: '1' }
  expect((await full.page('/settings', mary)).text).toContain('Mail me what is due')
  expect((await full.post('/settings', study, mary)).status).toBe(303)
  for (const hours of [0, 17, 18, 21]) {
    clock(hours * hour)
    await mailWhatIsDue(full.site)
  }
  expect(mails).toMatchObject([{ to: address.email, subject: '1 question due today' }])
  const [link = ''] = /\/due\/mails\/\S+/.exec(mails[0]?.text ?? '') ?? []
  expect((await full.post(`${link}x`, { intent: 'end' })).status).toBe(404)
  expect((await full.get(link)).status).toBe(200)
  expect((await full.post(link, { intent: 'end' })).status).toBe(303)
  clock(day + 17 * hour)
  expect(await mailWhatIsDue(full.site)).toBe(0)
})
