/** By how many seconds the clock of this machine is ahead of each server's that answered. */
const ahead = new Map<string, number>()

const mostSeconds = 30

/** A `Date` has whole seconds, and was written at some moment between the two. */
export function compareClocks(host: string, headers: Headers, asked: number, now: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  // A cache repeats the time of its first answer.
  if (Number.isNaN(date) || headers.has('age')) return
  const difference = date > now ? now - date : Math.max(0, asked - date)
  ahead.set(host, Math.round(difference / 1000))
}

/** Those that are wrong by more than sign-ins bear. */
export function wrongClocks(): { host: string; ahead: number }[] {
  return [...ahead]
    .map(([host, seconds]) => ({ host, ahead: seconds }))
    .filter((one) => Math.abs(one.ahead) > mostSeconds)
}
