import type { Logger } from 'pino'
import type { Database, Rows } from '#db/open.ts'
import type { Thumbnail } from '#db/schema.ts'
import type { Metrics } from '#observe/metrics.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import type { SignIn, SignIns } from '#services/identity/providers.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { Outliner } from '#services/outline/outline.ts'
import type { Transcripts } from '#services/transcripts/transcripts.ts'
import type { YouTube } from '#services/youtube/youtube.ts'
import type { Seal } from '../accounts/seal.server.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { LiveSettings } from '../operator/live-settings.server.ts'
import type { Providers } from '../operator/providers.server.ts'

export type { SignIn }

export interface Site {
  rows: Rows
  search: Database['search']
  signIns: SignIns
  youtube: YouTube
  transcripts: Transcripts
  analyst: Analyst | null
  outliner: Outliner
  seal: Seal
  jobs: JobQueue
  log: Logger
  metrics: Metrics
  now(): Date
  mail: Mail | null
  providers: Providers
  settings: LiveSettings
  facts: SiteFacts
}

export interface SiteFacts {
  /** Can change from one read to the next. */
  readonly siteName: string
  origin: string
  /** `null` while the operator has given none. */
  readonly contactEmail: string | null
  feedbackUrl: string | null
  embedUrl: string
  version: string
  dataDir: string | null
  backupsNotedIn: string
  /** Settings of moderators that the environment sets, by the name of the variable. */
  setOnServer: Record<string, string>
  moderatorEmails: string[]
  /** Per UTC day. */
  readonly dailyTokens: number
  thumbnailOf(videoId: string): Thumbnail
  played: string[]
  leftToAdd: string[]
}

export interface Viewer {
  uid: string
  displayName: string | null
  photoUrl: string | null
  shortcuts: boolean
  /** IANA name; `null` until the browser reports it, which counts as UTC. */
  timeZone: string | null
}
