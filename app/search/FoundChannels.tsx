import { markOf } from '#core/rating.ts'
import type { ChannelHit } from '#core/search/rank-names.ts'
import { channelPath } from '../channels/channel-path.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Picture.tsx'
import { FoundRow } from './FoundRow.tsx'
import { type All, FoundSection } from './FoundSection.tsx'

/** Channels found by title or description. */
export function FoundChannels({ channels, all }: { channels: ChannelHit[]; all: All | null }) {
  return (
    <FoundSection name="Channels" all={all}>
      <ul className="found-rows">
        {channels.map((channel) => (
          <li key={channel.key}>
            <FoundRow
              to={channelPath(channel.key)}
              picture={<Face url={channel.profilePictureUrl} size="small" />}
              name={channel.name}
              unnamed="Unnamed Channel"
              about={channel.about}
              facts={counted(channel.numberOfReviews, 'review', 'reviews')}
              mark={markOf(channel.ratingCounts)}
            />
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}
