import { href, Link, useLocation, useNavigation } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import type { FailedAnalysis, Progress, readAnalysis } from '../analysis/analyses.server.ts'
import { addToPathPath } from '../paths/path-path.ts'
import { CannotAdd, useCanAdd } from '../ui/CannotAdd.tsx'
import { PageForm, useRefusedOf } from '../ui/PageForm.tsx'
import { useRevalidateEvery } from '../ui/use-revalidate-every.ts'
import { counted } from '../ui/words.ts'

interface UnknownVideoProps extends Awaited<ReturnType<typeof readAnalysis>> {
  videoId: string
  signedIn: boolean
  /** Whether the platform or the analyst does not answer, as another analysis has found out. */
  isDown: boolean
  retryMs: number | null
}

/** Milliseconds after which the page reads its data again: while the video is analyzed. */
const whileBusy = 1_500
/** And while a failed analysis waits for its next try. */
const whileWaiting = 30_000

/** A video that is not stored yet: Analyze Video, how far its analysis is, or why it failed. */
export function UnknownVideo(props: UnknownVideoProps) {
  const { videoId, signedIn, progress, failed } = props
  // With the path that led here, which goes on afterwards.
  const path = href('/video/:videoId', { videoId }) + useLocation().search
  const isSending = useNavigation().formData?.get('intent') === 'analyze'
  const busy = progress !== null || isSending
  const isRefused = useRefusedOf('analyze') !== undefined
  useRevalidateEvery(progress ? whileBusy : failed?.retryAt ? whileWaiting : null)
  const canAdd = useCanAdd()
  const [heading, why] = (failed && missing[failed.why]) ?? [notAnalyzed]
  return (
    <section className="stack">
      {/* One line in any font, so that nothing moves when the web font loads. */}
      <h1>{busy ? notAnalyzed : heading}</h1>
      <p>{busy ? 'This video has not been analyzed yet.' : (why ?? <Apology {...props} />)}</p>
      {!canAdd && !busy ? (
        <CannotAdd />
      ) : failed?.why === 'no-such-video' && !busy ? null : signedIn || busy || isRefused ? (
        <PageForm intent="analyze" className="row">
          <button className="button pen" type="submit" disabled={busy}>
            {busy ? 'Analyzing...' : 'Analyze Video'}
          </button>
          <span role="status">{progress && stage(progress)}</span>
        </PageForm>
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
      {heading === notAnalyzed && (
        <Link className="small-action" to={addToPathPath(videoId)}>
          Add to a path
        </Link>
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

type Why = FailedAnalysis['why']

const missing: Partial<Record<Why, [heading: string, why?: string]>> = {
  'no-such-video': [
    'There is no such video',
    'The video platform has no video with this id. Please check the link.',
  ],
  private: [
    'This video is private',
    'Only people whom its owner has invited can watch it. It can be analyzed once it is public.',
  ],
}

const apologies: Partial<Record<Why, string>> = {
  platform: 'Sorry, analysis is temporarily down: the video platform does not answer.',
  analyst: 'Sorry, analysis is temporarily down: the analyst does not answer.',
  reply: 'Sorry, the analyst found no usable words for it.',
  bug: 'Sorry, something went wrong here.',
}

function Apology({ failed, isDown, retryMs }: UnknownVideoProps) {
  const sorry = isDown ? 'Sorry, analysis is temporarily down.' : ''
  return (
    <>
      This video has not been analyzed yet. {(failed && apologies[failed.why]) ?? sorry}{' '}
      {retryMs !== null
        ? `The site tries again ${inAbout(retryMs)}.`
        : (failed || isDown) && 'You are welcome to try.'}
    </>
  )
}

function stage({ state, part, parts }: Progress): string {
  if (state === 'waiting') return 'waiting for its turn'
  if (state === 'gathering' || parts === 0) return 'gathering the transcript and the comments'
  return part < parts ? `part ${part + 1} of ${parts}` : 'putting it together'
}

/** By the server's clock, so that both renderings are the same. */
function inAbout(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 90) return `in about ${counted(minutes, 'minute', 'minutes')}`
  return `in about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`
}
