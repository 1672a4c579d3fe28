/** Where browsers keep the positions of guests. */
export const guestPositionsKey = 'positions'

/** Whether this browser keeps positions of a guest. Never those of a member. */
export function hasGuestPositions(): boolean {
  try {
    return localStorage.getItem(guestPositionsKey) !== null
  } catch {
    return false
  }
}
