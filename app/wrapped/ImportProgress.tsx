import { Link, useLocation } from 'react-router'
import { Day } from '../ui/Day.tsx'
import { useRevalidateEvery } from '../ui/use-revalidate-every.ts'
import { counted } from '../ui/words.ts'
import type { Import } from './import.server.ts'
import { leftOut, shareOfYear } from './like.ts'

/**
 * The platform lists likes from the newest back, and its `totalResults` is unreliable: the bar
 * shows how much of the year has been read. The page updates itself, without scripts too.
 */
export function ImportProgress({ progress, year = 2024 }: { progress: Import; year?: number }) {
  const { pathname } = useLocation()
  useRevalidateEvery(1_000)
  return (
    <div className="stack tight import-progress">
      <p role="status">
        {progress.reached ? (
          <>
            {year === 2024
              ? `${counted(progress.found, 'like', 'likes')} of 2024 found, back to `
              : 'Your likes are read, back to '}
            <Day of={progress.reached} length="long" />.
          </>
        ) : (
          'Asking for your liked videos...'
        )}
      </p>
      <progress
        aria-label={`How much of ${year} has been read`}
        max={1}
        value={shareOfYear(year, progress.reached)}
      />
      <noscript>
        <meta httpEquiv="refresh" content="2" />
        <Link to={pathname}>Look again</Link>
      </noscript>
    </div>
  )
}

export function LeftOut(counts: { gone: number; doubled: number }) {
  const sentences = leftOut(counts)
  return (
    sentences.length > 0 && <p className="faint">{sentences.map((sentence) => `${sentence}. `)}</p>
  )
}
