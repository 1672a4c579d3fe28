import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { chaptersOf } from '#core/analysis/chapters.ts'
import { analyzeTranscript, type ChunkStore } from '#core/analysis/transcript-analysis.ts'
import { updateAnalyses } from '#core/analysis/update-analyses.ts'
import type { Site } from '#core/site.ts'
import { videos } from '#db/schema.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import { extractiveAnalyst } from '#services/analyst/extractive/extractive.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { openTestSite } from '../test/fixtures/site.ts'
import { show } from './support/timing.ts'

/**
 * How long an analysis takes for 15,000, 150,000 and 1,500,000 characters: with a model that takes
 * 100 ms for each request, with the extractive analyst, and with our own part of it only. Ten times
 * the text should take ten times as long. The second table has the same text in one single item,
 * which is how some services send it.
 *
 * The first table is about the web process: the longest time for which its event loop stalls while
 * the extractive analyst reads 600,000 characters. The goal is 50 ms.
 */
const modelDelay = 100
const sizes = [15_000, 150_000, 1_500_000]
const full = await openTestSite()

const answering = (delay: number): Analyst => ({
  name: 'a model that always takes as long',
  async summarize({ text }) {
    if (delay > 0) await wait(delay)
    const paragraph = (from: number) => [
      { text: text.slice(from, from + 300), evidence: text.slice(from, from + 80) },
    ]
    return { value: { paragraphs: [paragraph(2_000), paragraph(9_000)], isWhole: true }, tokens: 1 }
  },
  async ask({ text }, count) {
    if (delay > 0) await wait(delay)
    const questions = Array.from({ length: count }, (_, number) => {
      const answer = text.slice(number * 2_000, number * 2_000 + 120)
      return { question: 'What?', answer, evidence: answer.slice(0, 80) }
    })
    return { value: { questions, isWhole: true }, tokens: 1 }
  },
  summarizeComments: async () => ({ value: '', tokens: 0 }),
  rateComments: async () => ({ value: '', tokens: 0 }),
})

const analysts = {
  [`a model of ${modelDelay} ms`]: answering(modelDelay),
  'the extractive analyst': extractiveAnalyst,
  'our own part': answering(0),
}
const noStore: ChunkStore = {
  find: async () => null,
  store: async () => {},
  reportProgress: async () => {},
}

console.log('the event loop of the web process while 600,000 characters are analyzed')
const longText = speech(600_000)
show({
  'idle for 3 s': await stallsDuring(() => wait(3_000)),
  'the thread starts': await stallsDuring(() => extractiveAnalyst.summarizeComments(['Good.'])),
  'parts of 15,000': await stallsDuring(() => readInParts(15_000)),
  'one part': await stallsDuring(() => readInParts(600_000)),
  'the whole job, in lines': await stallsDuring(() => analyzeWhole(inLines(longText))),
  'the whole job, in one item': await stallsDuring(() => analyzeWhole(inOne(longText))),
  'the whole job, with a model': await stallsDuring(() =>
    analyzeWhole(inLines(longText), answering(0)),
  ),
  'an old analysis': await stallsDuring(() => bringUpToDate()),
})

try {
  const whole = speech(1_500_000)
  for (const [form, transcriptOf] of [
    ['in items of a line', inLines],
    ['in one single item', inOne],
  ] as const) {
    const rows: Record<string, Record<string, string | number>> = {}
    for (const [name, analyst] of Object.entries(analysts)) {
      const site: Site = { ...full.site, analyst }
      await think(site, transcriptOf(whole.slice(0, 15_000)))
      const times: number[] = []
      for (const size of sizes) times.push(await think(site, transcriptOf(whole.slice(0, size))))
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

/** The extractive analyst alone, as the analysis of a video calls it. */
async function readInParts(partLength: number): Promise<void> {
  for (let from = 0; from < longText.length; from += partLength) {
    const text = longText.slice(from, from + partLength)
    const part = { text, segments: inLines(text).segments, language: 'en' }
    await Promise.all([extractiveAnalyst.summarize(part), extractiveAnalyst.ask(part, 3, false)])
  }
}

/** What the job of a video does with its transcript: parts, analyst, sources and chapters. */
async function analyzeWhole(
  transcript: Transcript,
  analyst: Analyst = extractiveAnalyst,
): Promise<void> {
  const site: Site = { ...full.site, analyst }
  const signal = new AbortController().signal
  const analysis = await analyzeTranscript(site, transcript, noStore, signal)
  await chaptersOf('', analysis.passages, analysis.summarySentences)
}

/** The scheduled job that looks the sentences of an older analysis up again. */
async function bringUpToDate(): Promise<void> {
  const signal = new AbortController().signal
  const site: Site = { ...full.site, analyst: answering(0) }
  const analysis = await analyzeTranscript(site, inLines(longText), noStore, signal)
  await full.site.rows
    .insert(videos)
    .values({ id: 'AAAAAAAAAAA', title: 'Old', ...analysis, analysisVersion: 0 })
  await updateAnalyses(full.site)
}

/**
 * How long the event loop stalls meanwhile. On a machine that is busy with other things it stalls
 * without our doing, as the idle row tells; the processor time of this thread between two ticks of
 * a millisecond is ours alone.
 */
async function stallsDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  await wait(100)
  let longest = 0
  let before = processorMs()
  const ticks = setInterval(() => {
    const now = processorMs()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  loop.enable()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  // A stall at the very end counts once the loop turns again.
  await wait(20)
  loop.disable()
  clearInterval(ticks)
  return {
    seconds,
    'longest stall ms': loop.max / 1e6,
    '99th percentile ms': loop.percentile(99) / 1e6,
    'most processor time in a row ms': longest,
  }
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function think(site: Site, transcript: Transcript): Promise<number> {
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

function inOne(text: string): Transcript {
  return { language: 'en', segments: [{ text, start: 0, duration: null }] }
}

/** Different sentences from a vocabulary of a few thousand words, as in speech. */
function speech(characters: number): string {
  const beginnings = ['The', 'Every', 'No', 'This', 'That']
  const verbs = ['moves', 'holds', 'measures', 'explains', 'follows', 'changes']
  const sentences: string[] = []
  for (let length = 0, seed = 1; length < characters; ) {
    const roll = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const noun = () =>
      `${['light', 'water', 'number', 'muscle', 'river', 'market'][roll(6)]}${roll(400)}`
    const [beginning, verb] = [beginnings[roll(5)], verbs[roll(6)]]
    const rest = `because of ${roll(1000)} and the ${noun()}.`
    const sentence = `${beginning} ${noun()} ${verb} the ${noun()} ${rest}`
    sentences.push(sentence)
    length += sentence.length + 1
  }
  return sentences.join(' ')
}
