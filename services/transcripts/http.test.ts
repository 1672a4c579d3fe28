import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { portOf } from '../../test/fixtures/ports.ts'
import { openTranscriptService } from './http.ts'

const ADDRESS = 'https://captions.example/read?key=the_key_of_this_site'

/**
 * The production adapter with a service that has these languages, and the languages requested; the
 * key `''` is a request without a language.
 */
function service(languages: Record<string, unknown>, headers: Record<string, string> = {}) {
  const asked: (string | null)[] = []
  const transcripts = openTranscriptService({
    url: ADDRESS,
    fetch: async (input) => {
      const language = new URL(String(input)).searchParams.get('lang')
      asked.push(language)
      const body = languages[language ?? '']
      if (body instanceof Response) return body
      return body === undefined
        ? Response.json({ error: 'no' }, { status: 404 })
        : Response.json(body, { headers })
    },
  })
  return {
    transcripts,
    asked,
    read: (language = 'en') => transcripts.read('-2IlD-x8wvY', language),
  }
}

const texts = async (items: unknown) =>
  (await service({ en: items }).read()).segments.map(({ text }) => text)

test('requests ?videoId=&lang= and keeps the query of the configured URL', async () => {
  let asked: URL | undefined
  const transcripts = openTranscriptService({
    url: ADDRESS,
    fetch: async (input) => {
      asked = new URL(String(input))
      return Response.json([{ text: 'a' }])
    },
  })
  await transcripts.read('-2IlD-x8wvY', 'pt-BR')
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    key: 'the_key_of_this_site',
    videoId: '-2IlD-x8wvY',
    lang: 'pt-BR',
  })
})

test('times are seconds, as numbers or as text, and null where there are none', async () => {
  const { read } = service({
    en: [
      { text: 'one', start: 0.37, duration: 7.23 },
      { text: 'two', start: '2.72', duration: ' 6.8 ' },
      { text: 'three', start: '1.5', dur: '2.5' },
      { text: 'four', offset: 4, duration: 2 },
      { text: '(2x + 1)' },
      { text: 'six', start: 'soon', duration: -1 },
      { text: 'seven', start: '', duration: null },
    ],
  })
  expect(await read()).toEqual({
    language: 'en',
    segments: [
      { text: 'one', start: 0.37, duration: 7.23 },
      { text: 'two', start: 2.72, duration: 6.8 },
      { text: 'three', start: 1.5, duration: 2.5 },
      { text: 'four', start: 4, duration: 2 },
      { text: '(2x + 1)', start: null, duration: null },
      { text: 'six', start: null, duration: null },
      { text: 'seven', start: null, duration: null },
    ],
  })
})

test('offsets in milliseconds, as some services send them, become seconds', async () => {
  const { read } = service({
    en: [
      { text: 'one', offset: 0, duration: 4040 },
      { text: 'two', offset: 4040, duration: 3500 },
    ],
  })
  expect((await read()).segments.map(({ start, duration }) => [start, duration])).toEqual([
    [0, 4.04],
    [4.04, 3.5],
  ])
})

test('entities are resolved, even if escaped twice, and markup stays text', async () => {
  expect(
    await texts([
      {
        text: 'it&#39;s &amp;quot;here&amp;quot; &lt;img src=x onerror=alert(1)&gt; &#x1F989; &nope; &#0;',
      },
    ]),
  ).toEqual(['it\'s "here" <img src=x onerror=alert(1)> 🦉 &nope; &#0;'])
})

test('a transcript ends after two million letters, and a tag of 300,000 is none', async () => {
  const items = [{ text: 'x'.repeat(1_999_999) }, { text: '🦉'.repeat(300_000) }, { text: 'end' }]
  const lang = `en-x-${'abc-'.repeat(75_000)}abc`
  const { segments, language } = await service({
    en: items.map((one) => ({ ...one, lang })),
  }).read()
  expect(segments.map(({ text }) => text.length)).toEqual([1_999_999, 1])
  expect(segments.at(-1)?.text).toBe('\ufffd')
  expect(language).toBe('en')
})

test('falls back to English, then to the default language of the service', async () => {
  const english = service({ en: [{ text: 'hello' }], '': [{ text: 'hallo' }] })
  expect((await english.read('de')).language).toBe('en')
  expect(english.asked).toEqual(['de', 'en'])

  const other = service({ '': [{ text: 'hallo', lang: 'de' }] })
  expect(await other.read('en')).toEqual({
    language: 'de',
    segments: [{ text: 'hallo', start: null, duration: null }],
  })
  expect(other.asked).toEqual(['en', null])

  // The language is unknown, so the page must not name one.
  expect((await service({ '': [{ text: 'hm' }] }).read('en')).language).toBeNull()
})

test.each([
  [401, 'denied'],
  [403, 'denied'],
  [418, 'refused'],
  [429, 'quota'],
  [503, 'broken'],
])('status %i is %s for as long as it says, in every language', async (status, code) => {
  const refusal = new Response('<h1>Sorry</h1>', { status, headers: { 'retry-after': '90' } })
  const { read, asked } = service({ de: refusal })
  expect(await failureOfCall(read('de'))).toMatchObject({ code, retryAfter: 90_000 })
  expect(asked).toEqual(['de'])
})

test.each([
  ['a page', new Response('<!doctype html><h1>Accept our terms</h1>')],
  ['half an answer', new Response('[{"text": "a"')],
  ['nothing', new Response('')],
  ['no list', Response.json({ text: 'a' })],
  ['a list of something else', Response.json([{ words: 'a' }, 1])],
])('%s is garbled', async (_name, answer) => {
  expect((await failureOfCall(service({ en: answer }).read())).code).toBe('garbled')
})

test('a timeout and a refused connection; the error holds neither URL nor key', async () => {
  const silent = createServer(() => {})
  const url = `http://127.0.0.1:${await portOf(silent)}/?key=the_key_of_this_site`
  const slow = await failureOfCall(
    openTranscriptService({ url, timeout: 30 }).read('aaaaaaaaaaa', 'en'),
  )
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  const gone = await failureOfCall(openTranscriptService({ url }).read('aaaaaaaaaaa', 'en'))

  expect([slow.code, gone.code]).toEqual(['slow', 'gone'])
  for (const error of [slow, gone])
    expect(`${error.stack}${String(error.cause)}`).not.toContain('the_key_of_this_site')
})
