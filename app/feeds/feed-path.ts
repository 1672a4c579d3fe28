import { href } from 'react-router'
import { asSegment } from '../channels/channel-path.ts'

export function channelFeedPath(key: string): string {
  return href('/channel/:channelName/feed.atom', { channelName: asSegment(key) })
}

export function userFeedPath(uid: string): string {
  return href('/user/:userName/feed.atom', { userName: uid })
}
