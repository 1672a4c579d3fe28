import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { analyzeVideoJob } from '#core/analysis/analyze-video.ts'
import { analyses, videos } from '#db/schema.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import { ServiceError, type ServiceErrorCode, type ServiceName } from '#services/service-error.ts'
import type { Segment, Transcript } from '#services/transcripts/transcripts.ts'
import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { TestSite } from '../fixtures/site.ts'

/** Fakes of a site's platform, transcript service and analyst. Tests set their answers. */
export interface FakeServices {
  /** The platform's videos by id. */
  videos: Map<string, PlatformVideo>
  /** A video without an entry has no comments. */
  comments: Map<string, string[] | ServiceError>
  transcripts: Map<string, Transcript | ServiceError>
  /** All calls to the analyst, in order. */
  asked: Question[]
  /** The ids of all calls to the transcript service. */
  read: string[]
  /** Replaces methods of the fake analyst. */
  says: Partial<Analyst>
}

export interface Question {
  about: 'summary' | 'questions' | 'comments' | 'rating'
  text: string
  count?: number
  deeperLast?: boolean
}

/** Replaces the providers of a site by fakes until the site closes. */
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
      return fakes.says.name ?? 'a fakeServices model'
    },
    async summarize(chunk) {
      asked.push({ about: 'summary', text: chunk })
      return (
        (await fakes.says.summarize?.(chunk)) ?? {
          value: `In short: ${beginningOf(chunk)}.`,
          tokens: 30,
        }
      )
    },
    async ask(chunk, count, deeperLast) {
      asked.push({ about: 'questions', text: chunk, count, deeperLast })
      const questions = Array.from({ length: count }, (_, number) => ({
        question: `Question ${number + 1} about ${beginningOf(chunk)}?`,
        answer: `${beginningOf(chunk)}.`,
      }))
      return (await fakes.says.ask?.(chunk, count, deeperLast)) ?? { value: questions, tokens: 70 }
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

/** A video of the platform with usual values. */
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
    publishedAt: new Date('2024-03-14T12:00:00Z'),
    live: 'none',
    ...more,
  }
}

/** A transcript with these texts as items of five seconds. */
export function transcriptOf(texts: string[], language: string | null = 'en'): Transcript {
  return {
    language,
    segments: texts.map((text, index): Segment => ({ text, start: index * 5, duration: 5 })),
  }
}

/**
 * About this many characters of speech, in items of one line. All words differ, so that a test
 * notices a missing one.
 */
export function longSpeech(characters: number): string[] {
  const lines: string[] = []
  for (let length = 0, word = 0; length < characters; ) {
    const line = Array.from({ length: 8 }, () => `word${word++}`).join(' ')
    lines.push(line)
    length += line.length + 1
  }
  return lines
}

/** Runs the analysis of a video at once, without the queue. */
export async function analyzeNow(
  full: TestSite,
  videoId: string,
  signal = new AbortController().signal,
): Promise<void> {
  await analyzeVideoJob.run(full.site, videoId, signal)
}

/** Waits until the requested analysis has ended, and returns how. */
export async function ended(full: TestSite, videoId: string): Promise<'done' | 'failed'> {
  return await vi.waitFor(
    async () => {
      const [row] = await full.site.rows
        .select()
        .from(analyses)
        .where(eq(analyses.videoId, videoId))
      if (!row?.finishedAt || (row.state !== 'done' && row.state !== 'failed'))
        throw new Error(`${videoId} is ${row?.state}`)
      return row.state
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** The row of a video. Throws if the site has none. */
export async function storedVideo(full: TestSite, id: string) {
  const [row] = await full.site.rows.select().from(videos).where(eq(videos.id, id))
  if (!row) throw new Error(`The site has no video ${id}.`)
  return row
}

/** Blocks all callers of `pass` until `open` is called. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return {
    /** The number of calls to `pass`. */
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

/** Polls a condition that no event announces. Throws after `seconds`. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await wait(20)) {
    if (Date.now() > end) throw new Error(`It was not so within ${seconds} seconds.`)
  }
}
