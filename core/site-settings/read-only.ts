import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { momentInWords } from './announcement.ts'
import type { SiteSettings } from './site-settings.ts'

type WithSettings = Pick<Site, 'settings'>

/** Seconds after which a program may try again, where no end is expected. */
const usualPause = 600

/** Whether nothing can be changed now but the settings of the site and what its desk decides. */
export function isReadOnly({ settings }: WithSettings): boolean {
  return settings.current().readOnly.isOn
}

/**
 * Refuses what would change a row. Each form asks it before it runs (server/request/intents.ts),
 * and each action without such a form.
 * @throws Refusal (503) while the site is read-only
 */
export function refuseReadOnly(site: WithSettings): void {
  const sentence = readOnlySentence(site)
  if (sentence !== null) throw new Refusal(sentence, 503)
}

/** What visitors are told while the site is read-only; `null` while it is not. */
export function readOnlySentence({ settings }: WithSettings): string | null {
  return describeReadOnly(settings.current())
}

/** `readOnlySentence` for settings that were just read. */
export function describeReadOnly({ readOnly }: SiteSettings): string | null {
  const { isOn, until } = readOnly
  if (!isOn) return null
  return until === null
    ? 'For a while, this site can be read but not changed. Please try again later.'
    : `This site can be read but not changed until about ${momentInWords(until)}.`
}

/** Seconds after which a refused change can be tried again: the header `Retry-After`. */
export function retryAfter({ settings, now }: Pick<Site, 'settings' | 'now'>): number {
  const { until } = settings.current().readOnly
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - now().getTime()) / 1000)
  return seconds > 0 ? seconds : usualPause
}
