import { href, Link } from 'react-router'
import { ButtonForm } from '../accounts/ButtonForm.tsx'
import { channelPath } from '../channels/channel-path.ts'
import type { Page } from '../request/page.ts'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { FollowedChannel } from './follows.server.ts'

const channelsOf = (settings: { channels: Page<FollowedChannel> }) => settings.channels

export function FollowedChannels({ channels }: { channels: Page<FollowedChannel> }) {
  const { items, moreButton } = useLoadMore(channels, channelsOf, { parameter: 'channels' })
  return (
    <section className="setting" id="channels" aria-labelledby="channels-title">
      <h2 id="channels-title">Channels you follow</h2>
      <p>
        Their new analyses and reviews are on your <Link to={href('/home')}>Home</Link> and among
        your <Link to={href('/notifications')}>notifications</Link>. Only you see which ones they
        are.
      </p>
      {items.length === 0 ? (
        <p className="empty">
          None yet. The page of each <Link to={href('/channels')}>channel</Link> has a button to
          follow it, and <Link to={href('/settings/takeout')}>your Takeout</Link> has the channels
          that you subscribe to.
        </p>
      ) : (
        <ul className="setting-list">
          {items.map(({ key, title, pictureUrl, since }) => (
            <li key={key}>
              <div className="who">
                <Face url={pictureUrl} size="tiny" />
                <div>
                  <Link to={channelPath(key)}>
                    <bdi>{title}</bdi>
                  </Link>{' '}
                  <small>
                    since <Day of={since} />
                  </small>
                </div>
              </div>
              <ButtonForm
                intent="unfollow-channel"
                fields={{ channel: key }}
                label="Unfollow"
                name={`Unfollow ${title}`}
              />
            </li>
          ))}
        </ul>
      )}
      {moreButton}
    </section>
  )
}
