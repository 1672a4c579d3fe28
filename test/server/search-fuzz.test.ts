import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { storePassages } from '#app/analysis/search-passages.server.ts'
import { aChannel, aNote, aVideo } from '../fixtures/rows.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

const full = testSite()
let mary: Member
beforeAll(async () => {
  mary = await full.member('Mary ´ Ǻ')
  for (const name of ['Owl', 'AC/DC & Friends', '今日はGPTについて', 'ภาษาไทย', 'Ǻ\u0301'])
    await aChannel(full, name, { description: `${name} says 'a & b' | "c" \\ d.` })
  // Each language of the site is an alternative in the query.
  for (const [index, language] of ['en', 'de', 'ja', 'el', 'hi', 'ar', 'tr'].entries()) {
    const id = `${index}`.repeat(11)
    const passages = [{ start: 0, text: 'Owls say a, b or c. Ούτε γάτα. हिन्दी 今日は' }]
    await aVideo(full, id, { title: 'Owl', transcriptLanguage: language, passages })
    await storePassages(full.site, id)
    await aNote(full, mary, { videoId: id, text: 'An owl, a b c.' })
  }
})

/** Characters of every plane, those that queries and indexes treat differently more often. */
const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  // Combining marks of several scripts, alone.
  fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'\u0483\u05b0\u064b\u0e31\u093c\u20d0\u302a\u3099\ufe20\u{1d165}'),
  fc.constantFrom(...`"'\\-:*&|!()<>%_?{}[]/@.#+~^$ \t\n\r\u00a0\u200b\u200d\u2028\ufeff\ufffd`),
  fc.constantFrom(...'¼½ŉǼǺßſﬁİıøłΣς№㈱㍿①²𝔸🦉\u{e000}\u{e001}\u{10ffff}'),
  // Half a character.
  fc.constantFrom('\ud83e', '\udd89'),
)
const part = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: character, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.constantFrom('owl', 'or', 'OR', 'and', 'a', 'GPT', '今日', 'ไทย') },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('-', '- ', '-"', '" ', '<!--', 'or ', '-or ', '(', '-\u0301'),
        fc.nat(200),
      )
      .map(([signs, count]) => signs.repeat(count)),
  },
)
const prefix = fc.constantFrom('', '', '', '-', '"', '-"')
const suffix = fc.constantFrom(' ', ' ', '', '" ', '"')
const typed = fc
  .array(fc.tuple(prefix, part, suffix), { maxLength: 12 })
  .map((parts) => parts.flat().join(''))

/** More signs than PostgreSQL takes on its stack of operators. */
const signs = (sign: string) => `${sign.repeat(90)} owl`

it('answers any text that a visitor can type, also in the list of notes', async () => {
  let host = 0
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const query = new URLSearchParams({ q: text })
      host += 1
      const from = { 'x-forwarded-for': `198.51.${host >> 8}.${host & 255}` }
      const asked: [path: string, headers: Record<string, string>][] = [
        [`/search?${query}`, from],
        [`/search?${query}&in=passages`, from],
        [`/api/search?${query}`, from],
        [`/notes?${query}`, { cookie: mary.cookie }],
      ]
      const statuses = await Promise.all(
        asked.map(async ([path, headers]) => {
          const answer = await fetch(full.origin + path, {
            // Compressing each page costs as much as rendering it.
            headers: { 'accept-encoding': 'identity', ...headers },
            redirect: 'manual',
          })
          await answer.text()
          return answer.status
        }),
      )
      // An address leads to its page, and a NUL to the URL without it.
      expect(statuses.filter((status) => status !== 200 && status !== 302)).toEqual([])
    }),
    {
      numRuns: 100,
      examples: ['\u0301', 'owl \u0301', '-\u0301 "\u030a"', signs('- '), signs('-"')].map((q) => [
        q,
      ]),
    },
  )
})
