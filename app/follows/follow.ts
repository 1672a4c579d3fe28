import { href, redirect } from 'react-router'
import { setFollowing } from '#core/follows/follows.ts'
import type { Intent } from '#server/request/intents.ts'

/** The Follow button of a profile. */
export const followIntent = intentTo(true)
/** The Unfollow button of a profile. */
export const unfollowIntent = intentTo(false)

function intentTo(follow: boolean): Intent<{ userName: string }, Response> {
  return {
    limit: 'profile',
    async run({ site, viewer, params: { userName } }) {
      await setFollowing(site, viewer, userName, follow)
      return redirect(href('/user/:userName', { userName }), 303)
    },
  }
}
