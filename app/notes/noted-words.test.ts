import { expect, it } from 'vitest'
import { notedWords } from './noted-words.ts'

const passages = [
  { start: 0, text: 'Heat falls from hot to cold.' },
  { start: 30.4, text: 'A cup of coffee\ncools, and a cup of tea cools.' },
  { start: 61.9, text: 'Nothing runs backwards.' },
]

/** The quoted words as they stand in the transcript, each with its passage and note. */
function noted(notes: [id: string, second: number, quote: string][], among = passages): string[] {
  const found = notedWords(
    among as { start: number | null; text: string }[],
    notes.map(([id, second, quote]) => ({ id, second, quote })),
  )
  return Object.entries(found).flatMap(([index, words]) =>
    words.map(
      ({ from, to, note }) => `${note} ${index}: ${among[Number(index)]?.text.slice(from, to)}`,
    ),
  )
}

it('finds quoted words in the passage of their second, over several passages', () => {
  expect(noted([['a', 30, 'a cup of']])).toEqual(['a 1: A cup of'])
  expect(noted([['a', 30, 'coffee cools']])).toEqual(['a 1: coffee\ncools'])
  expect(noted([['a', 30, 'tea cools.\nNothing']])).toEqual(['a 1: tea cools.', 'a 2: Nothing'])
  expect(noted([['a', 61, 'Nothing']])).toEqual(['a 2: Nothing'])
})

it('finds none for words that are not there, at another time, or not quoted', () => {
  expect(noted([['a', 30, 'a cup of milk']])).toEqual([])
  expect(noted([['a', 30, 'Heat falls']])).toEqual([])
  expect(noted([['a', 30, '']])).toEqual([])
  expect(noted([['a', 0, '.*']])).toEqual([])
})

it('finds them anywhere in a transcript without times', () => {
  const untimed = passages.map(({ text }) => ({ start: null as unknown as number, text }))
  expect(noted([['a', 0, 'Nothing runs']], untimed)).toEqual(['a 2: Nothing runs'])
})

it('marks words that two notes share once', () => {
  const notes: [string, number, string][] = [
    ['late', 0, 'from hot to cold'],
    ['early', 0, 'falls from hot'],
    ['within', 0, 'from'],
  ]
  expect(noted(notes)).toEqual(['early 0: falls from hot', 'late 0:  to cold'])
})
