/** The `BroadcastChannel` over which a popup tells the window that opened it, and every other one, that somebody signed in. */
export const signInChannel = 'sign-in'
