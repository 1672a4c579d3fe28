import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readTranscript } from '#app/analysis/transcripts.server.ts'
import { type FakeServices, failure, fakeServices, transcriptOf } from '../fakes/services.ts'
import { emptySite } from '../fixtures/test-site.ts'

const id = 'dQw4w9Wg_-Q'

const { full } = emptySite()
let fakes: FakeServices
let now: Date
beforeAll(async () => {
  fakes = fakeServices(full)
})
beforeEach(async () => {
  fakes.transcripts.clear()
  fakes.read.length = 0
  now = new Date()
  full.site.now = () => now
})

async function ask(query: string) {
  const answer = await full.get(`/api/transcript?${query}`)
  return {
    status: answer.status,
    language: answer.headers.get('content-language'),
    body: await answer.json(),
  }
}

/** Without the rate limit of the URL. */
const read = () => readTranscript(full.site, id, 'en')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

it('GET /api/transcript answers with a list of items each with text, and their times', async () => {
  fakes.transcripts.set(id, {
    language: 'de',
    segments: [
      { text: 'Licht streut.', start: 0, duration: 2.5 },
      { text: 'Wann, weiß niemand.', start: null, duration: null },
    ],
  })
  expect(await ask(`videoId=${id}`)).toEqual({
    status: 200,
    language: 'de',
    body: [{ text: 'Licht streut.', start: 0, duration: 2.5 }, { text: 'Wann, weiß niemand.' }],
  })
})

it('GET /api/transcript asks for English unless another language is named', async () => {
  for (const query of ['', '&lang=', '&lang=de', '&lang=pt-BR']) await ask(`videoId=${id}${query}`)
  expect(fakes.read).toEqual(['en', 'de', 'pt-BR'].map((language) => `${id} ${language}`))
})

it('GET /api/transcript refuses what is no id or language, without asking', async () => {
  for (const query of ['', 'videoId=dQw4w9Wg_-Qx', `videoId=${id}&lang=../x`]) {
    const { status, body } = await ask(query)
    expect([status, body]).toEqual([400, { error: expect.stringMatching(/has to be/) }])
  }
  expect(fakes.read).toEqual([])
})

it('a missing transcript is remembered for a day, so that it is asked for once', async () => {
  const silent = { language: 'en', segments: [] }
  for (const missing of [failure('transcripts', 'not-found'), silent]) {
    await full.empty()
    fakes.read.length = 0
    fakes.transcripts.set(id, missing)
    expect(await Promise.all(Array.from({ length: 5 }, read))).toEqual(Array(5).fill(null))
    later(24 * 60 - 1)
    expect(await ask(`videoId=${id}`)).toMatchObject({ status: 200, body: [] })
    expect(fakes.read).toHaveLength(1)
    later(2)
    fakes.transcripts.set(id, transcriptOf(['At last.']))
    expect((await ask(`videoId=${id}`)).body).toMatchObject([{ text: 'At last.' }])
    expect(fakes.read).toHaveLength(2)
  }
})
