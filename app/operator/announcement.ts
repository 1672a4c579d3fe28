import type { SiteSettings } from './site-settings.server.ts'

export function shownAnnouncement(
  { announcement: { text, until } }: SiteSettings,
  now: Date,
): string | null {
  return text === '' || (until !== null && until <= now) ? null : text
}

export function momentInWords(moment: Date): string {
  const [, day, month, year, time] = moment.toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`
}
