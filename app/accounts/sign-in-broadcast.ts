/**
 * Name of the `BroadcastChannel` on which the popup tells all windows of the browser about a
 * sign-in.
 */
export const signInBroadcast = 'sign-in'

/** The message of a sign-in that took the deletion of the account back. */
export const cameBack = 'came back'
