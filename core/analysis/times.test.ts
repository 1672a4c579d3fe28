import { describe, expect, it } from 'vitest'
import type { Segment } from '#services/transcripts/transcripts.ts'
import { joinSegments, locatorOf, passagesOf } from './times.ts'

const said = [
  'A pendulum keeps its period because gravity and inertia scale together.',
  'Galileo noticed this with a lamp in a cathedral in Pisa.',
  'Huygens built the first clock on it in the year 1656.',
  'A hair spring later freed watches from the pendulum altogether.',
]
const segments: Segment[] = said.map((text, index) => ({ text, start: index * 10, duration: 10 }))
const locate = locatorOf(joinSegments(segments).places)

describe('where something was said', () => {
  it('is found for a sentence of the transcript, ignoring case and punctuation', () => {
    expect(locate('huygens built the first clock on it, in the year 1656!')).toBe(20)
  })

  it('is found for a quote that runs over two segments', () => {
    expect(locate('in a cathedral in Pisa. Huygens built the first clock')).toBe(10)
  })

  it('is found for a paraphrase by the rare words it shares', () => {
    expect(locate('It was a lamp hanging in the cathedral that Galileo noticed.')).toBe(10)
  })

  it('is nowhere for what was never said', () => {
    expect(locate('Photosynthesis turns sunlight into sugar inside chloroplasts.')).toBe(null)
    expect(locate('')).toBe(null)
    expect(locate('the and of')).toBe(null)
  })

  it('is nowhere when the service knows no times', () => {
    const untimed = locatorOf(
      joinSegments([{ text: said[0] ?? '', start: null, duration: null }]).places,
    )
    expect(untimed(said[0] ?? '')).toBe(null)
  })

  it('is found in right-to-left text and with combining marks in either normal form', () => {
    const places = joinSegments([
      { text: 'البندول يحافظ على زمنه لأن الجاذبية ثابتة', start: 3, duration: 4 },
      { text: 'le cafe\u0301 refroidit plus vite au début', start: 8, duration: 4 },
    ]).places
    expect(locatorOf(places)('يحافظ على زمنه لأن الجاذبية ثابتة')).toBe(3)
    expect(locatorOf(places)('Le café refroidit plus vite au début.')).toBe(8)
  })
})

describe('passages', () => {
  it('gather segments of one character into something to read, and lose none', () => {
    const letters = [...'to be or not to be '.repeat(200)].filter((letter) => letter !== ' ')
    const passages = passagesOf(letters.map((text, index) => ({ text, start: index, duration: 1 })))
    expect(passages.length).toBeGreaterThan(1)
    expect(passages.map((passage) => passage.text.replaceAll(' ', '')).join('')).toBe(
      letters.join(''),
    )
    expect(passages[0]?.start).toBe(0)
    for (const passage of passages) expect(passage.start).not.toBe(null)
  })

  it('begin with the time of their first segment', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      text: `${said[index % 4]}`,
      start: index * 10,
      duration: 10,
    }))
    const passages = passagesOf(many)
    expect(passages.length).toBeGreaterThan(2)
    for (const passage of passages) {
      const first = many.find((segment) => segment.start === passage.start)
      expect(passage.text.startsWith(first?.text ?? 'no segment begins there')).toBe(true)
    }
  })
})
