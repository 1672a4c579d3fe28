import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { Import } from '#core/likes/import.ts'
import { shareOf2024 } from '#core/likes/like.ts'
import { counted, Day } from '../ui/Day.tsx'

/** Milliseconds between two looks at an import that is under way. */
const pause = 1000

/**
 * How far an import is. The list goes back in time and nobody knows its length (`totalResults` is not believed), so the bar shows how
 * much of 2024 has been read. The page looks again by itself, without scripts too.
 */
export function ImportProgress({ progress }: { progress: Import }) {
  const { pathname } = useLocation()
  useLookAgain()
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

function useLookAgain() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, pause)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}
