import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Face } from '../ui/Picture.tsx'
import type { ChannelTileData } from './channel.ts'
import { channelPath } from './channel-path.ts'

/** A channel in a list. */
export function ChannelTile({
  channel,
  topic = null,
  heading: Heading = 'h3',
}: {
  channel: ChannelTileData
  topic?: string | null
  heading?: 'h2' | 'h3'
}) {
  return (
    <Link className="channel-tile" to={channelPath(channel.key)}>
      <Face url={channel.profilePictureUrl} size="small" />
      <div className="tile-name">
        <Heading>
          <bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>
        </Heading>{' '}
        {topic && <small>{topic}</small>}
      </div>
      <RatingMark counts={channel.ratingCounts} />
    </Link>
  )
}
