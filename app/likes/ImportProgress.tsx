import { Link, useLocation } from 'react-router'
import type { Import } from '#core/likes/import.ts'
import { shareOf2024 } from '#core/likes/like.ts'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { useRevalidateEvery } from '../ui/use-revalidate-every.ts'

/**
 * How far an import is. The platform lists likes from the newest back, and its `totalResults` is
 * unreliable, so the bar shows how much of 2024 has been read. The page updates itself, without
 * scripts too.
 */
export function ImportProgress({ progress }: { progress: Import }) {
  const { pathname } = useLocation()
  useRevalidateEvery(1_000)
  return (
    <div className="import-progress">
      <p role="status">
        {progress.reached ? (
          <>
            {counted(progress.found, 'like', 'likes')} of 2024 found, back to{' '}
            <Day of={progress.reached} length="long" />.
          </>
        ) : (
          'Asking for your liked videos...'
        )}
      </p>
      <progress
        aria-label="How much of 2024 has been read"
        max={1}
        value={shareOf2024(progress.reached)}
      />
      <noscript>
        <meta httpEquiv="refresh" content="2" />
        <Link to={pathname}>Look again</Link>
      </noscript>
    </div>
  )
}
