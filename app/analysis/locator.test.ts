import { describe, expect, it } from 'vitest'
import { createLocator } from './locator.server.ts'

const said = [
  'A pendulum keeps its period because gravity and inertia scale together.',
  'Galileo noticed this with a lamp in a cathedral in Pisa.',
  'Huygens built the first clock on it in the year 1656.',
  'A hair spring later freed watches from the pendulum altogether.',
  'Sailors needed such a clock to find their longitude at sea.',
  'Harrison spent forty years on a timepiece that could stand the waves.',
]
const lecture = said.map((text, index) => ({ text, start: index * 10, duration: 10 }))
const timeOf = (text: string, segments = lecture) =>
  createLocator(segments)([{ text, evidence: null }])[0]?.time ?? null

describe('a line of an analysis leads to where it was said:', () => {
  it('a sentence of the transcript, whatever its case and punctuation', () => {
    expect(timeOf('huygens built the first clock on it, in the year 1656!')).toBe(20)
  })

  it('a quotation that runs over two captions, to the word it begins with', () => {
    expect(timeOf('in a cathedral in Pisa. Huygens built the first clock')).toBeCloseTo(15.5, 0)
  })

  it('a paraphrase, by the rare words it shares', () => {
    const time = timeOf('It was a lamp hanging in the cathedral that Galileo noticed.')
    expect(time).toBeGreaterThanOrEqual(10)
    expect(time).toBeLessThan(20)
  })

  it('a long line over several captions, to one of them', () => {
    const line = 'Galileo saw a lamp in Pisa, and Huygens built the first clock on it in 1656.'
    const time = timeOf(line)
    expect(time).toBeGreaterThanOrEqual(10)
    expect(time).toBeLessThanOrEqual(20)
  })
})

describe('a quotation leads to where its line was said:', () => {
  const longer = [
    ...said,
    ...Array.from({ length: 30 }, (_, at) => `Then comes part ${at} about trains and stations.`),
  ]
  const segments = longer.map((text, index) => ({ text, start: index * 10, duration: 10 }))
  const sourceOf = (text: string, evidence: string) =>
    createLocator(segments)([{ text, evidence }])[0]

  it.each([
    ['whole', 'Huygens built the first clock on it in the year 1656'],
    ['by its pieces', 'well, Huygens made … built the first clock on it ... the year 1656'],
  ])('%s', (_name, evidence) => {
    const found = sourceOf('The earliest clock with a pendulum was built by Huygens.', evidence)
    expect(found?.by).toBe('quote')
    expect(found?.time).toBeGreaterThanOrEqual(20)
    expect(found?.time).toBeLessThan(30)
  })

  it('but not that of another line, nor that of one that is never said', () => {
    const evidence = 'Huygens built the first clock on it'
    expect(sourceOf('Photosynthesis turns sunlight into sugar.', evidence)).toBeNull()
    const other = 'The stubborn carpenter Harrison devoted forty years to his timepiece.'
    expect(sourceOf(other, 'then comes part 25 about')?.time).toBeCloseTo(50, 0)
  })
})

describe('a line that the transcript does not say gets no time:', () => {
  it.each([
    'Photosynthesis turns sunlight into sugar inside chloroplasts.',
    'The clock on my kitchen wall has stopped again this morning.',
    'and it is the one that it was in the',
    'the and of',
    '',
    'x'.repeat(1_000_000),
  ])('%#', (line) => {
    expect(timeOf(line)).toBeNull()
  })

  it('and none when the service has no times, although it is found', () => {
    const untimed = [{ text: said.join(' '), start: null, duration: null }]
    const line = { text: said[3] ?? '', evidence: null }
    expect(createLocator(untimed)([line])).toEqual([{ time: null, by: 'quote' }])
  })
})

describe('every script is searched:', () => {
  it('right to left, and combining marks in either normal form', () => {
    const segments = [
      { text: 'البندول يحافظ على زمنه لأن الجاذبية ثابتة', start: 3, duration: 4 },
      { text: 'le cafe\u0301 refroidit plus vite au début du repas', start: 8, duration: 4 },
    ]
    expect(timeOf('يحافظ على زمنه لأن الجاذبية ثابتة', segments)).toBeGreaterThanOrEqual(3)
    expect(timeOf('Le café refroidit plus vite au début du repas.', segments)).toBe(8)
  })

  it('without blanks between words', () => {
    const segments = [
      { text: '今天我们讨论神经网络的学习率', start: 0, duration: 5 },
      { text: '学习率太大的时候训练会发散', start: 5, duration: 5 },
      { text: '学习率太小的时候训练会很慢', start: 10, duration: 5 },
    ]
    expect(timeOf('学习率太大的时候训练会发散。', segments)).toBe(5)
  })
})

it('a hostile transcript of 600,000 characters is searched in time that does not explode', () => {
  const word = [{ text: 'word '.repeat(120_000), start: 0, duration: 3600 }]
  const lines = Array.from({ length: 200 }, () => ({ text: 'word '.repeat(20), evidence: null }))
  expect(createLocator(word)(lines)).toHaveLength(200)
})
