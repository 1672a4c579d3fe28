import { expect, test } from 'vitest'
import { outliner } from './outliner.ts'

test('outlines, and reads comments in its thread, without a cost', async () => {
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
  const { terms, prompts } = await outliner.outline(lecture, documents)
  expect(terms[0]).toMatchObject({ text: 'Osmosis', count: 2, first: 0 })
  expect(prompts[0]).toMatchObject({ term: 'Osmosis', verb: 'is' })
  expect((await outliner.summarizeComments(['Lovely drawings.'])).value).toContain(
    '“Lovely drawings.”',
  )
  expect(await outliner.rateComments(['Lovely drawings.'])).toMatchObject({ tokens: 0 })
})
