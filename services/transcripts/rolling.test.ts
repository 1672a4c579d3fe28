import { describe, expect, it } from 'vitest'
import { sayOnce } from './rolling.ts'
import type { Segment } from './transcripts.ts'

const segments = (lines: [text: string, duration?: number][]) =>
  lines.map(([text, duration = 2.9], index) => ({ text, start: index * 3, duration }))
const said = (lines: [text: string, duration?: number][]) =>
  sayOnce(segments(lines)).map(({ text, start }) => [text, start])

describe('captions that roll', () => {
  it('of yt-dlp: each line stands for a moment, and above the next one', () => {
    const [one, two, three] = ['heat flows from hot bodies to', 'cold ones until', 'both are warm']
    expect(
      said([
        [one],
        [one, 0.01],
        [`${one} ${two}`],
        [two, 0.01],
        [`${two} ${three}`],
        [three, 0.01],
      ]),
    ).toEqual([
      [one, 0],
      [two, 6],
      [three, 12],
    ])
  })

  it('each line twice, at one time or without a length', () => {
    const lines = ['heat flows from hot', 'bodies to cold ones', 'until both are warm', 'and stop']
    const words = (shown: Segment[]) => sayOnce(shown).map(({ text }) => text)
    const twice = lines.flatMap((text, start) => [0, 0].map(() => ({ text, start, duration: 1 })))
    expect(words(twice)).toEqual(lines)
    const rolled = lines.slice(0, 3).flatMap((text, index) =>
      [`${lines[index - 1] ?? ''} ${text}`.trim(), text].map((shown, half) => ({
        text: shown,
        start: index * 2 + half,
        duration: null,
      })),
    )
    expect(words(rolled.slice(1))).toEqual(lines.slice(0, 3))
  })

  it('word by word, and in a language without blanks', () => {
    expect(said([['heat'], ['heat flows'], ['heat flows from'], ['heat flows from hot']])).toEqual([
      ['heat', 0],
      ['flows', 3],
      ['from', 6],
      ['hot', 9],
    ])
    const [one, two, three, four] = ['熱は高温の', '物体から低温', 'の物体へ流れ', 'ていきます']
    expect(said([[`${one}`], [`${one}${two}`], [`${two}${three}`], [`${three}${four}`]])).toEqual([
      [one, 0],
      [two, 3],
      [three, 6],
      [four, 9],
    ])
  })
})

it('what people repeat stays: a chorus, a stutter, a list that begins alike', () => {
  for (const lines of [
    ['la la la', 'la la la', 'la la la', 'la la la', 'la la la'],
    ['I think', 'think that it', 'it is true', 'true for all', 'and so on'],
    ['we add one', 'we add two', 'we add three', 'we add four', 'we add five'],
  ]) {
    const shown = segments(lines.map((text) => [text]))
    expect(sayOnce(shown)).toEqual(shown)
  }
})
