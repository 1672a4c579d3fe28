import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { Columns } from '../ui/Columns.tsx'
import { Face } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import type { ChannelTileData } from './channel.ts'
import { channelPath } from './channel-path.ts'

/** A channel in a list, with its mark and its letters. */
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
    <Link className="channel-tile rated" to={channelPath(channel.key)}>
      <Face url={channel.profilePictureUrl} size="small" />
      <div className="tile-name">
        <Heading>
          <bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>
        </Heading>{' '}
        {topic && <small>{topic}</small>}{' '}
        <small>{counted(channel.numberOfReviews, 'review', 'reviews')}</small>
      </div>
      <RatingMark counts={channel.ratingCounts} />
      <Columns counts={channel.ratingCounts} />
    </Link>
  )
}
