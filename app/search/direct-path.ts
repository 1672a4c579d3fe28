import { href } from 'react-router'
import type { DirectPage } from '#core/search/direct-address.ts'
import { channelPath } from '../channels/channel-path.ts'
import { topicPath } from '../topics/topic-path.ts'
import { videoPath } from '../videos/video-path.ts'

/** The path of the page that a typed address means. */
export function directPath(page: DirectPage): string {
  switch (page.kind) {
    case 'video':
      return videoPath(page.id, page.second)
    case 'channel':
      return channelPath(page.name)
    case 'person':
      return href('/user/:userName', { userName: page.uid })
    case 'topic':
      return topicPath(page.id)
  }
}
