import { useEffect } from 'react'
import { data, Form, href, Link, redirect, useNavigation, useRevalidator } from 'react-router'
import { answerForm, type Refused } from '#app/http/forms.ts'
import { admit } from '#app/http/limits.ts'
import { personal, shared, visitOf } from '#app/http/visit.ts'
import { analysisProgress, isAnalysisWorking, type Progress, requestAnalysis } from '#core/analysis/analyses.ts'
import type { Page } from '#core/page.ts'
import { Refusal } from '#core/refusal.ts'
import { type Draft, parseDraft, type Review } from '#core/reviews/review.ts'
import { listReviews, ownReview, reviewVideo } from '#core/reviews/reviews.ts'
import { isVideoId, type Video } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { channelPath } from '../channels/channel-path.ts'
import { authorOf } from '../reviews/author.ts'
import { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Bars } from '../ui/Bars.tsx'
import { counted, Day } from '../ui/dates.tsx'
import { usePages } from '../ui/pages.tsx'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/video.ts'
import { invalidUrl, Player, PlayerRoom } from './player.tsx'
import { Study } from './Study.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = visitOf(args)
  const { videoId } = args.params
  const { embedUrl, feedbackUrl, contactEmail } = site.facts
  const around = { videoId, embedUrl, feedback: feedbackUrl ?? `mailto:${contactEmail}`, signedIn: viewer !== null }
  if (!isVideoId(videoId)) {
    return data(
      { ...around, valid: false, video: null, reviews: noReviews, own: null, progress: null, working: false },
      { status: 404 },
    )
  }
  const after = new URL(args.request.url).searchParams.get('after')
  const read = async () => {
    const [video, reviews] = await Promise.all([readVideo(site, videoId), listReviews(site, { videoId }, after)])
    return { video, reviews }
  }
  const [{ video, reviews }, own] = await Promise.all([
    shared(args, read, ({ video }) => video && [`videos:${videoId}`, 'names']),
    personal(args, () => ownReview(site, { videoId }, viewer), [`videos:${videoId}`]),
  ])
  const page = { ...around, valid: true, video, reviews, own }
  if (video) return data({ ...page, progress: null, working: false })
  const [progress, working] = await Promise.all([analysisProgress(site, videoId), isAnalysisWorking(site)])
  return data({ ...page, progress, working }, { status: 404 })
}

const noReviews: Page<Review> = { items: [], next: null }

/** The two deeds of this page: having the video analyzed, and reviewing it. */
export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args)
  const { site, viewer } = visit
  const { videoId } = args.params
  return await answerForm(args.request, async (fields) => {
    if (fields.deed === 'analyze') {
      admit(visit, 'analysis')
      await requestAnalysis(site, viewer, videoId)
    } else if (fields.deed === 'review') {
      const [author, draft] = [authorOf(fields, viewer), parseDraft(fields)]
      admit(visit, 'review')
      await reviewVideo(site, author, videoId, draft)
    } else throw new Refusal('That form could not be read. Please go back and try again.', 400)
    return redirect(href('/video/:videoId', { videoId }), 303)
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titled(loaderData?.video ? loaderData.video.title || 'Unnamed Video' : 'Video', matches)

export default function VideoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { videoId, embedUrl, valid, video, feedback } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return (
    <PlayerRoom embedUrl={embedUrl} key={videoId}>
      {(frame) => (
        <>
          {valid ? (
            <Player {...frame} videoId={videoId} title={video?.title || 'Video player'} />
          ) : (
            <>
              <p className="player alert">{invalidUrl}</p>
              <h1>This is no video.</h1>
              <p>
                The address of a video ends in its id: 11 letters, digits, underscores or hyphens. You can paste any link to it
                into the <Link to={href('/home')}>search box</Link>.
              </p>
            </>
          )}
          {video ? (
            <KnownVideo {...loaderData} video={video} refused={refused} />
          ) : (
            valid && <UnknownVideo {...loaderData} refused={refused} />
          )}
          <p>
            <a className="faint" href={feedback} rel="noopener noreferrer">
              Issues or Feedback
            </a>
          </p>
        </>
      )}
    </PlayerRoom>
  )
}

interface KnownVideoProps {
  video: Video
  reviews: Page<Review>
  own: Draft | null
  signedIn: boolean
  refused: Refused | undefined
}

const reviewsOf = (page: { reviews: Page<Review> }) => page.reviews

function KnownVideo({ video, reviews, own, signedIn, refused }: KnownVideoProps) {
  const { items, more } = usePages(reviews, reviewsOf)
  return (
    <>
      <section className="lead">
        <div className="stack">
          <h1 className="video-title">
            <bdi>{video.title || 'Unnamed Video'}</bdi>
          </h1>
          {video.channel && (
            <p>
              by{' '}
              <Link to={channelPath(video.channel)}>
                <bdi>{video.channel}</bdi>
              </Link>
            </p>
          )}
          <ul className="facts">
            {video.viewCount !== null && (
              <li>
                <b>{video.viewCount.toLocaleString('en')}</b> views
              </li>
            )}
            {video.likeCount !== null && (
              <li>
                <b>{video.likeCount.toLocaleString('en')}</b> likes
              </li>
            )}
            {video.publishedAt && (
              <li>
                published{' '}
                <b>
                  <Day of={video.publishedAt} length="long" />
                </b>
              </li>
            )}
          </ul>
          <div className="row">
            {/* A refused review stays open with what was typed, even if it was refused because the sign-in has ended. */}
            {signedIn || refused ? (
              <ReviewDialog own={own} signedIn={signedIn} refused={refused} />
            ) : (
              <LogInTo label="Log in to review!" videoId={video.id} />
            )}
            {own && (
              <span className="faint">
                You gave it <b className={`letter of-${own.rating.toLowerCase()}`}>{own.rating}</b>
              </span>
            )}
          </div>
        </div>
        <div className="sheet">
          <h2>{counted(video.numberOfReviews, 'review', 'reviews')}</h2>
          <Bars counts={video.ratingCounts} />
        </div>
      </section>
      <Study video={video} />
      <section>
        <h2 className="section-head">Reviews</h2>
        {items.length === 0 ? <p className="empty">No reviews yet.</p> : <ReviewList reviews={items} />}
      </section>
      {more}
    </>
  )
}

interface UnknownVideoProps {
  videoId: string
  signedIn: boolean
  progress: Progress | null
  working: boolean
  refused: Refused | undefined
}

/** Not stored yet: the offer to have it analyzed, and how far that is, for everybody who looks at the page. */
function UnknownVideo({ videoId, signedIn, progress, working, refused }: UnknownVideoProps) {
  const asking = useNavigation().formData?.get('deed') === 'analyze'
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
          <input type="hidden" name="deed" value="analyze" />
          <button className="button pen" type="submit" disabled={busy}>
            {busy ? 'Analyzing...' : 'Analyze Video'}
          </button>
          <span role="status">{progress && stage(progress)}</span>
        </Form>
      ) : (
        <LogInTo label="Log in to analyze!" videoId={videoId} />
      )}
      {progress && progress.parts > 0 && <progress max={progress.parts} value={progress.part} aria-label="Parts analyzed" />}
      <p className="faint">
        An analysis makes a summary of the whole transcript, questions to test yourself, and a rating drawn from the comments.
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

function LogInTo({ label, videoId }: { label: string; videoId: string }) {
  const returnTo = encodeURIComponent(href('/video/:videoId', { videoId }))
  return (
    <Link className="button pen" to={`${href('/login')}?returnTo=${returnTo}`}>
      {label}
    </Link>
  )
}
