import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunksOf } from '#core/analysis/chunks.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { segmentsOf } from './catalogue/captions.ts'
import { catalogue } from './catalogue/index.ts'
import type { Video } from './catalogue/join.ts'
import { type WrittenAnswers, writtenAnswers } from './catalogue/written-answers.ts'
import { type OpenedWorld, openForTests } from './open-for-tests.ts'

let opened: OpenedWorld
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened[Symbol.asyncDispose]())

/** The adapter that sites use. */
const analyst = (more: Partial<OpenedWorld['world']['model']> = {}) =>
  openModel({ ...opened.world.model, ...more })

function answersAbout(title: string): WrittenAnswers {
  const found = writtenAnswers.find(({ video }) => video.title.startsWith(title))
  if (!found) throw new Error(`No lecture begins with “${title}”.`)
  return found
}
const entropy = answersAbout('Entropy')
const bacon = answersAbout('Eighteen Per Cent')
const unknown = catalogue.videos.find(
  (one) => one.transcript && !writtenAnswers.some(({ video }) => video === one),
)

/** A lecture as the site sends it, in parts. */
function partsOf(video: Video) {
  const text = (segmentsOf(video) ?? []).map((segment) => segment.text).join('\n')
  const chunks = chunksOf(text)
  return chunks.map((chunk, index) => ({
    text: chunk.text,
    segments: [],
    language: 'en',
    lecture: { title: video.title, channel: video.channel.title },
    number: index + 1,
    total: chunks.length,
    from: null,
    to: null,
    chapters: [],
    before: chunks[index - 1]?.text.slice(-300) ?? '',
  }))
}

describe('a lecture of the model', () => {
  it('has a summary and questions with their quotations', async () => {
    const [part] = partsOf(bacon.video)
    if (!part) throw new Error('It has a transcript.')
    const summary = await analyst().summarize(part)
    expect(summary.value.paragraphs.map((one) => one.map(({ text }) => text))).toEqual(
      bacon.paragraphs.map((one) => one.map(({ sentence }) => sentence)),
    )
    const asked = await analyst().ask(part, 5, true)
    expect(asked.value.questions).toMatchObject(
      bacon.questions.map(({ question, answer, evidence }) => ({ question, answer, evidence })),
    )
    expect(summary.tokens).toBeGreaterThan(300)
  })

  it('has three questions of its own for each of its parts', async () => {
    const parts = partsOf(entropy.video)
    const asked = await Promise.all(parts.map((part) => analyst().ask(part, 3, false)))
    expect(asked.map(({ value }) => value.questions.map(({ question }) => question))).toEqual(
      [0, 3, 6].map((from) =>
        entropy.questions.slice(from, from + 3).map(({ question }) => question),
      ),
    )
  })

  it('has a summary of its comments, and a rating', async () => {
    const comments = bacon.video.comments ?? []
    expect((await analyst().summarizeComments(comments)).value).toBe(bacon.comments)
    const rating = await analyst().rateComments(comments)
    expect(rating.value).toBe(`**${bacon.rating}** ${bacon.reason}`)
  })
})

it('has no answer about any other text, as after a filter', async () => {
  const [part] = unknown ? partsOf(unknown) : []
  if (!part) throw new Error('It has a transcript.')
  const refused = { service: 'analyst', code: 'refused' }
  await expect(analyst().summarize(part)).rejects.toMatchObject(refused)
  await expect(analyst().ask(part, 5, true)).rejects.toMatchObject(refused)
  await expect(analyst().rateComments(['Great.', 'Good.', 'Fine.'])).rejects.toMatchObject(refused)
})

it('refuses another key, and another model', async () => {
  const [part] = partsOf(bacon.video)
  if (!part) throw new Error('It has a transcript.')
  const denied = { service: 'analyst', code: 'denied' }
  await expect(analyst({ apiKey: 'sk-other' }).summarize(part)).rejects.toMatchObject(denied)
  const missing = { service: 'analyst', code: 'not-found' }
  await expect(analyst({ model: 'other' }).summarize(part)).rejects.toMatchObject(missing)
})

describe('over HTTP', () => {
  async function post(user: string, more: object = {}): Promise<Response> {
    const { apiKey, baseUrl, model } = opened.world.model
    return await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: user }], ...more }),
    })
  }

  const overview = [
    '<<<MATERIAL',
    'Summaries of the parts:',
    `1. ${entropy.paragraphs.flat()[0]?.sentence}`,
    '',
    'Chapters, by their first words:',
    "1. This evening we have one word to understand, and the word is entropy. You've",
    '2. Suppose someone claims to have an engine which is better than',
    '3. In one litre of the air in front of you there are two',
    'MATERIAL>>>',
    'Reply with JSON: {"outcomes": ["…"], "terms": [], "titles": ["…"], "repeated": [2]}',
  ].join('\n')

  it('describes the whole lecture, with a title for each chapter that has none', async () => {
    const { choices } = await (await post(overview)).json()
    const reply = JSON.parse(choices[0].message.content)
    expect(reply.outcomes).toEqual(entropy.outcomes)
    expect(reply.terms).toEqual(entropy.terms)
    expect(reply.titles).toEqual([
      'A word without mess',
      'Heat is not a substance',
      'Air that stays spread out',
    ])
  })

  it('streams the same reply', async () => {
    const whole = await (await post(overview)).json()
    const more = { stream: true, stream_options: { include_usage: true } }
    const streamed = await post(overview, more)
    expect(streamed.headers.get('content-type')).toContain('text/event-stream')
    const lines = (await streamed.text()).split('\n\n').filter(Boolean)
    expect(lines.pop()).toBe('data: [DONE]')
    const events = lines.map((line) => JSON.parse(line.replace('data: ', '')))
    const deltas = events.map(({ choices }) => choices[0]?.delta.content ?? '')
    expect(deltas.join('')).toBe(whole.choices[0].message.content)
    expect(events.at(-2).choices[0].finish_reason).toBe('stop')
    expect(events.at(-1).usage).toEqual(whole.usage)
  })
})
