import { LeftOut } from '../likes/LeftOut.tsx'
import { Card } from './Card.tsx'
import { CardDownload } from './CardDownload.tsx'
import { TopChannels } from './TopChannels.tsx'
import type { WrappedState } from './wrapped-state.ts'

interface WrappedResultsProps extends Extract<WrappedState, { is: 'results' }> {
  photoUrl: string | null
  address: string
}

/** The Wrapped of a year: the card, the numbers and the channels. */
export function WrappedResults({
  wrapped,
  progress,
  opened,
  photoUrl,
  address,
}: WrappedResultsProps) {
  return (
    <div className="wrapped-results">
      <div className="wrapped-share">
        <Card {...{ wrapped, photoUrl, address }} />
        <CardDownload {...{ wrapped, address }} />
      </div>
      <div className="stack wrapped-year">
        <dl className="wrapped-stats">
          <div>
            <dd>{wrapped.totalVideos.toLocaleString('en')}</dd>
            <dt>Videos You Liked in 2024</dt>
          </div>
          <div>
            <dd>{wrapped.totalChannels.toLocaleString('en')}</dd>
            <dt>Unique Channels</dt>
          </div>
        </dl>
        {progress && <LeftOut {...progress} />}
        <TopChannels channels={wrapped.channels} opened={opened} />
      </div>
    </div>
  )
}
