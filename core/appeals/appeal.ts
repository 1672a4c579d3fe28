/** How long after a decision its author may appeal. */
export const appealDays = 20
/** The longest appeal, in code points. */
export const longestAppeal = 2_000

/** The last moment of an appeal against a decision of that time. */
export function endOfAppeals(since: Date): Date {
  return new Date(since.getTime() + appealDays * 86_400_000)
}
