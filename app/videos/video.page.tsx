import '../paths/path-line.css'
import './study-pages.css'
import { useState } from 'react'
import { data, href, Link, redirect, type ShouldRevalidateFunction } from 'react-router'
import { isAnalysisDown, readAnalysis, requestAnalysis } from '../analysis/analyses.server.ts'
import {
  addNoteIntent,
  deleteNoteIntent,
  editNoteIntent,
  undoNoteIntent,
} from '../notes/note.action.ts'
import { NextStep, PathLine } from '../paths/OnPath.tsx'
import { readPathPlace } from '../paths/paths.server.ts'
import { muteIntent } from '../people/mute.action.ts'
import { isUnfinished } from '../positions/position.ts'
import { type OwnPosition, setDone } from '../positions/positions.server.ts'
import { setSaved } from '../positions/saved.server.ts'
import { usePosition } from '../positions/use-position.tsx'
import { rememberIntent } from '../practice/practice.action.ts'
import {
  askQuestionIntent,
  correctQuestionIntent,
  decideCorrectionIntent,
  deleteQuestionIntent,
  undoQuestionIntent,
  voteQuestionIntent,
} from '../questions/question.action.ts'
import { intent, intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { lettersInWords } from '../reviews/rating-data.ts'
import { reviewCursor } from '../reviews/reader.server.ts'
import { helpfulIntent, reviewVideoIntent } from '../reviews/review.action.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { excerpt } from '../ui/words.ts'
import type { Route } from './+types/video.page.ts'
import { Issues, KnownVideo } from './KnownVideo.tsx'
import { InvalidUrl, Player } from './Player.tsx'
import { PlayerProvider } from './PlayerProvider.tsx'
import { Study } from './Study.tsx'
import { UnknownVideo } from './UnknownVideo.tsx'
import { useAsking } from './use-asking.ts'
import { isVideoId } from './video.ts'
import { videoData } from './video-data.ts'
import { readOwnPart, readVideoPage } from './video-page.server.ts'

export const handle = {
  query: [
    'after',
    'review',
    't',
    'find',
    'deleted',
    'more',
    'noted',
    'unnoted',
    'asked',
    'corrected',
    'correct',
    'removed',
    'path',
  ],
  about: about<Route.ComponentProps>((page, { origin }) => {
    if (!page.video) return null
    const { video, embedUrl, reviews, memberRatings } = page
    const { id, channel, description, ratingCounts, transcriptSummary } = video
    const path = href('/video/:videoId', { videoId: id })
    const title = video.title || 'Unnamed Video'
    const letters = ratingCounts && lettersInWords(ratingCounts)
    const by = channel ? `By ${channel}. ` : ''
    return {
      path,
      description: excerpt(`${by}${letters} ${transcriptSummary || description}`, 200),
      image: video.thumbnail?.url,
      isWideImage: true,
      type: 'video.other',
      data: [
        videoData(video, origin + path, embedUrl, memberRatings, reviews.items),
        breadcrumbs(origin, [
          ['Videos', href('/videos')],
          [title, path],
        ]),
      ],
    }
  }),
}

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { videoId } = args.params
  const { embedUrl, feedbackUrl, contactEmail } = site.facts
  const query = new URL(args.request.url).searchParams
  const shared = {
    videoId,
    embedUrl,
    feedback: feedbackUrl ?? (contactEmail ? `mailto:${contactEmail}` : href('/api/feedback')),
    signedIn: viewer !== null,
  }
  if (!isVideoId(videoId))
    return data({ ...shared, video: null, analysis: null, onPath: null }, { status: 404 })

  const pathId = query.get('path')
  const [{ video, ...shown }, openPath] = await Promise.all([
    cached(args, 'video', () => readVideoPage(site, videoId, reviewCursor(query))),
    cached(args, 'path', () => readPathPlace(site, pathId, videoId)),
  ])
  const onPath = openPath ?? (viewer && (await readPathPlace(site, pathId, videoId, viewer)))
  if (!video) {
    const [{ progress, failed }, isDown] = await Promise.all([
      readAnalysis(site, videoId),
      isAnalysisDown(site),
    ])
    const retryMs = failed?.retryAt ? failed.retryAt.getTime() - site.now().getTime() : null
    const analysis = { progress, failed, isDown, retryMs }
    return data({ ...shared, video, analysis, onPath }, { status: 404 })
  }
  const own = await readOwnPart(args, videoId)
  return data({ ...shared, video, analysis: undefined, onPath, ...shown, ...own })
}

interface Params {
  videoId: string
}

export const action = intents({
  analyze: intent<Params>(
    { members: 'Log in to analyze!', limit: 'model' },
    async ({ site, viewer, params, url }) => {
      await requestAnalysis(site, viewer, params.videoId)
      return redirect(url.pathname + url.search, 303)
    },
  ),
  done: intent<Params>(
    { members: 'Log in to tick what you have watched.', limit: 'write', isForSuspended: true },
    async ({ site, viewer, params, fields, url }) => {
      await setDone(site, viewer, params.videoId, fields.done === 'yes')
      // With its second: the player would begin again at another address.
      return redirect(url.pathname + url.search, 303)
    },
  ),
  save: intent<Params>(
    { members: 'Log in to save videos.', limit: 'write', isForSuspended: true },
    async ({ site, viewer, params, fields, url }) => {
      await setSaved(site, viewer, params.videoId, fields.saved === 'yes')
      return redirect(url.pathname + url.search, 303)
    },
  ),
  review: reviewVideoIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
  helpful: helpfulIntent,
  note: addNoteIntent,
  'edit-note': editNoteIntent,
  'delete-note': deleteNoteIntent,
  'undo-note': undoNoteIntent,
  remember: rememberIntent,
  'vote-question': voteQuestionIntent,
  'ask-question': askQuestionIntent,
  'correct-question': correctQuestionIntent,
  'decide-correction': decideCorrectionIntent,
  'delete-question': deleteQuestionIntent,
  'undo-question': undoQuestionIntent,
})

/** The video may have been analyzed meanwhile: then its page shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData?.video ? loaderData.video.title || 'Unnamed Video' : 'Video',
    matches,
    loaderData?.video ? undefined : null,
  )

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  return (
    <PlayerProvider key={loaderData.videoId}>
      <Room {...loaderData} />
    </PlayerProvider>
  )
}

/** Of a video that is not stored no position is. */
const nowhere: OwnPosition = { isStored: false, position: null }

function Room(page: Route.ComponentProps['loaderData']) {
  const { videoId, embedUrl, video, feedback, onPath } = page
  const watching = usePosition(videoId, page.video ? page.place : nowhere)
  const isDone = watching.position != null && watching.position.doneAt !== null
  const asking = useAsking()
  const canAsk = page.video && page.questions.some(({ second }) => second !== null)
  // Only at first: a new address would load the player again.
  const [stoppedAt] = useState(() => {
    const { position } = watching
    return position && isUnfinished(position) ? position.second : 0
  })
  return (
    <>
      {onPath && <PathLine place={onPath} />}
      {/* One place for the player: it goes on playing when the analysis ends. A click into the room
          gives it the focus, so that its keys act. */}
      <div className={video ? 'room' : 'unanalyzed stack loose'} tabIndex={-1}>
        <div className="beside">
          <div className="sight">
            {page.analysis === null ? (
              <InvalidUrl />
            ) : (
              <Player
                embedUrl={embedUrl}
                videoId={videoId}
                title={video?.title || 'Video player'}
                stoppedAt={stoppedAt}
              />
            )}
          </div>
          {page.video ? (
            <>
              {onPath && isDone && <NextStep place={onPath} />}
              <KnownVideo
                {...page}
                watching={watching}
                asking={canAsk && page.video.chapters.length > 0 ? asking : undefined}
                hasNext={isDone && Boolean(onPath?.next)}
              />
            </>
          ) : (
            <>
              {page.analysis ? <UnknownVideo {...page} {...page.analysis} /> : <NoVideo />}
              <Issues feedback={feedback} />
            </>
          )}
        </div>
        {page.video && <Study {...page} isAsking={asking.isOn} />}
      </div>
    </>
  )
}

/** The page of an address that is none of a video. */
export function NoVideo() {
  return (
    <>
      <h1>This is no video.</h1>
      <p>
        The address of a video ends in its id: 11 letters, digits, underscores or hyphens. You can
        paste any link to it into the <Link to={href('/home')}>search box</Link>.
      </p>
    </>
  )
}
