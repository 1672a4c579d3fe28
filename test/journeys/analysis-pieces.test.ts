import { describe, expect, it } from 'vitest'
import { completeAnalyses } from '#core/analysis/complete-analyses.ts'
import { updateAnalyses } from '#core/analysis/update-analyses.ts'
import { videos } from '#db/schema.ts'
import { extractiveAnalyst } from '#services/analyst/extractive/extractive.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import { analyzeNow, storedVideo } from '../fakes/services.ts'
import { find, findAll, ofClass, textOf } from '../fixtures/html.ts'
import { anAnalysis } from '../fixtures/rows.ts'
import { fakes, full, id, openAnalysisSite, page, studyOf } from './analysis-site.ts'

/** Analyses that lack a piece, that are older, or that are made of malicious texts. */
openAnalysisSite()

const lines = ['Light scatters on the air.', 'Blue light scatters most of all.']

interface Reply {
  content: string
  finish_reason?: string
}

/** What the model was asked for, in order. */
const asked: ('summary' | 'questions' | 'comments' | 'rating')[] = []

/** The production analyst; the model replies to each kind of prompt with these. */
function modelSaying(replies: { summary: string | Reply; questions: string | Reply }): void {
  asked.length = 0
  full.site.analyst = openModel({
    apiKey: '',
    baseUrl: 'http://model.example/v1',
    model: 'tiny',
    fetch: async (_input, init) => {
      const prompt = String(JSON.parse(String(init?.body)).messages[1].content)
      const about = kindOf(prompt)
      asked.push(about)
      const said = { ...replies, comments: 'They like it.', rating: '**A** they do.' }[about]
      const { content, finish_reason = 'stop' } =
        typeof said === 'string' ? { content: said } : said
      return Response.json({
        choices: [{ finish_reason, message: { role: 'assistant', content } }],
        usage: { total_tokens: 10, completion_tokens: 5 },
      })
    },
  })
}

function kindOf(prompt: string) {
  if (prompt.includes('comprehension question')) return 'questions'
  if (prompt.includes('**')) return 'rating'
  return prompt.includes('comments that viewers left') ? 'comments' : 'summary'
}

const summary = (...sentences: { sentence: string; evidence: string }[]) =>
  JSON.stringify({ paragraphs: [sentences] })
const questions = (count: number) =>
  JSON.stringify({
    questions: Array.from({ length: count }, (_, number) => ({
      question: `Which light is scattered most, ${number}?`,
      answer: 'Blue light scatters most of all.',
      evidence: 'Blue light scatters most',
    })),
  })
const fine = {
  summary: summary({ sentence: 'Air scatters light.', evidence: 'Light scatters on the air' }),
  questions: questions(5),
}

async function analyze(): Promise<void> {
  await anAnalysis(full, id)
  await analyzeNow(full, id)
}

const laterBy = (minutes: number) => (full.site.now = () => new Date(Date.now() + minutes * 60_000))

describe('a piece that is missing', () => {
  it('may be the questions: the summary is shown, and only they are asked for again', async () => {
    modelSaying({ ...fine, questions: 'I would rather not.' })
    await analyze()
    const before = await page()
    expect(studyOf(before).summary).toContain(
      'Air scatters light. 0:00 1 of 1 sentence found in the transcript. Covers 0 of 1 part of ' +
        'the transcript. The rest is asked for again by itself.',
    )
    expect(before.text).toContain('There are no questions yet. The site asks for them again')
    expect(studyOf(before).comments).toContain('A They like it.')

    modelSaying(fine)
    laterBy(29)
    expect(await completeAnalyses(full.site)).toBe(0)
    laterBy(31)
    expect(await completeAnalyses(full.site)).toBe(1)
    expect(asked).toEqual(['questions'])
    const after = studyOf(await page())
    expect(after.questions).toHaveLength(5)
    expect(after.summary).toContain('Air scatters light.')
    expect(after.summary).toContain('Covers 1 of 1 part of the transcript. Made by tiny.')
    expect(await completeAnalyses(full.site)).toBe(0)
  })

  it('may be the end of a summary: it is shown up to its last whole sentence, and asked for again', async () => {
    modelSaying({
      ...fine,
      summary: {
        finish_reason: 'length',
        content: `${fine.summary.slice(0, -3)}, {"sentence": "Blue light sca`,
      },
    })
    await analyze()
    expect(asked.filter((about) => about === 'summary')).toHaveLength(2)
    const { summary: shown } = studyOf(await page())
    expect(shown).toContain('Air scatters light.')
    expect(shown).not.toContain('Blue light sca')
    expect(shown).toContain('Covers 0 of 1 part')

    // A try that fails changes nothing.
    modelSaying({ ...fine, summary: '' })
    laterBy(31)
    expect(await completeAnalyses(full.site)).toBe(0)
    expect(studyOf(await page()).summary).toContain('Air scatters light.')
    expect(studyOf(await page()).questions).toHaveLength(5)
  })

  it('is not that there is nothing to ask: summary and comments are whole', async () => {
    modelSaying({ ...fine, questions: '{"questions": []}' })
    await analyze()
    const shown = await page()
    expect(studyOf(shown)).toMatchObject({
      questions: [],
      summary: expect.stringContaining('Covers 1 of 1 part of the transcript. Made by tiny.'),
      comments: expect.stringContaining('A They like it.'),
    })
    expect(shown.text).toContain('There are no questions yet. You can ask the first one.')
    laterBy(60)
    expect(await completeAnalyses(full.site)).toBe(0)
  })

  it('is not a list that is shorter than wanted twice: those questions are shown', async () => {
    modelSaying({ ...fine, questions: questions(2) })
    await analyze()
    expect(asked.filter((about) => about === 'questions')).toHaveLength(2)
    const { questions: shown, summary: text } = studyOf(await page())
    expect(shown).toHaveLength(2)
    expect(text).toContain('Covers 1 of 1 part')
  })
})

it('an analysis of an older version gets times for its sentences, and no analyst is asked', async () => {
  await analyzeNow(full, id)
  const wording = {
    transcriptSummary: 'Light scatters on the air. Sharks never sleep at night.',
    compQuestions: ['Which?'],
    compAnswers: ['Blue light scatters most of all.'],
  }
  await full.site.rows.update(videos).set({
    ...wording,
    analysisVersion: 0,
    summarySentences: [],
    answersFound: [],
    answerTimes: [],
    passages: [
      { start: 0, text: lines[0] ?? '' },
      { start: 30, text: lines[1] ?? '' },
    ],
  })
  expect((await page()).text).toContain(wording.transcriptSummary)
  fakes.asked.length = 0
  fakes.read.length = 0
  expect(await updateAnalyses(full.site)).toBe(1)
  expect(await updateAnalyses(full.site)).toBe(0)
  expect([fakes.asked, fakes.read]).toEqual([[], []])
  expect(await storedVideo(full, id)).toMatchObject({
    ...wording,
    summarySentences: [
      [
        { text: 'Light scatters on the air.', time: 0, found: true },
        { text: 'Sharks never sleep at night.', time: null, found: false },
      ],
    ],
    answerTimes: [30],
    answersFound: [true],
  })
  expect(studyOf(await page()).summary).toContain('1 of 2 sentences found in the transcript')
})

describe('a malicious reply', () => {
  const word = 'a'.repeat(30_000)
  const evil = '<img src=x onerror=alert(1)>'

  it('is text, bounded, and finds no wrong time', async () => {
    modelSaying({
      summary: summary(
        { sentence: `${evil} Owls hunt at night.`, evidence: 'owls hunt quietly at night' },
        { sentence: word, evidence: word },
        { sentence: 'Sugar is \u202esweet\u202c.', evidence: '\u202ereversed words here\u202c' },
        { sentence: 'Blue light wins.', evidence: 'Blue \u202elight scatters\u202c most of all' },
      ),
      questions: JSON.stringify({
        questions: Array.from({ length: 10_000 }, (_, n) => ({
          question: `Q${n}?`,
          answer: 'No.',
        })),
      }),
    })
    await analyze()
    const { summarySentences, compQuestions } = await storedVideo(full, id)
    const [sentences = []] = summarySentences
    expect(sentences.map(({ time }) => time)).toEqual([null, null, null, 5])
    for (const { text } of sentences) {
      expect(text.length).toBeLessThanOrEqual(1_000)
      expect(text).not.toMatch(/[\u202a-\u202e]/)
    }
    expect(compQuestions).toHaveLength(5)
    const shown = await page()
    expect(studyOf(shown).summary).toContain(`${evil} Owls hunt at night.`)
    expect(findAll(shown.document, 'img').filter(({ attributes }) => attributes.onerror)).toEqual(
      [],
    )
    expect(ofClass(shown.document, 'unfound').length).toBeGreaterThanOrEqual(3)
  })
})

describe('a malicious transcript', () => {
  const word = 'wordwithoutend'.repeat(75_000)

  it.each([
    [
      'the model',
      () =>
        modelSaying({
          ...fine,
          summary: summary({ sentence: 'Owls hunt.', evidence: 'owls hunt' }),
        }),
    ],
    ['the extractive analyst', () => (full.site.analyst = extractiveAnalyst)],
  ])(
    'of 1 MB of one word, markup and overrides is text to %s, and finds no wrong time',
    async (_who, choose) => {
      choose()
      full.site.transcripts = openTranscriptService({
        url: 'http://transcripts.example/',
        fetch: async () =>
          Response.json([
            { text: '</script><script>alert(1)</script>', start: 0, duration: 5 },
            { text: word, start: 5, duration: 5 },
            { text: `${'spam '.repeat(40_000)}`, start: 10, duration: 5 },
            { text: '\u202eBlue light is scattered by the air.\u202c', start: 3_600, duration: 5 },
          ]),
      })
      await analyze()
      const { summarySentences, answerTimes, transcript } = await storedVideo(full, id)
      expect(transcript.length).toBeGreaterThan(1_200_000)
      for (const { time, text } of summarySentences.flat())
        expect(time, text).toBe(text.includes('Blue light') ? 3_600 : null)
      for (const time of answerTimes) expect([null, 3_600]).toContain(time)
      const shown = await page()
      expect(shown.status).toBe(200)
      expect(textOf(find(shown.document, 'h1'))).toBe(`About ${id}`)
      const scripts = findAll(shown.document, 'script')
      expect(scripts.filter((one) => one.children.join('').startsWith('alert'))).toEqual([])
      // An override ends where its element does.
      const spoken = ofClass(shown.document, 'transcript').flatMap((one) => findAll(one, 'span'))
      expect(spoken.filter(({ attributes }) => attributes.dir === 'auto').length).toBeGreaterThan(0)
    },
  )
})
