import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { momentInWords } from './announcement.ts'
import type { SiteSettings } from './site-settings.ts'

type WithSettings = Pick<Site, 'settings'>

const usualPause = 600

export function isReadOnly({ settings }: WithSettings): boolean {
  return settings.current().readOnly.isOn
}

/** Each form asks it (server/request/intents.ts), and each action without one. */
export function refuseReadOnly(site: WithSettings): void {
  const sentence = readOnlySentence(site)
  if (sentence !== null) throw new Refusal(sentence, 503)
}

export function readOnlySentence({ settings }: WithSettings): string | null {
  return describeReadOnly(settings.current())
}

export function describeReadOnly({ readOnly }: SiteSettings): string | null {
  const { isOn, until } = readOnly
  if (!isOn) return null
  return until === null
    ? 'For a while, this site can be read but not changed. Please try again later.'
    : `This site can be read but not changed until about ${momentInWords(until)}.`
}

export function retryAfter({ settings, now }: Pick<Site, 'settings' | 'now'>): number {
  const { until } = settings.current().readOnly
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - now().getTime()) / 1000)
  return seconds > 0 ? seconds : usualPause
}
