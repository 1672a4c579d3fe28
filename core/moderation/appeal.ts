/** How long after a decision its author may appeal. */
export const appealDays = 20
/** The longest appeal, in code points. */
export const longestAppeal = 2_000
