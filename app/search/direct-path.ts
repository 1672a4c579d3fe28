import { href } from 'react-router'
import type { DirectPage } from '#core/search/direct-address.ts'
import { channelPath } from '../channels/channel-path.ts'
import { topicPath } from '../topics/topic-path.ts'

/** The path of the page that a typed address means. */
export function directPath(page: DirectPage): string {
  switch (page.kind) {
    case 'video':
      return href('/video/:videoId', { videoId: page.id })
    case 'channel':
      return channelPath(page.name)
    case 'person':
      return href('/user/:userName', { userName: page.uid })
    case 'topic':
      return topicPath(page.id)
  }
}
