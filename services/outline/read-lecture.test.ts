import { describe, expect, it } from 'vitest'
import type { SpokenLecture } from './outline.ts'
import { candidates, outline } from './read-lecture.ts'

/** A lecture whose lines are said one after the other, `seconds` apart. */
function lecture(lines: string[], change: Partial<SpokenLecture> & { seconds?: number } = {}) {
  const { seconds = 6, ...rest } = change
  const segments = lines.map((text, index) => ({ text, start: index * seconds, duration: seconds }))
  return { title: '', segments, language: 'en', chapters: [], ...rest }
}

/** On a site without other transcripts, whose word lists drop `functionWords`. */
async function read(spoken: SpokenLecture, functionWords: string[] = []) {
  const words = (await candidates(spoken)).filter((word) => !functionWords.includes(word))
  return await outline(spoken, { total: 0, having: new Map(words.map((word) => [word, 0])) })
}

const codes = [
  'Hello and welcome back, and please subscribe to this channel.',
  'A parity check is a bit that makes the number of ones even.',
  'The parity check tells the receiver that one bit of the message has changed.',
  'It does not tell which one.',
  'So Hamming placed each parity check over another group of bits.',
  'The syndrome is the position of the changed bit, written by every parity check together.',
  'This is a thing that people like about it.',
  'Whoever receives the message reads the syndrome and turns that bit back.',
  'Our sponsor gives you a discount, with a parity check for free.',
  'The syndrome of a message without errors is zero.',
]

describe('an English lecture', () => {
  it('is about its noun phrases, none part of another one, none of every lecture', async () => {
    const { terms } = await read(lecture(codes))
    expect(terms[0]).toBe('parity check')
    expect(terms).toContain('syndrome')
    for (const name of ['parity', 'check', 'thing', 'people', 'number'])
      expect(terms).not.toContain(name)
  })

  it('has no terms of sound labels and speakers', async () => {
    const labels = ['WINSTON: ', '[APPLAUSE] (laughter) ♪ fanfare ♪ >> Moderator: ']
    const lines = [...codes.slice(1, 3), ...codes.slice(1, 3)]
    const { terms } = await read(lecture(lines.map((line, n) => labels[n % 2] + line)))
    expect(terms.join(' ')).not.toMatch(/applause|laughter|fanfare|moderator|winston/i)
  })
})

describe('a lecture in another language', () => {
  it('is about its frequent words, without function words', async () => {
    const lines = ['La membrane nous laisse passer.', 'Nous voyons une membrane devant nous.']
    const { terms } = await read(lecture(lines, { language: 'fr' }), ['nous', 'Nous'])
    expect(terms[0]).toBe('membrane')
    expect(terms).not.toContain('nous')
  })

  it.each([
    [
      'ar',
      'الغشاء يفصل بين محلولين. الضغط الأسموزي يدفع الماء عبر الغشاء نحو المحلول الآخر دائما.',
    ],
    ['zh', '半透膜只让水分子通过。渗透压推动水分子穿过半透膜，直到两边的浓度相同为止。'],
    ['ja', '半透膜は水分子だけを通します。浸透圧は水分子を半透膜の向こう側へ押します。'],
    ['ko', '반투막은 물 분자만 통과시킵니다. 삼투압은 물 분자를 반투막 너머로 밀어냅니다.'],
    ['hi', 'झिल्ली केवल पानी के अणुओं को जाने देती है। परासरण दाब पानी को झिल्ली के पार धकेलता है।'],
    ['th', 'เยื่อเลือกผ่านยอมให้เฉพาะโมเลกุลของน้ำผ่านไปได้ แรงดันออสโมซิสผลักน้ำผ่านเยื่อเลือกผ่าน'],
    [
      'de',
      'Die Membran trennt zwei Lösungen. Der osmotische Druck treibt das Wasser durch die Membran.',
    ],
    ['ru', 'Мембрана разделяет два раствора. Осмотическое давление гонит воду через мембрану.'],
    [
      'und',
      'Membrana limes est inter duas solutiones. Pressio osmotica aquam per membranam pellit.',
    ],
  ])('has terms, whatever the language (%s)', async (language, text) => {
    const { terms } = await read(lecture([text, text, text, text], { language }))
    expect(terms.length).toBeGreaterThan(0)
  })
})

describe('chapters', () => {
  const topics = [
    'The pendulum swings under gravity and its period depends on the length of the pendulum.',
    'Enzymes fold into proteins, and every enzyme binds a molecule that fits into its pocket.',
    'Sailors measure longitude with a clock, and the stars above the horizon give latitude.',
  ]
  const talk = topics.flatMap((topic) => Array.from({ length: 50 }, () => topic))

  it('begin where the words change, and are named after words of their own', async () => {
    const { chapters } = await read(lecture(talk))
    expect(chapters.map(({ start }) => Math.round(start / 60))).toEqual([0, 5, 10])
    expect(chapters[0]?.title).toMatch(/pendulum/i)
    expect(chapters[1]?.title).toMatch(/enzyme|protein|molecule/i)
  })

  it('are ten at most, and only in English', async () => {
    const many = Array.from({ length: 14 }, (_, part) =>
      Array.from({ length: 50 }, () => talk[(part % 3) * 50] ?? ''),
    ).flat()
    expect((await read(lecture(many))).chapters.length).toBeLessThanOrEqual(10)
    expect((await read(lecture(talk, { language: 'fr' }))).chapters).toEqual([])
  })

  it('of the uploader stay, and are none for a short talk and without times', async () => {
    const listed = [
      { title: 'Clocks', start: 0 },
      { title: 'Cells', start: 310 },
    ]
    expect((await read(lecture(talk, { chapters: listed }))).chapters).toEqual(listed)
    expect((await read(lecture(talk.slice(0, 60)))).chapters).toEqual([])
    const untimed = lecture(talk)
    const segments = untimed.segments.map((one) => ({ ...one, start: null, duration: null }))
    expect((await read({ ...untimed, segments })).chapters).toEqual([])
  })
})

it('600,000 characters of anything are read', async () => {
  const texts = [
    'a'.repeat(600_000),
    'a. '.repeat(200_000),
    'parity check '.repeat(46_000),
    '水'.repeat(600_000),
    '[('.repeat(300_000),
    `${codes.join(' ')} `.repeat(900),
  ]
  for (const text of texts) expect((await read(lecture([text]))).chapters).toEqual([])
})
