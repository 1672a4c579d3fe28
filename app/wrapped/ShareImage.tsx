import { Ring } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { topCount, type Wrapped } from './wrapped-summary.ts'

interface ShareImageProps {
  wrapped: Wrapped
  photoUrl: string | null
  address: string
}

/** `drawShareImage` draws the same for the image file. */
export function ShareImage({ wrapped, photoUrl, address }: ShareImageProps) {
  return (
    <article className="wrapped-card" aria-label={`Wrapped ${wrapped.year}`}>
      <header>
        <Face url={photoUrl} size="small" />
        <h2>{`Wrapped ${wrapped.year}`}</h2>
      </header>
      <div className="two">
        <p>
          <b>
            {wrapped.totalVideos.toLocaleString('en')}
            <Ring />
          </b>
          <small>Videos Liked</small>
        </p>
        <p>
          <b>{wrapped.totalChannels.toLocaleString('en')}</b>
          <small>Unique Channels</small>
        </p>
      </div>
      <h3>Top 7 Channels</h3>
      <ol>
        {wrapped.channels.slice(0, topCount).map((channel, index) => (
          <li key={channel.channelId}>
            <b>{index + 1}</b>
            <bdi>{channel.name}</bdi>
            <span>
              {channel.videoCount.toLocaleString('en')}
              <span className="visually-hidden">
                {channel.videoCount === 1 ? ' video' : ' videos'}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <footer>{address}</footer>
    </article>
  )
}
