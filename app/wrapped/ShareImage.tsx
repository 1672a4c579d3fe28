import { Ring } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { topCount, type Wrapped } from './wrapped-summary.ts'

interface ShareImageProps {
  wrapped: Wrapped
  photoUrl: string | null
  address: string
  /** Before there is a Wrapped. Screen readers skip it. */
  isExample?: boolean
}

/** `drawShareImage` draws the same for the image file. */
export function ShareImage({ wrapped, photoUrl, address, isExample }: ShareImageProps) {
  const { year, totalVideos, totalChannels, channels } = wrapped
  return (
    <article
      className={isExample ? 'wrapped-card blank' : 'wrapped-card'}
      aria-label={`Wrapped ${year}`}
      aria-hidden={isExample}
    >
      <header className="row">
        <Face url={photoUrl} size="small" />
        <h2>{isExample ? `${year}, an example` : `Wrapped ${year}`}</h2>
      </header>
      <div className="two">
        <p>
          <b>
            {totalVideos.toLocaleString('en')}
            <Ring />
          </b>
          <small>Videos Liked</small>
        </p>
        <p>
          <b>{totalChannels.toLocaleString('en')}</b>
          <small>Unique Channels</small>
        </p>
      </div>
      {!isExample && <h3>Top 7 Channels</h3>}
      <ol>
        {channels.slice(0, topCount).map(({ channelId, name, videoCount }, index) => (
          <li key={channelId}>
            <b>{index + 1}</b>
            <bdi>{name}</bdi>
            <span>
              {videoCount.toLocaleString('en')}
              <span className="visually-hidden">{videoCount === 1 ? ' video' : ' videos'}</span>
            </span>
          </li>
        ))}
      </ol>
      <footer className="faint">{address}</footer>
    </article>
  )
}

const names = [
  ['Slow Maths', 31],
  ['The Patient Proof', 24],
  ['Cold Rooms', 19],
  ['Backyard Biology', 14],
  ['Night Owl', 11],
  ['Harbour History', 9],
  ['Volcano Weekly', 8],
] as const

export const example = {
  totalVideos: 214,
  totalChannels: 58,
  generatedAt: '',
  channels: names.map(([name, videoCount]) => ({ channelId: name, name, videoCount })),
}
