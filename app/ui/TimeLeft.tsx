import { counted } from './counted.ts'

const minute = 60_000

/**
 * How long until a moment, in plain words: "in about 10 minutes". A page that shows it reads its
 * data again from time to time.
 * @param now of the server, so that both renderings are the same
 */
export function TimeLeft({ until, now }: { until: Date; now: Date }) {
  return <time dateTime={until.toISOString()}>{inWords(until.getTime() - now.getTime())}</time>
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  if (minutes < 90) return `in about ${counted(minutes, 'minute', 'minutes')}`
  return `in about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`
}
