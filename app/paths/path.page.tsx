import './path-line.css'
import './paths.css'
import { href, Link, redirect } from 'react-router'
import { Folded } from '../people/MuteButton.tsx'
import { muteIntent } from '../people/mute.action.ts'
import { isMuted } from '../people/mute.ts'
import { storesPositions } from '../positions/positions.server.ts'
import { intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { hiddenReview } from '../reviews/own-state.ts'
import { readReader, reviewCursor } from '../reviews/reader.server.ts'
import { helpfulIntent, reviewPathIntent } from '../reviews/review.action.ts'
import { listReviews, ownReview } from '../reviews/reviews.server.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { counted } from '../ui/words.ts'
import { inHours } from '../videos/clock-time.ts'
import type { Route } from './+types/path.page.ts'
import { PathHead } from './PathHead.tsx'
import { Letters, PathReviews } from './PathReviews.tsx'
import {
  answerInvitationIntent,
  forgetPathIntent,
  savePathIntent,
  startPathIntent,
  tickStepIntent,
} from './path.action.ts'
import { type PathProgress, pathProgress, requiredOf, secondsOf } from './path.ts'
import { pathPath } from './path-path.ts'
import { readSaved } from './path-saves.server.ts'
import { type Path, readOwnPath, readPath } from './paths.server.ts'
import { readProgress } from './progress.server.ts'
import { isDone, Steps, Strip } from './Steps.tsx'

export const handle = {
  query: ['after', 'review', 'deleted', 'more'],
  about: about<Route.ComponentProps>(({ path }, { origin }) => {
    if (!path) return null
    const own = pathPath(path.id)
    const isPublic = path.visibility === 'public'
    const steps = path.rows.filter(({ kind }) => kind === 'video').length
    return {
      path: own,
      description: path.promise || `A path of ${counted(steps, 'step', 'steps')}.`,
      isIndexed: isPublic && path.state === 'shown',
      data: isPublic
        ? [
            breadcrumbs(origin, [
              ['Paths', href('/paths')],
              [path.title, own],
            ]),
          ]
        : [],
    }
  }),
}

/** `/path/:pathId`. A path that the visitor may not see is an unknown one: a redirect to `/`. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { pathId } = args.params
  const after = reviewCursor(new URL(args.request.url).searchParams)
  const open = await cached(args, 'path', async () => {
    const path = await readPath(site, pathId)
    return path && { path, reviews: await listReviews(site, { pathId }, after) }
  })
  const [own, saved, reader, ownLetter] = await Promise.all([
    readOwnPath(site, viewer, pathId),
    readSaved(site, viewer, pathId),
    readReader(args, { pathId }),
    ownReview(site, { pathId }, viewer),
  ])
  const path = own ?? open?.path
  if (!path) throw redirect('/')
  const [progress, reviews, isTicked] = await Promise.all([
    readProgress(site, viewer, path.rows),
    open?.reviews ?? listReviews(site, { pathId }, after),
    viewer === null || storesPositions(site, viewer),
  ])
  const ofPath = { path, role: roleOf(path, viewer?.uid), saved, progress, isTicked, reviews }
  return { ...ofPath, reader, ownLetter, hidden: hiddenReview(ownLetter), signedIn: !!viewer }
}

function roleOf({ author, editors }: Path, uid: string | undefined) {
  if (uid !== undefined && author?.uid === uid) return 'author'
  const editor = editors.find((one) => one.uid === uid)
  return editor ? (editor.isAsked ? 'asked' : 'editor') : 'reader'
}

export const action = intents({
  start: startPathIntent,
  save: savePathIntent,
  forget: forgetPathIntent,
  invitation: answerInvitationIntent,
  tick: tickStepIntent,
  review: reviewPathIntent,
  'delete-review': deleteReviewIntent,
  'undo-deletion': undoDeletionIntent,
  mute: muteIntent,
  helpful: helpfulIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.path.title || 'Path', matches)

export type PathData = Route.ComponentProps['loaderData']

export default function PathPage({ loaderData }: Route.ComponentProps) {
  const { path, role, reader } = loaderData
  const { author, topic } = path
  const content = <Content {...loaderData} />
  const isFolded =
    role === 'reader' && author !== null && isMuted({ authorUid: author.uid }, reader.mutes)
  return (
    <>
      <nav className="crumbs row faint" aria-label="Where this is">
        <Link to={href('/paths')}>Paths</Link>
        {topic && (
          <>
            <span aria-hidden="true">›</span>
            <Link to={`${href('/paths')}?topic=${topic.id}`}>{topic.name}</Link>
          </>
        )}
      </nav>
      {isFolded ? <Folded>{content}</Folded> : content}
    </>
  )
}

/** The refusals of other forms are said in them. */
const withoutForms = ['delete-review', 'undo-deletion', 'mute']

function Content(data: PathData) {
  const { path, role, progress: own, isTicked, reviews, reader, ownLetter, hidden } = data
  const refused = useRefused()
  const progress = own ?? pathProgress(path.rows, [])
  const isStarted = isTicked && data.saved === 'started'
  const isMine = role === 'author' || role === 'editor'
  const hasLetters = path.visibility !== 'private' || path.numberOfReviews > 0
  const intent = refused?.typed.intent ?? 'mute'
  return (
    <div className="list loose">
      <RefusalAlert refused={withoutForms.includes(intent) ? refused : undefined} />
      <div className="lead">
        <PathHead {...data} {...{ progress, isStarted, isMine }} />
        {hasLetters && <Letters own={ownLetter} progress={own} {...{ path, isMine, isTicked }} />}
      </div>
      {!isTicked && (
        <p className="prose">
          “Where you stopped” is switched off in your settings, so we do not remember which steps
          you are done with. <Link to={`${href('/settings')}#study`}>Switch it on</Link> if you want
          to tick them.
        </p>
      )}
      {isTicked && progress.required > 0 && (
        <div>
          {(isStarted || progress.done > 0) && <Way path={path} progress={progress} />}
          <Strip rows={path.rows} progress={progress} />
        </div>
      )}
      <Steps
        {...{ progress, isStarted }}
        pathId={path.id}
        rows={path.rows}
        isTicked={data.signedIn && isTicked}
      />
      {hasLetters && <PathReviews {...{ reviews, reader, hidden, isMine }} />}
    </div>
  )
}

function Way({ path, progress }: { path: Path; progress: PathProgress }) {
  const { done, required, isFinished } = progress
  const seconds = secondsOf(requiredOf(path.rows).filter((step) => !isDone(step, progress)))
  return (
    <p>
      <b>
        {done} of {required}
      </b>{' '}
      done
      {isFinished ? ': you have finished it' : seconds > 0 && `, about ${inHours(seconds)} to go`}
    </p>
  )
}
