import { expect, test } from 'vitest'
import { outliner } from './outliner.ts'

test('outlines in its thread', async () => {
  const text =
    'Osmosis is the movement of water through a membrane. Osmosis needs no pump, only two solutions of another strength.'
  const lecture = {
    title: 'Osmosis',
    segments: [{ text, start: 0, duration: 9 }],
    language: 'en',
    chapters: [],
  }
  const documents = {
    total: 0,
    having: new Map((await outliner.candidates(lecture)).map((term) => [term, 0])),
  }
  const { terms } = await outliner.outline(lecture, documents)
  expect(terms[0]).toBe('Osmosis')
})
