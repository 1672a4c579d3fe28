import type { Logger } from 'pino'
import type { Changes } from '#db/changes.ts'
import type { Rows } from '#db/open.ts'
import type { Thumbnail } from '#db/schema.ts'
import type { Metrics } from '#observe/metrics.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import type { Identity } from '#services/identity/identity.ts'
import type { Transcripts } from '#services/transcripts/transcripts.ts'
import type { YouTube } from '#services/youtube/youtube.ts'
import type { JobQueue } from './jobs/job.ts'
import type { Seal } from './sessions/seal.ts'

/** Everything the product works with; every function that does something takes it first. */
export interface Site {
  rows: Rows
  changes: Changes
  identity: Identity
  youtube: YouTube
  transcripts: Transcripts
  analyst: Analyst
  seal: Seal
  jobs: JobQueue
  log: Logger
  metrics: Metrics
  now(): Date
  /** What the pages need to know of the settings. */
  facts: SiteFacts
}

export interface SiteFacts {
  siteName: string
  origin: string
  contactEmail: string
  feedbackUrl: string | null
  embedUrl: string
  /** The budget of tokens per UTC day. */
  dailyTokens: number
  /** The picture the platform has of a video that the site has not stored. */
  thumbnailOf(videoId: string): Thumbnail
  /** Which providers the demo world plays; empty on a site that has them all. */
  played: string[]
}

/** The signed-in person, as every page needs them. */
export interface Viewer {
  uid: string
  displayName: string | null
  photoUrl: string | null
}
