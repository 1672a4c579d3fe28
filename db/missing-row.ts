/** Whether a statement failed because it refers to a row that is gone (SQLSTATE 23503). */
export function isMissingRow(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23503') return true
  return false
}
