import type { WrappedState } from '#core/wrapped/request.ts'
import type { Refused } from '#server/request/forms.ts'
import { LeftOut } from '../likes/LeftOut.tsx'
import { PublicLink } from './PublicLink.tsx'
import { ShareImage } from './ShareImage.tsx'
import { ShareImageDownload } from './ShareImageDownload.tsx'
import { TopChannels } from './TopChannels.tsx'

interface WrappedResultsProps extends Extract<WrappedState, { is: 'results' }> {
  photoUrl: string | null
  address: string
  publicLink: string | null
  refused: Refused | undefined
}

/** The Wrapped of a year: the card, the numbers and the channels. */
export function WrappedResults({
  wrapped,
  progress,
  opened,
  photoUrl,
  address,
  publicLink,
  refused,
}: WrappedResultsProps) {
  return (
    <div className="wrapped-results">
      <div className="wrapped-share">
        <ShareImage {...{ wrapped, photoUrl, address }} />
        <ShareImageDownload {...{ wrapped, address }} />
        <PublicLink {...{ year: wrapped.year, publicLink, refused }} />
      </div>
      <div className="stack wrapped-year">
        <dl className="wrapped-stats">
          <div>
            <dd>{wrapped.totalVideos.toLocaleString('en')}</dd>
            <dt>{`Videos You Liked in ${wrapped.year}`}</dt>
          </div>
          <div>
            <dd>{wrapped.totalChannels.toLocaleString('en')}</dd>
            <dt>Unique Channels</dt>
          </div>
        </dl>
        {progress && <LeftOut {...progress} />}
        <TopChannels year={wrapped.year} channels={wrapped.channels} opened={opened} />
      </div>
    </div>
  )
}
