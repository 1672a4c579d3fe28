import type { Logger } from 'pino'
import type { Rows } from '#db/open.ts'
import type { Thumbnail } from '#db/schema.ts'
import type { Metrics } from '#observe/metrics.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import type { SignIn, SignIns } from '#services/identity/sign-ins.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { Outliner } from '#services/outline/outline.ts'
import type { Transcripts } from '#services/transcripts/transcripts.ts'
import type { YouTube } from '#services/youtube/youtube.ts'
import type { JobQueue } from './jobs/job.ts'
import type { Providers } from './providers/providers.ts'
import type { Seal } from './sessions/seal.ts'
import type { LiveSettings } from './site-settings/live-settings.ts'

export type { SignIn }

/**
 * The database, services and settings of a site; functions of core take it as their first argument.
 */
export interface Site {
  rows: Rows
  signIns: SignIns
  youtube: YouTube
  transcripts: Transcripts
  /** `null` without a model. */
  analyst: Analyst | null
  /** Reads lectures and comments without a model. */
  outliner: Outliner
  seal: Seal
  jobs: JobQueue
  log: Logger
  metrics: Metrics
  now(): Date
  /** `null` without a mail server. */
  mail: Mail | null
  providers: Providers
  /** Settings that moderators change while the site runs. */
  settings: LiveSettings
  /** Settings that the pages need. */
  facts: SiteFacts
}

export interface SiteFacts {
  /** `SITE_NAME`, else as moderators set it. It can change from one read to the next. */
  readonly siteName: string
  origin: string
  /** `CONTACT_EMAIL`, else as moderators set it. */
  readonly contactEmail: string
  feedbackUrl: string | null
  embedUrl: string
  /** Of the product. */
  version: string
  /** Where the site stores files; `null` if database and secret are elsewhere. */
  dataDir: string | null
  /** Where a backup on this machine leaves its time (core/health/last-backup.ts). */
  backupsNotedIn: string
  /** What the environment sets, which moderators cannot change. */
  isSetOnServer: { siteName: boolean; contactEmail: boolean; dailyTokens: boolean }
  /** Addresses of moderators (`MODERATORS`), in lower case. */
  moderatorEmails: string[]
  /** Tokens that the analyst may use per UTC day: `OPENAI_DAILY_TOKENS`, else as moderators set. */
  readonly dailyTokens: number
  /** The platform's thumbnail of a video that the site has not stored. */
  thumbnailOf(videoId: string): Thumbnail
  /** Names of the providers that the demo plays; empty when every provider is configured. */
  played: string[]
  /** Titles of channels that a visitor of the demo can add; empty without the demo. */
  leftToAdd: string[]
}

/** The signed-in person, reduced to the fields that every page needs. */
export interface Viewer {
  uid: string
  displayName: string | null
  photoUrl: string | null
  /** Whether the keys of the study room act. */
  shortcuts: boolean
  /** IANA name that the browser reported; `null` until known, which counts as UTC. */
  timeZone: string | null
}
