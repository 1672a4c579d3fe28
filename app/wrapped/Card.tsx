import { topCount, type Wrapped } from '#core/wrapped/summary.ts'
import { Face } from '../ui/Face.tsx'
import { Ring } from '../ui/Mark.tsx'

interface CardProps {
  wrapped: Wrapped
  photoUrl: string | null
  /** The product's wrapped address, as people write it. */
  address: string
}

/** The shareable card as it stands on the page; `card-picture.ts` draws the same for the file. */
export function Card({ wrapped, photoUrl, address }: CardProps) {
  return (
    <article className="wrapped-card" aria-label="Wrapped 2024">
      <header>
        <Face url={photoUrl} size="small" />
        <h2>Wrapped 2024</h2>
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

/** A card nobody has filled in yet, to look forward to; it says nothing to those who cannot see it. */
export function BlankCard({ photoUrl, address }: { photoUrl: string | null; address: string }) {
  return (
    <div className="wrapped-card blank" aria-hidden="true">
      <header>
        <Face url={photoUrl} size="small" />
        <h2>2024</h2>
      </header>
      <div className="two">
        <p>
          <b>
            ?
            <Ring />
          </b>
        </p>
        <p>
          <b>?</b>
        </p>
      </div>
      <ol>
        {Array.from({ length: topCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven lines that never change
          <li key={index}>
            <b>{index + 1}</b>
          </li>
        ))}
      </ol>
      <footer>{address}</footer>
    </div>
  )
}
