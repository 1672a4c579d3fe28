import type { RelatedChannel } from '#core/related/related-channels.ts'
import { ChannelTile } from '../channels/ChannelTile.tsx'

/** Channels that the same members rate A or S, with the reason. */
export function MoreLikeThis({ channels }: { channels: RelatedChannel[] }) {
  return (
    <section>
      <div className="section-head">
        <h2>More like this</h2>
      </div>
      <ul className="channel-tiles">
        {channels.map((channel) => (
          <li key={channel.key}>
            <ChannelTile channel={channel}>
              <p className="faint">
                {channel.people.toLocaleString('en')} people who rate this A or S say the same of
                it.
              </p>
            </ChannelTile>
          </li>
        ))}
      </ul>
    </section>
  )
}
