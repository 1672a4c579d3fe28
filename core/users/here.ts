import { isNull } from 'drizzle-orm'
import { users } from '#db/schema.ts'

/**
 * The people whom pages know: not those who have deleted their account, also while it can still
 * come back. Every list of people has this condition.
 */
export const isHere = isNull(users.leavingAt)
