import { Link } from 'react-router'
import type { ChannelCard } from '#core/channels/channel.ts'
import { Strip } from '../ui/Bars.tsx'
import { counted } from '../ui/dates.tsx'
import { Face } from '../ui/Face.tsx'
import { channelPath } from './channel-path.ts'

export function ChannelTile({ channel }: { channel: ChannelCard }) {
  return (
    <Link className="channel-tile" to={channelPath(channel.key)}>
      <Face url={channel.profilePictureUrl} size="small" />
      <div>
        <h3>
          <bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>
        </h3>
        <small>{counted(channel.numberOfReviews, 'review', 'reviews')}</small>
        <Strip counts={channel.ratingCounts} />
      </div>
    </Link>
  )
}
