/**
 * The specification's "read-only access to the video-platform account" (part 9), by Google's name.
 */
export const youtubeScope: string = 'https://www.googleapis.com/auth/youtube.readonly'

/** All scopes of the demo's identity provider. */
export const knownScopes = ['openid', 'email', 'profile', youtubeScope]
