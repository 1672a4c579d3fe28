import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import type { FailedAnalysis, Progress } from '../analysis/analyses.server.ts'
import { addToPathPath } from '../paths/path-path.ts'
import type { Refused } from '../request/forms.server.ts'
import { counted } from '../ui/counted.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRevalidateEvery } from '../ui/use-revalidate-every.ts'

interface UnknownVideoProps {
  videoId: string
  signedIn: boolean
  /** `null` when no analysis is under way. */
  progress: Progress | null
  /** `null` unless the last analysis of this video failed. */
  failed: FailedAnalysis | null
  /** Whether the platform or the analyst does not answer, as another analysis has found out. */
  isDown: boolean
  /** Milliseconds until the site tries again. */
  retryMs: number | null
  refused: Refused | undefined
}

/** Milliseconds after which the page reads its data again: while the video is analyzed. */
const whileBusy = 1_500
/** And while a failed analysis waits for its next try. */
const whileWaiting = 30_000

/** A video that is not stored yet: Analyze Video, how far its analysis is, or why it failed. */
export function UnknownVideo(props: UnknownVideoProps) {
  const { videoId, signedIn, progress, failed, refused } = props
  // With the path that led here, which goes on afterwards.
  const path = href('/video/:videoId', { videoId }) + useLocation().search
  const isSending = useNavigation().formData?.get('intent') === 'analyze'
  const busy = progress !== null || isSending
  useRevalidateEvery(progress ? whileBusy : failed?.retryAt ? whileWaiting : null)
  return (
    <section className="stack">
      {/* One line in any font, so that nothing moves when the web font loads. */}
      <h1>{busy ? notAnalyzed : headingFor(failed)}</h1>
      <p>{busy ? 'This video has not been analyzed yet.' : <Situation {...props} />}</p>
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
      {headingFor(failed) === notAnalyzed && (
        <p>
          <Link className="small-action" to={addToPathPath(videoId)}>
            Add to a path
          </Link>
        </p>
      )}
      {progress && (
        <noscript>
          <Link to={path}>See how far it is</Link>
        </noscript>
      )}
    </section>
  )
}

const notAnalyzed = 'Not analyzed yet'

function headingFor(failed: FailedAnalysis | null): string {
  if (failed?.why === 'no-such-video') return 'There is no such video'
  return failed?.why === 'private' ? 'This video is private' : notAnalyzed
}

function Situation({ failed, isDown, retryMs }: UnknownVideoProps): React.ReactNode {
  if (failed?.why === 'no-such-video')
    return 'The video platform has no video with this id. Please check the link.'
  if (failed?.why === 'private')
    return 'Only people whom its owner has invited can watch it. It can be analyzed once it is public.'
  return (
    <>
      This video has not been analyzed yet. {apologyFor(failed, isDown)}{' '}
      {failed?.retryAt && retryMs !== null ? (
        <>
          The site tries again <TimeLeft until={failed.retryAt} milliseconds={retryMs} />.
        </>
      ) : (
        (failed || isDown) && 'You are welcome to try.'
      )}
    </>
  )
}

function apologyFor(failed: FailedAnalysis | null, isDown: boolean): string {
  switch (failed?.why) {
    case 'platform':
      return 'Sorry, analysis is temporarily down: the video platform does not answer.'
    case 'analyst':
      return 'Sorry, analysis is temporarily down: the analyst does not answer.'
    case 'reply':
      return 'Sorry, the analyst found no usable words for it.'
    case 'bug':
      return 'Sorry, something went wrong here.'
    default:
      return isDown ? 'Sorry, analysis is temporarily down.' : ''
  }
}

function stage({ state, part, parts }: Progress): string {
  if (state === 'waiting') return 'waiting for its turn'
  if (state === 'gathering' || parts === 0) return 'gathering the transcript and the comments'
  return part < parts ? `part ${part + 1} of ${parts}` : 'putting it together'
}

const minute = 60_000

/**
 * How long until a moment, in plain words: "in about 10 minutes". A page that shows it reads its
 * data again from time to time.
 * @param milliseconds until then, as the server counts, so that both renderings are the same
 */
function TimeLeft({ until, milliseconds }: { until: Date; milliseconds: number }) {
  return <time dateTime={until.toISOString()}>{inWords(milliseconds)}</time>
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  if (minutes < 90) return `in about ${counted(minutes, 'minute', 'minutes')}`
  return `in about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`
}
