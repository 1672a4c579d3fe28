import { Link } from 'react-router'
import type { ChannelCard } from '#core/channels/channel.ts'
import { Strip } from '../ui/Bars.tsx'
import { counted } from '../ui/Day.tsx'
import { Face } from '../ui/Face.tsx'
import { channelPath } from './channel-path.ts'

/** `heading` is the level its name has on the page: 2 right under the page's own heading, else 3. */
export function ChannelTile({
  channel,
  heading: Heading = 'h3',
}: {
  channel: ChannelCard
  heading?: 'h2' | 'h3'
}) {
  return (
    <Link className="channel-tile" to={channelPath(channel.key)}>
      <Face url={channel.profilePictureUrl} size="small" />
      <div>
        <Heading>
          <bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>
        </Heading>
        <small>{counted(channel.numberOfReviews, 'review', 'reviews')}</small>
        <Strip counts={channel.ratingCounts} />
      </div>
    </Link>
  )
}
