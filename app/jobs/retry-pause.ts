const firstPauseMs = 10 * 60_000
/** Also the most that the site waits because a service asks for it. */
export const longestPauseMs = 24 * 3_600_000

export function pauseAfter(tries: number, asked: number | null = null): number {
  const growing = firstPauseMs * 2 ** Math.min(tries - 1, 10)
  return Math.min(longestPauseMs, Math.max(growing, asked ?? 0))
}
