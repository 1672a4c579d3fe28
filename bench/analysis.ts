import { setTimeout as wait } from 'node:timers/promises'
import { analyzeTranscript, type ChunkStore } from '#core/analysis/transcript-analysis.ts'
import type { Site } from '#core/site.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import { extractiveAnalyst } from '#services/analyst/extractive/extractive.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { openTestSite } from '../test/fixtures/site.ts'
import { show } from './timing.ts'

/*
 * The time of an analysis of 15,000, 150,000 and 1,500,000 characters: with a model that takes 100
 * ms for every call, with the extractive analyst, and for our own part alone. Ten times the text
 * should take ten times as long. The second table has the same text in one item, as some transcript
 * services send it.
 */
const modelDelayMs = 100
const sizes = [15_000, 150_000, 1_500_000]
const full = await openTestSite()

const analystWithDelay = (delay: number): Analyst => ({
  name: 'a model with a fixed delay',
  async summarize(chunk) {
    if (delay > 0) await wait(delay)
    return { value: `${chunk.slice(2_000, 2_300)}\n\n${chunk.slice(9_000, 9_300)}`, tokens: 1 }
  },
  async ask(chunk, count) {
    if (delay > 0) await wait(delay)
    const answer = (number: number) => chunk.slice(number * 2_000, number * 2_000 + 120)
    return {
      value: Array.from({ length: count }, (_, number) => ({
        question: 'What?',
        answer: answer(number),
      })),
      tokens: 1,
    }
  },
  summarizeComments: async () => ({ value: '', tokens: 0 }),
  rateComments: async () => ({ value: '', tokens: 0 }),
})

const analysts = {
  [`a model of ${modelDelayMs} ms`]: analystWithDelay(modelDelayMs),
  'the extractive analyst': extractiveAnalyst,
  'our own part': analystWithDelay(0),
}
const noStore: ChunkStore = {
  find: async () => null,
  store: async () => {},
  reportProgress: async () => {},
}

try {
  const whole = speech(1_500_000)
  for (const [form, transcriptOf] of [
    ['in items of one line', inLines],
    ['in one item', inOneItem],
  ] as const) {
    const rows: Record<string, Record<string, string | number>> = {}
    for (const [name, analyst] of Object.entries(analysts)) {
      const site: Site = { ...full.site, analyst }
      await measure(site, transcriptOf(whole.slice(0, 15_000)))
      const times: number[] = []
      for (const size of sizes) times.push(await measure(site, transcriptOf(whole.slice(0, size))))
      const [small = 0, middle = 0, large = 0] = times
      rows[name] = {
        '15k ms': small,
        '150k ms': middle,
        '1.5M ms': large,
        '150k/15k': middle / small,
        '1.5M/150k': large / middle,
      }
    }
    console.log(form)
    show(rows)
  }
} finally {
  await full.close()
}

async function measure(site: Site, transcript: Transcript): Promise<number> {
  const started = performance.now()
  await analyzeTranscript(site, transcript, noStore, new AbortController().signal)
  return performance.now() - started
}

function inLines(text: string): Transcript {
  const lines = text.match(/.{1,45}(?:\s|$)/g) ?? []
  return {
    language: 'en',
    segments: lines.map((line, index) => ({ text: line.trim(), start: index * 3, duration: 3 })),
  }
}

function inOneItem(text: string): Transcript {
  return { language: 'en', segments: [{ text, start: 0, duration: null }] }
}

/** Different sentences from a vocabulary of a few thousand words, as in speech. */
function speech(characters: number): string {
  const beginnings = ['The', 'Every', 'No', 'This', 'That']
  const verbs = ['moves', 'holds', 'measures', 'explains', 'follows', 'changes']
  const sentences: string[] = []
  for (let length = 0, seed = 1; length < characters; ) {
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const noun = () =>
      `${['light', 'water', 'number', 'muscle', 'river', 'market'][random(6)]}${random(400)}`
    const sentence = `${beginnings[random(5)]} ${noun()} ${verbs[random(6)]} the ${noun()} because of ${random(1000)} and the ${noun()}.`
    sentences.push(sentence)
    length += sentence.length + 1
  }
  return sentences.join(' ')
}
