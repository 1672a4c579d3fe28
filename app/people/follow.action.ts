import { href, redirect } from 'react-router'
import { settingIntent } from '../accounts/settings.action.ts'
import { channelPath } from '../channels/channel-path.ts'
import { intent } from '../request/action.server.ts'
import { setFollowing, setFollowingChannel } from './follows.server.ts'

export const followIntent = intentTo(true)
export const unfollowIntent = intentTo(false)

function intentTo(follow: boolean) {
  return intent<{ userName: string }>(
    { members: 'Log in to follow people.', limit: 'write' },
    async ({ site, viewer, params: { userName } }) => {
      await setFollowing(site, viewer, userName, follow)
      return redirect(href('/user/:userName', { userName }), 303)
    },
  )
}

export const followChannelIntent = channelIntentTo(true)
export const unfollowChannelIntent = channelIntentTo(false)

function channelIntentTo(follow: boolean) {
  return intent<{ channelName: string }>(
    { members: 'Log in to follow channels.', limit: 'write' },
    async ({ site, viewer, params: { channelName } }) => {
      await setFollowingChannel(site, viewer, channelName, follow)
      return redirect(channelPath(channelName), 303)
    },
  )
}

/** In the settings. */
export const unfollowListedIntent = {
  ...settingIntent('#channels', ({ site, viewer, fields }) =>
    setFollowingChannel(site, viewer, fields.channel ?? '', false),
  ),
  isForSuspended: false,
}
