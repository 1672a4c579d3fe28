import { Link } from 'react-router'
import type { ChannelCard } from '#core/channels/channel.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Face.tsx'
import { Strip } from '../ui/Strip.tsx'
import { channelPath } from './channel-path.ts'

/**
 * A channel in a list.
 * @param heading level of its name: `h2` right under the page's own heading, else `h3`
 */
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
