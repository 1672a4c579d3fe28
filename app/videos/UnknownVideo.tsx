import { Form, href, Link, useNavigation } from 'react-router'
import type { Progress } from '#core/analysis/analyses.ts'
import type { Refused } from '#server/request/forms.ts'
import { LogInLink } from '../sessions/LogInLink.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRevalidateEvery } from '../ui/use-revalidate-every.ts'

interface UnknownVideoProps {
  videoId: string
  signedIn: boolean
  /** `null` when no analysis is under way. */
  progress: Progress | null
  /** Whether the last analysis that ended went well. */
  working: boolean
  refused: Refused | undefined
}

/** A video that is not stored yet: Analyze Video, or how far its analysis is. */
export function UnknownVideo({ videoId, signedIn, progress, working, refused }: UnknownVideoProps) {
  const path = href('/video/:videoId', { videoId })
  const isSending = useNavigation().formData?.get('intent') === 'analyze'
  const busy = progress !== null || isSending
  useRevalidateEvery(progress === null ? null : 1_500)
  return (
    <section className="stack">
      {/* One line in any font, so that nothing moves when the web font loads. */}
      <h1>Not analyzed yet</h1>
      <p>
        This video has not been analyzed yet.
        {!working && !busy && ' Sorry, analysis is temporarily down. You are welcome to try.'}
      </p>
      <RefusalAlert refused={refused} />
      {signedIn || busy ? (
        <Form method="post" action={path} className="row">
          <input type="hidden" name="intent" value="analyze" />
          <button className="button pen" type="submit" disabled={busy}>
            {busy ? 'Analyzing...' : 'Analyze Video'}
          </button>
          <span role="status">{progress && stage(progress)}</span>
        </Form>
      ) : (
        <LogInLink label="Log in to analyze!" returnTo={path} />
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
          <Link to={path}>See how far it is</Link>
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
