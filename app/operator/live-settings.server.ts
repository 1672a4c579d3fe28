import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Rows } from '#db/open.ts'
import { siteSettings } from '#db/schema.ts'
import { askedBy } from '#db/turns.ts'
import { defaultSettings, type SiteSettings, settingsOf } from './site-settings.server.ts'

export interface LiveSettings {
  current(): SiteSettings
  /** If they cannot be read, those of before go on. */
  refresh(): Promise<SiteSettings>
  /** No other process can have changed them for longer than two seconds. */
  isFresh(): boolean
  keepFresh(): Promise<void>
  /** No request is answered by new settings before all listeners have followed them. */
  onRead(listener: Listener): Promise<void>
}

/** A request goes on without a silent database, whose error its own reads then show. */
const longestWaitMs = 2_000

type Listener = (settings: SiteSettings) => Promise<void> | void

export async function openLiveSettings({
  rows,
  log,
  keptMs,
}: {
  rows: Rows
  log: Logger
  keptMs: number
}): Promise<LiveSettings> {
  let settings = defaultSettings
  let readAt = 0
  const listeners: Listener[] = []

  async function read(): Promise<void> {
    const began = performance.now()
    const stored = await askedBy.exit(() => rows.select().from(siteSettings).execute())
    settings = settingsOf(stored)
    for (const listener of listeners) await listener(settings)
    readAt = began
  }

  let last = Promise.resolve()
  let isReading = false
  /** Shared by all who ask before it begins. */
  let next: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    isReading = true
    await read().catch((err: unknown) =>
      log.warn({ err }, 'the settings of the site could not be read'),
    )
    isReading = false
  }

  const live: LiveSettings = {
    current: () => settings,
    async refresh() {
      // A read that runs now may have begun before the change.
      next ??= last.then(() => {
        next = null
        last = readAgain()
        return last
      })
      await next
      return settings
    },
    isFresh() {
      const age = performance.now() - readAt
      // Read while the ones of before still hold, so that a busy site waits for no read.
      if (age > keptMs / 2 && age < keptMs && !isReading) void live.refresh()
      return age < keptMs
    },
    async keepFresh() {
      if (live.isFresh()) return
      await Promise.race([live.refresh(), wait(longestWaitMs, undefined, { ref: false })])
    },
    async onRead(listener) {
      listeners.push(listener)
      await listener(settings)
    },
  }
  // A site that does not know who may read it must not answer.
  await read()
  return live
}
