import { expect, test } from 'vitest'
import { extractiveAnalyst as analyst } from './extractive.ts'

const sentence = 'Osmosis is the movement of water through a membrane without any pump.'
const other = 'A kidney filters the blood of the whole body through many small tubes.'
const part = {
  text: `We saw osmosis. Osmosis matters. Osmosis! ${sentence} ${other} Kidney! Blood!`,
  segments: [],
  language: 'en',
}

test('summarizes, asks, and reads comments in its thread, without a cost', async () => {
  expect(await analyst.summarize(part)).toEqual({
    value: { paragraphs: [[{ text: other, evidence: other }]], isWhole: true },
    tokens: 0,
  })
  const { value } = await analyst.ask(part, 5, true)
  expect(value.questions[0]).toMatchObject({ question: 'What is osmosis?', evidence: sentence })
  expect((await analyst.summarizeComments(['Lovely drawings.'])).value).toContain('is friendly')
  expect((await analyst.rateComments(['Lovely drawings.'])).value).toMatch(/^\*\*B\*\*/)
})
