/*
 * What a browser keeps for a guest, in one file: parts that more files load would be in what every
 * page loads (vite.config.ts).
 */
export { guestShare, readGuestPath, startGuestPath, tickGuestStep } from '../paths/guest-path.ts'
export { guestSeen } from './guest-positions.ts'
export { mergeGuestPositions } from './merge-guest-positions.ts'
