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
  /**
   * Calls back with the settings, now and after each read. No request is answered by new settings
   * before all listeners have followed them.
   */
  onRead(listener: Listener): Promise<void>
}

type Listener = (settings: SiteSettings) => Promise<void> | void

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
  const listeners: Listener[] = []
  /** Counts announcements: one during a read may be about what it did not see. */
  let announced = 1
  let seen = 0
  // Sent for every change of a setting (db/sql/invalidation.sql).
  changes.onInvalidated((tag) => {
    if (tag !== '*') return
    announced += 1
    // Listeners follow at once, others at their next request.
    if (listeners.length > 0) void live.refresh()
  })

  async function read(): Promise<void> {
    const asOf = announced
    settings = settingsOf(await rows.select().from(siteSettings))
    for (const listener of listeners) await listener(settings)
    seen = asOf
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
    async onRead(listener) {
      listeners.push(listener)
      await listener(settings)
    },
  }
  // A site that does not know who may read it must not answer.
  await read()
  return live
}
