import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { analyses } from '#db/schema.ts'
import type { ServiceError } from '#services/service-error.ts'
import { type FakeServices, fakeServices, platformVideo, transcriptOf } from '../fakes/services.ts'
import { findAll, type ReadPage, textOf } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

export const id = 'dQw4w9Wg_-Q'
export const path = `/video/${id}`

export let full: TestSite
export let fakes: FakeServices
export let mary: Member
let now: TestSite['site']['now']
let installedFakes: Pick<TestSite['site'], 'youtube' | 'transcripts' | 'analyst'>

export const press = (as: Member | null = mary, at = path) =>
  full.post(at, { intent: 'analyze' }, as)
export const page = async (as: Member | null = null, at = path): Promise<ReadPage> =>
  await full.page(at, as)
export const summariesAsked = () =>
  fakes.asked.filter(({ about }) => about === 'summary').map(({ text }) => text)
export const questionsAsked = () => fakes.asked.filter(({ about }) => about === 'questions')
export const isIdle = ({ text }: ReadPage) =>
  text.includes('Analyze Video') && !text.includes('Analyzing...')

/** What a stored page shows of an analysis. */
export function studyOf(shown: ReadPage) {
  const part = (name: string) =>
    findAll(shown.document, 'details').find((one) => textOf(one.querySelector('summary')) === name)
  return {
    questions: findAll(shown.document, '.questions').flatMap((list) =>
      findAll(list, 'li').map((one) => textOf(one.querySelector('label'))),
    ),
    summary: textOf(part('Transcript Summary')),
    transcript: textOf(part('Transcript')),
    comments: textOf(part('Comment Analysis')),
  }
}

/** Opens the site before the tests of a file, and empties it before each of them. */
export function openAnalysisSite(): void {
  beforeAll(async () => {
    full = await openTestSite()
    now = full.site.now
    fakes = fakeServices(full)
    installedFakes = {
      youtube: full.site.youtube,
      transcripts: full.site.transcripts,
      analyst: full.site.analyst,
    }
  })
  afterAll(() => full.close())
  beforeEach(async () => {
    await full.empty()
    Object.assign(full.site, installedFakes, { now })
    for (const known of [fakes.videos, fakes.comments, fakes.transcripts]) known.clear()
    fakes.asked.length = 0
    fakes.read.length = 0
    fakes.says = {}
    fakes.videos.set(id, platformVideo(id))
    fakes.comments.set(id, ['Clear.', 'Too fast.'])
    fakes.transcripts.set(
      id,
      transcriptOf(['Light scatters on the air.', 'Blue light scatters most of all.']),
    )
    mary = await full.member('Mary')
  })
  afterEach(() => vi.restoreAllMocks())
}

/** Another video, which the fakes do not know. */
export const other = 'AAAAAAAAAAA'
const start = new Date('2025-03-03T12:00:00Z')

/** Sets the site's clock to so many minutes after `start`. */
export function setClock(minutes: number): void {
  full.site.now = () => new Date(start.getTime() + minutes * 60_000)
}

/** The row of a video's analysis. */
export async function rowOf(videoId = id) {
  const [row] = await full.site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
  return row
}

export function platformFails(error: ServiceError): void {
  full.site.youtube = { ...full.site.youtube, videos: () => Promise.reject(error) }
}
