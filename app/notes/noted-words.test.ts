import { expect, it } from 'vitest'
import { notedWords } from './noted-words.ts'

const passages = [
  { start: 0, text: 'Heat falls from hot to cold.' },
  { start: 30.4, text: 'A cup of coffee\ncools, and a cup of tea cools.' },
  { start: 61.9, text: 'Nothing runs backwards.' },
]

it.each<[notes: [id: string, second: number, quote: string][], marked: string[]]>([
  [[['a', 30, 'a cup of']], ['a 1: A cup of']],
  [[['a', 30, 'tea cools.\nNothing']], ['a 1: tea cools.', 'a 2: Nothing']],
  // Words that are not there, at another time, or none.
  [[['a', 30, 'a cup of milk']], []],
  [[['a', 30, 'Heat falls']], []],
  [[['a', 0, '']], []],
  // What two notes share is marked once.
  [
    [
      ['late', 0, 'from hot to cold'],
      ['early', 0, 'falls from hot'],
    ],
    ['early 0: falls from hot', 'late 0:  to cold'],
  ],
])('marks the quoted words in the passage of their second: %j', (notes, marked) => {
  const found = notedWords(
    passages,
    notes.map(([id, second, quote]) => ({ id, second, quote })),
  )
  const shown = Object.entries(found).flatMap(([at, words]) =>
    words.map(({ from, to, note }) => `${note} ${at}: ${passages[+at]?.text.slice(from, to)}`),
  )
  expect(shown).toEqual(marked)
})
