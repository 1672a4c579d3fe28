import { expect, test, vi } from 'vitest'
import { extractiveAnalyst as analyst } from './extractive.ts'

vi.setConfig({ testTimeout: 60_000 })

const sentence = 'Osmosis is the movement of water through a membrane without any pump.'
const part = {
  text: `We saw osmosis. Osmosis matters. Osmosis! ${sentence}`,
  segments: [],
  language: 'en',
}

test('summarizes, asks, and reads comments in its thread, without a cost', async () => {
  expect(await analyst.summarize(part)).toEqual({
    value: { paragraphs: [[{ text: sentence, evidence: sentence }]], isWhole: true },
    tokens: 0,
  })
  expect(await analyst.ask(part, 5, true)).toMatchObject({
    value: { questions: [{ question: 'What is osmosis?', evidence: sentence }], isWhole: true },
  })
  expect((await analyst.summarizeComments(['Lovely drawings.'])).value).toContain('is friendly')
  expect((await analyst.rateComments(['Lovely drawings.'])).value).toMatch(/^\*\*B\*\*/)
})
