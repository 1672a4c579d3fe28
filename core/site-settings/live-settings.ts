import type { Logger } from 'pino'
import type { Changes } from '#db/changes.ts'
import type { Rows } from '#db/open.ts'
import { siteSettings } from '#db/schema.ts'
import { defaultSettings, type SiteSettings, settingsOf } from './site-settings.ts'

/** The settings of the site as this process knows them. */
export interface LiveSettings {
  /** As last read, for code that cannot wait. `refresh` runs before each request. */
  current(): SiteSettings
  /**
   * Reads them again if any process changed them, or if changes cannot be heard now. If they cannot
   * be read, those of before go on.
   */
  refresh(): Promise<SiteSettings>
  /** Calls `listener` after each read, which follows a change by any process at once. */
  onRead(listener: () => void): void
}

/** Opens the settings, which are read before the promise resolves. Throws if they cannot be. */
export async function openLiveSettings({
  rows,
  changes,
  log,
}: {
  rows: Rows
  changes: Changes
  log: Logger
}): Promise<LiveSettings> {
  let settings = defaultSettings
  /** Counts announcements: one during a read may be about what it did not see. */
  let announced = 1
  let seen = 0
  // Sent for every change of a setting (db/sql/invalidation.sql).
  changes.onInvalidated((tag) => {
    if (tag !== '*') return
    announced += 1
    if (listeners.length > 0) void live.refresh()
  })
  const listeners: (() => void)[] = []

  async function read(): Promise<void> {
    const asOf = announced
    settings = settingsOf(await rows.select().from(siteSettings))
    seen = asOf
    for (const listener of listeners) listener()
  }

  async function readAgain(): Promise<void> {
    await read().catch((err: unknown) =>
      log.warn({ err }, 'the settings of the site could not be read'),
    )
  }

  let last = Promise.resolve()
  /** The read that everyone shares who asks before it begins. */
  let next: Promise<void> | null = null
  const live: LiveSettings = {
    current: () => settings,
    async refresh() {
      if (seen === announced && changes.isListening()) return settings
      // A read that runs now may have begun before the change.
      next ??= last.then(() => {
        next = null
        last = readAgain()
        return last
      })
      await next
      return settings
    },
    onRead: (listener) => void listeners.push(listener),
  }
  // A site that does not know who may read it must not answer.
  await read()
  return live
}
