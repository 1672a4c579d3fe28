/** How long after a decision its author may appeal. */
export const appealDays = 20
export const longestAppeal = 2_000

export function endOfAppeals(since: Date): Date {
  return new Date(since.getTime() + appealDays * 86_400_000)
}
