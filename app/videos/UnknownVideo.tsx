import { useEffect } from 'react'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import type { Progress } from '#core/analysis/analyses.ts'
import type { Refused } from '#server/request/forms.ts'
import { LogInTo } from './LogInTo.tsx'

interface UnknownVideoProps {
  videoId: string
  signedIn: boolean
  progress: Progress | null
  working: boolean
  refused: Refused | undefined
}

/** Not stored yet: the offer to have it analyzed, and how far that is, for everybody who looks at the page. */
export function UnknownVideo({ videoId, signedIn, progress, working, refused }: UnknownVideoProps) {
  const asking = useNavigation().formData?.get('intent') === 'analyze'
  const busy = progress !== null || asking
  useFreshness(progress !== null)
  return (
    <section className="stack">
      {/* Short enough for one line in any face, so that nothing moves when ours arrives. */}
      <h1>Not analyzed yet</h1>
      <p>
        This video has not been analyzed yet.
        {!working && !busy && ' Sorry, analysis is temporarily down. You are welcome to try.'}
      </p>
      {refused && (
        <p role="alert" className="alert">
          {refused.refusal}
        </p>
      )}
      {signedIn || busy ? (
        <Form method="post" action={href('/video/:videoId', { videoId })} className="row">
          <input type="hidden" name="intent" value="analyze" />
          <button className="button pen" type="submit" disabled={busy}>
            {busy ? 'Analyzing...' : 'Analyze Video'}
          </button>
          <span role="status">{progress && stage(progress)}</span>
        </Form>
      ) : (
        <LogInTo label="Log in to analyze!" videoId={videoId} />
      )}
      {progress && progress.parts > 0 && (
        <progress max={progress.parts} value={progress.part} aria-label="Parts analyzed" />
      )}
      <p className="faint">
        An analysis makes a summary of the whole transcript, questions to test yourself, and a
        rating drawn from the comments.
      </p>
      {progress && (
        <noscript>
          <Link to={href('/video/:videoId', { videoId })}>See how far it is</Link>
        </noscript>
      )}
    </section>
  )
}

function stage({ state, part, parts }: Progress): string {
  if (state === 'waiting') return 'waiting for its turn'
  if (state === 'gathering' || parts === 0) return 'gathering the transcript and the comments'
  return part < parts ? `part ${part + 1} of ${parts}` : 'putting it together'
}

const freshEvery = 1_500

/** Asks for the page's data again and again while something on it is under way, but not while nobody looks. */
function useFreshness(underWay: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') return revalidate()
      document.addEventListener('visibilitychange', () => revalidate(), { once: true })
    }, freshEvery)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
