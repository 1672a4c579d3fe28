/** Where browsers keep the positions of guests, and the paths that they started. */
export const guestPositionsKey = 'positions'
export const guestPathsKey = 'paths'

/** Whether this browser keeps positions or started paths of a guest. Never those of a member. */
export function hasGuestPositions(): boolean {
  try {
    return [guestPositionsKey, guestPathsKey].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
