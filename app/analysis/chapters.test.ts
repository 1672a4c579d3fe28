import { describe, expect, it } from 'vitest'
import { chaptersIn } from './chapters.ts'

describe('chapters of a description follow the rule of the platform:', () => {
  it('a time and a title in each line, in either order, with dashes and brackets', () => {
    const description = [
      'About clocks.',
      '0:00 Why clocks',
      '- (1:30) Pendulums: the lamp',
      'Longitude at sea – 12:05',
      '[1:02:03] What is left',
      'https://shop.example/12:99',
    ].join('\n')
    expect(chaptersIn(description)).toEqual([
      { start: 0, title: 'Why clocks' },
      { start: 90, title: 'Pendulums: the lamp' },
      { start: 725, title: 'Longitude at sea' },
      { start: 3723, title: 'What is left' },
    ])
  })

  it.each([
    ['the first is not at 0:00', '0:05 One\n1:00 Two\n2:00 Three'],
    ['there are two', '0:00 One\n1:00 Two'],
    ['one is shorter than ten seconds', '0:00 One\n0:09 Two\n2:00 Three'],
    ['they do not rise', '0:00 One\n2:00 Two\n1:00 Three'],
    ['there are none', 'Nothing here at 12:30 o’clock.'],
  ])('none when %s', (_why, description) => {
    expect(chaptersIn(description)).toEqual([])
  })

  it.each(['-', '- ', '0:00 ', '0:00)', '(', '1:', '\u00a0'])(
    'is quick on a line of %j',
    (sign) => {
      chaptersIn(`x${sign.repeat(20_000)}x`)
      chaptersIn(sign.repeat(20_000))
    },
  )
})

/** A talk of three topics, five minutes each, in passages of half a minute. */
