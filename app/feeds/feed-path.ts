import { href } from 'react-router'

export function siteFeedPath(): string {
  return href('/feed.atom')
}

/** @param key of the channel. Browsers resolve `.` and `..` even encoded: they get a space. */
export function channelFeedPath(key: string): string {
  const channelName = /^\.{1,2}$/.test(key) ? `${key} ` : key
  return href('/channel/:channelName/feed.atom', { channelName })
}

export function topicFeedPath(topicId: string): string {
  return href('/topics/:topicId/feed.atom', { topicId })
}

export function userFeedPath(uid: string): string {
  return href('/user/:userName/feed.atom', { userName: uid })
}
