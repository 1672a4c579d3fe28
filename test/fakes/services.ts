import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { sendDueAnalyses } from '#app/analysis/analyses.server.ts'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import type { JobQueue } from '#app/jobs/job.ts'
import { analyses, videos } from '#db/schema.ts'
import type { Analyst, Answered, Overview, Summary } from '#services/analyst/analyst.ts'
import { ServiceError, type ServiceErrorCode, type ServiceName } from '#services/service-error.ts'
import type { Segment, Transcript } from '#services/transcripts/transcripts.ts'
import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { TestSite } from '../fixtures/site.ts'

/** The platform, transcripts and analyst of a site, with answers that a test sets. */
export interface FakeServices {
  /** What the platform knows, by id. */
  videos: Map<string, PlatformVideo>
  /** None where nothing is written down. */
  comments: Map<string, string[] | ServiceError>
  transcripts: Map<string, Transcript | ServiceError>
  /** Everything the analyst was asked, in order. */
  asked: Question[]
  /** How often the transcript service was asked, and for what. */
  read: string[]
  /** What the analyst answers where a test has its own idea. */
  says: Partial<FakeAnswers>
}

/** The analyst's answers, shorter: a summary as text, paragraphs separated by blank lines. */
export interface FakeAnswers extends Pick<Analyst, 'name' | 'summarizeComments' | 'rateComments'> {
  oversee(): Promise<Answered<Overview>>
  summarize(text: string): Promise<Answered<string> & { isWhole?: boolean }>
  ask(
    text: string,
    count: number,
    deeperLast: boolean,
  ): Promise<Answered<{ question: string; answer: string }[]>>
}

export interface Question {
  about: 'summary' | 'questions' | 'comments' | 'rating'
  text: string
  count?: number
  deeperLast?: boolean
}

/** Replaces the services of a site by fakes. */
export function fakeServices({ site }: TestSite): FakeServices {
  const fakes: FakeServices = {
    videos: new Map(),
    comments: new Map(),
    transcripts: new Map(),
    asked: [],
    read: [],
    says: {},
  }
  const { asked } = fakes

  site.youtube = {
    ...site.youtube,
    videos: async (ids) =>
      ids.map((id) => fakes.videos.get(id)).filter((video) => video !== undefined),
    comments: async (id) => orThrow(fakes.comments.get(id) ?? []),
  }
  site.transcripts = {
    async read(videoId, language) {
      fakes.read.push(`${videoId} ${language}`)
      return orThrow(fakes.transcripts.get(videoId) ?? failure('transcripts', 'not-found'))
    },
  }
  site.analyst = {
    get name() {
      return fakes.says.name ?? 'a fake model'
    },
    async summarize({ text }) {
      asked.push({ about: 'summary', text })
      const {
        value,
        tokens,
        isWhole = true,
      } = (await fakes.says.summarize?.(text)) ?? {
        value: `In short: ${beginningOf(text)}.`,
        tokens: 30,
      }
      return { value: { paragraphs: paragraphsOf(value), isWhole }, tokens }
    },
    async ask({ text }, count, deeperLast) {
      asked.push({ about: 'questions', text, count, deeperLast })
      const said = (await fakes.says.ask?.(text, count, deeperLast)) ?? {
        value: Array.from({ length: count }, (_, number) => ({
          question: `Question ${number + 1} about ${beginningOf(text)}?`,
          answer: `${beginningOf(text)}.`,
        })),
        tokens: 70,
      }
      const questions = said.value.map((one) => ({ ...one, evidence: null }))
      return { value: { questions, isWhole: true }, tokens: said.tokens }
    },
    async oversee() {
      const nothing = { outcomes: [], terms: [], titles: [] }
      return (await fakes.says.oversee?.()) ?? { value: nothing, tokens: 0 }
    },
    async summarizeComments(comments) {
      asked.push({ about: 'comments', text: comments.join('\n') })
      return (
        (await fakes.says.summarizeComments?.(comments)) ?? {
          value: `What ${comments.length} of them said.`,
          tokens: 5,
        }
      )
    },
    async rateComments(comments) {
      asked.push({ about: 'rating', text: comments.join('\n') })
      return (
        (await fakes.says.rateComments?.(comments)) ?? {
          value: '**B** because most of them say so.',
          tokens: 5,
        }
      )
    },
  }
  return fakes
}

/** Paragraphs of one sentence each. */
function paragraphsOf(text: string): Summary['paragraphs'] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => [{ text: paragraph.trim(), evidence: null }])
}

function orThrow<Value>(value: Value | ServiceError): Value {
  if (value instanceof ServiceError) throw value
  return value
}

function beginningOf(chunk: string): string {
  return chunk.trim().split(/\s+/).slice(0, 7).join(' ')
}

export function failure(service: ServiceName, code: ServiceErrorCode): ServiceError {
  return new ServiceError(service, code)
}

/** An ordinary video of the platform. */
export function platformVideo(id: string, more: Partial<PlatformVideo> = {}): PlatformVideo {
  return {
    id,
    title: `About ${id}`,
    channel: 'Slow Maths',
    channelId: 'UCslowmaths',
    description: 'What it is about.',
    thumbnail: { url: `https://pictures.example/${id}.jpg`, width: 1280, height: 720 },
    viewCount: 12_345,
    likeCount: 678,
    commentCount: 9,
    length: 760,
    publishedAt: new Date('2024-03-14T12:00:00Z'),
    live: 'none',
    ...more,
  }
}

/** A transcript of these items, five seconds each. */
export function transcriptOf(texts: string[], language: string | null = 'en'): Transcript {
  return {
    language,
    segments: texts.map((text, index): Segment => ({ text, start: index * 5, duration: 5 })),
  }
}

/** That many characters of speech, a line for each item. No word occurs twice. */
export function longSpeech(characters: number): string[] {
  const lines: string[] = []
  for (let length = 0, word = 0; length < characters; ) {
    const line = Array.from({ length: 8 }, () => `word${word++}`).join(' ')
    lines.push(line)
    length += line.length + 1
  }
  return lines
}

/**
 * Runs the analysis of a video here and now, as the queue would. One that failed does not wait for
 * its time.
 */
export async function analyzeNow(
  full: TestSite,
  videoId: string,
  signal = new AbortController().signal,
): Promise<void> {
  const isFailed = and(eq(analyses.videoId, videoId), eq(analyses.state, 'failed'))
  await full.site.rows.update(analyses).set({ state: 'waiting' }).where(isFailed)
  await analyzeVideoJob.run(full.site, videoId, signal)
}

/** Sends the analyses that are due, and runs them here and now. Returns the ids of the videos. */
export async function runDueAnalyses({ site }: Pick<TestSite, 'site'>): Promise<string[]> {
  const due: string[] = []
  const send: JobQueue['send'] = async (_job, videoId) => void due.push(videoId)
  await sendDueAnalyses({ ...site, jobs: { ...site.jobs, send } })
  for (const videoId of due) await analyzeVideoJob.run(site, videoId, new AbortController().signal)
  return due
}

/** Waits until the analysis that was asked for has ended, one way or the other. */
export async function ended(full: TestSite, videoId: string): Promise<'done' | 'failed'> {
  const row = async () => {
    const found = full.site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
    return (await found)[0]
  }
  await until(async () => Boolean((await row())?.finishedAt))
  const state = (await row())?.state
  if (state !== 'done' && state !== 'failed') throw new Error(`${videoId} is ${state}.`)
  return state
}

/** The row of a video; throws when the site has not stored it. */
export async function storedVideo(full: TestSite, id: string) {
  const [row] = await full.site.rows.select().from(videos).where(eq(videos.id, id))
  if (!row) throw new Error(`The site has no video ${id}.`)
  return row
}

/** A gate that answers wait at, until it is opened. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return {
    /** How many wait. */
    get arrived() {
      return arrived
    },
    open: () => resolve(),
    async pass() {
      arrived += 1
      await promise
    },
  }
}

/** Waits until something is so, for what no event tells: at most as long as a test may take. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20)
}
