/** How far back an action on a flood reaches. Votes and networks are known for 30 days. */
export const floodHours = [1, 24, 168, 720] as const

/** Accounts of one network that open a case when they review the same thing. */
export const networkAccounts = 10
