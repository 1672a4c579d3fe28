/*
 * What the page of a video needs once the viewer has a place in it, in one file: for members, and
 * for guests who play it or whose browser knows them. Other pages begin without it.
 */
export { DoneBox } from './DoneBox.tsx'
export { followPosition, tickAsGuest } from './follow-position.ts'
export { readGuestPosition } from './guest-positions.ts'
export { Stopped } from './Stopped.tsx'
