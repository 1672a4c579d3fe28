/*
 * What few visitors of a path see, in one file: its page begins without it.
 */
export { ClosedPath } from './ClosedPath.tsx'
export { HiddenPath } from './HiddenPath.tsx'
export { Invitation } from './Invitation.tsx'
export { NotStored, SwitchedOff } from './NotRemembered.tsx'
export { OwnLetter } from './OwnLetter.tsx'
