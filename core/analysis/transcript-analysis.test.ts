import { expect, it } from 'vitest'
import type { Analyst } from '#services/analyst/analyst.ts'
import type { Outliner } from '#services/outline/outline.ts'
import type { Site } from '../site.ts'
import { analyzeTranscript } from './transcript-analysis.ts'

/** An analyst that answers at once and costs no tokens. */
const quick: Analyst = {
  name: 'a quick model',
  summarize: async () => ({
    value: { paragraphs: [], isWhole: true },
    tokens: 0,
  }),
  ask: async () => ({ value: { questions: [], isWhole: true }, tokens: 0 }),
  oversee: async () => ({
    value: { outcomes: [], terms: [], titles: [], repeated: [] },
    tokens: 0,
  }),
  summarizeComments: async () => ({ value: '', tokens: 0 }),
  rateComments: async () => ({ value: '', tokens: 0 }),
}

/** An outliner that finds nothing. */
const silent: Outliner = {
  ...quick,
  candidates: async () => [],
  outline: async () => ({ language: 'en', terms: [], chapters: [], passages: [], prompts: [] }),
}

it('reports progress in order, even when an earlier report is written more slowly', async () => {
  const written: number[] = []
  const words = Array.from({ length: 12_000 }, (_, number) => `word${number}`).join(' ')
  const { parts } = await analyzeTranscript(
    { analyst: quick, outliner: silent } as Site,
    {
      title: null,
      channel: null,
      description: '',
      length: null,
      transcript: { language: 'en', segments: [{ text: words, start: 0, duration: 60 }] },
    },
    {
      find: async () => null,
      store: async () => {},
      async reportProgress(part) {
        // The earlier a report, the longer it takes.
        for (let turns = 200 - 20 * part; turns > 0; turns -= 1) await null
        written.push(part)
      },
    },
    new AbortController().signal,
  )
  expect(parts).toBeGreaterThan(5)
  expect(written).toEqual(written.toSorted((one, other) => one - other))
  expect(written.at(-1)).toBe(parts)
})
