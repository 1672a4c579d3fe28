import { counted } from './counted.ts'

const minute = 60_000

/**
 * How long until a moment, in plain words: "in about 10 minutes". A page that shows it reads its
 * data again from time to time.
 * @param milliseconds until then, as the server counts, so that both renderings are the same
 */
export function TimeLeft({ until, milliseconds }: { until: Date; milliseconds: number }) {
  return <time dateTime={until.toISOString()}>{inWords(milliseconds)}</time>
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  if (minutes < 90) return `in about ${counted(minutes, 'minute', 'minutes')}`
  return `in about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`
}
