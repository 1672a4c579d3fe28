/**
 * Name of the `BroadcastChannel` on which the popup tells all windows of the browser about a
 * sign-in.
 */
export const signInBroadcast = 'sign-in'
