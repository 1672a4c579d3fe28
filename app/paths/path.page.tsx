import './path-line.css'
import './paths.css'
import { href, Link, redirect } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { Author } from '../people/Author.tsx'
import { Folded } from '../people/MuteButton.tsx'
import { muteIntent } from '../people/mute.action.ts'
import { isMuted } from '../people/mute.ts'
import { storesPositions } from '../positions/positions.server.ts'
import { intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { helpfulIntent } from '../reviews/helpful.action.ts'
import { explainState, hiddenReview } from '../reviews/own-state.ts'
import { readReader, reviewCursor } from '../reviews/reader.server.ts'
import { reviewPathIntent } from '../reviews/review.action.ts'
import { listReviews, ownReview } from '../reviews/reviews.server.ts'
import { about, breadcrumbs } from '../ui/about.ts'
import { Retained } from '../ui/Fact.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { counted } from '../ui/words.ts'
import { inHours } from '../videos/clock-time.ts'
import type { Route } from './+types/path.page.ts'
import { Letters, PathReviews } from './PathReviews.tsx'
import { Started } from './PathTile.tsx'
import {
  answerInvitationIntent,
  forgetPathIntent,
  savePathIntent,
  startPathIntent,
  tickStepIntent,
} from './path.action.ts'
import { barsOf, type PathProgress, pathProgress, requiredOf, secondsOf } from './path.ts'
import { pathPath, stepPath } from './path-path.ts'
import { readSaved } from './path-saves.server.ts'
import { type Path, readOwnPath, readPath } from './paths.server.ts'
import { readProgress } from './progress.server.ts'
import { isDone, Steps } from './Steps.tsx'
import { Strip } from './Strip.tsx'

const videosOf = ({ rows }: Path) => rows.filter(({ kind }) => kind === 'video')

export const handle = {
  query: ['after', 'review', 'deleted', 'more'],
  about: about<Route.ComponentProps>(({ path }, { origin }) => {
    if (!path) return null
    const own = pathPath(path.id)
    const crumbs: [string, string][] = [
      ['Paths', href('/paths')],
      [path.title, own],
    ]
    const isPublic = path.visibility === 'public'
    return {
      path: own,
      description: path.promise || `A path of ${counted(videosOf(path).length, 'step', 'steps')}.`,
      isIndexed: isPublic && path.state === 'shown',
      data: isPublic ? [breadcrumbs(origin, crumbs)] : [],
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

type Data = Route.ComponentProps['loaderData']

export default function PathPage({ loaderData }: Route.ComponentProps) {
  const { path, role, reader } = loaderData
  const content = <Content {...loaderData} />
  const authorUid = path.author?.uid
  const isFolded = role === 'reader' && authorUid && isMuted({ authorUid }, reader.mutes)
  return (
    <>
      <nav className="crumbs row faint" aria-label="Where this is">
        <Link to={href('/paths')}>Paths</Link>
        {path.topic && (
          <>
            <span aria-hidden="true">›</span>
            <Link to={`${href('/paths')}?topic=${path.topic.id}`}>{path.topic.name}</Link>
          </>
        )}
      </nav>
      {isFolded ? (
        <Folded>
          <div className="path-page">{content}</div>
        </Folded>
      ) : (
        content
      )}
    </>
  )
}

/** Their refusals are said in their own forms. */
const withForms = ['start', 'save', 'forget', 'invitation', 'tick', 'review']

function Content(data: Data) {
  const { path, role, progress: own, isTicked, reviews, reader, ownLetter, hidden } = data
  const refused = useRefused()
  const progress = own ?? pathProgress(path.rows, [])
  const isStarted = isTicked && data.saved === 'started'
  const isMine = role === 'author' || role === 'editor'
  const hasLetters = path.visibility !== 'private' || path.numberOfReviews > 0
  return (
    <>
      <div className="path-head">
        <div className="stack">
          <h1>
            <bdi>{path.title || 'A path without words'}</bdi>
          </h1>
          <State path={path} role={role} />
          {path.promise && (
            <p className="afterwards" dir="auto">
              {path.promise}
            </p>
          )}
          <People path={path} />
          <Facts path={path} />
          {path.retention && (
            <div className="retention">
              <Retained {...path.retention} />
            </div>
          )}
          <RefusalAlert
            refused={withForms.includes(refused?.typed.intent ?? '') ? undefined : refused}
          />
          {role === 'asked' && (
            <PageForm intent="invitation" className="done row">
              <span>You are asked to edit this path together.</span>
              <Submit className="button" name="answer" value="yes">
                Yes, gladly
              </Submit>
              <Submit className="button quiet" name="answer" value="no">
                No, thank you
              </Submit>
            </PageForm>
          )}
          <Acts {...data} {...{ progress, isStarted, isMine }} />
        </div>
        {hasLetters && <Letters own={ownLetter} progress={own} {...{ path, isMine, isTicked }} />}
      </div>
      {!isTicked && (
        <p className="prose">
          “Where you stopped” is switched off in your settings, so we do not remember which steps
          you are done with. <Link to={`${href('/settings')}#stopped`}>Switch it on</Link> if you
          want to tick them.
        </p>
      )}
      {isTicked && progress.required > 0 && (
        <div>
          <Way path={path} progress={progress} isBegun={isStarted || progress.done > 0} />
          <Strip bars={barsOf(path.rows, (step) => isDone(step, progress))} />
        </div>
      )}
      <Steps
        pathId={path.id}
        rows={path.rows}
        progress={progress}
        isStarted={isStarted}
        isTicked={data.signedIn && isTicked}
      />
      {hasLetters && <PathReviews {...{ reviews, reader, hidden, isMine }} />}
    </>
  )
}

function State({ path, role }: Pick<Data, 'path' | 'role'>) {
  if (path.state !== 'shown' && role !== 'reader')
    return (
      <p className="alert">
        {explainState(path, 'path')}{' '}
        {role === 'author' && (
          <>
            If you disagree, you can <Link to={href('/appeals')}>appeal</Link>.
          </>
        )}
      </p>
    )
  if (path.visibility === 'public') return null
  return (
    <p className="tag">
      {path.visibility === 'link' ? 'Only those who have the link' : 'Only its editors see it'}
    </p>
  )
}

function People({ path: { author, editors } }: { path: Path }) {
  const others = editors.filter(({ isAsked }) => !isAsked)
  return (
    <div className="by-line row">
      {[...(author ? [author] : []), ...others].slice(0, 4).map(({ uid, photoUrl }) => (
        <Face key={uid} url={photoUrl} size="tiny" />
      ))}
      <p>
        {author ? (
          <>
            by <Author {...author} />
          </>
        ) : (
          <span className="faint">Its author has left</span>
        )}
        {others.map((person, index) => (
          <span key={person.uid}>
            {index === 0 ? ' with ' : index === others.length - 1 ? ' and ' : ', '}
            <Author {...person} />
          </span>
        ))}
      </p>
    </div>
  )
}

function Facts({ path }: { path: Path }) {
  const steps = videosOf(path)
  const optional = steps.filter(({ isOptional, gap }) => isOptional && gap === null).length
  const seconds = secondsOf(steps)
  return (
    <ul className="facts">
      <li>
        <b>{steps.length}</b> {steps.length === 1 ? 'step' : 'steps'}
        {optional > 0 && `, ${optional} of them optional`}
      </li>
      {seconds > 0 && (
        <li>
          <b>{inHours(seconds)}</b>
        </li>
      )}
      <li>
        <Started {...path} />
      </li>
    </ul>
  )
}

interface WayProps {
  path: Path
  progress: PathProgress
  isBegun: boolean
}

function Way({ path, progress, isBegun }: WayProps) {
  const { done, required, isFinished } = progress
  const left = requiredOf(path.rows).filter((step) => !isDone(step, progress))
  const seconds = secondsOf(left, path.rows)
  const time = seconds > 0 ? `, about ${inHours(seconds)} ${isBegun ? 'to go' : 'in all'}` : ''
  return (
    <p>
      <b>{isBegun ? `${done} of ${required}` : required}</b> {isBegun ? 'done' : 'to do'}
      {isFinished ? ': you have finished it' : time}
    </p>
  )
}

type ActsProps = Pick<Data, 'path' | 'saved' | 'signedIn'> & {
  progress: PathProgress
  isStarted: boolean
  isMine: boolean
}

function Acts({ path, saved, progress, isStarted, signedIn, isMine }: ActsProps) {
  const own = pathPath(path.id)
  const next = path.rows.find(({ id }) => id === progress.next)
  const first = requiredOf(path.rows)[0]
  const to = next ? stepPath(path.id, next, progress.stoppedAt) : first && stepPath(path.id, first)
  return (
    <div className="row">
      {to && (!signedIn || isStarted) && (
        <Link className="button pen" to={to}>
          {isStarted ? (progress.isFinished ? 'See it again' : 'Continue') : 'Start'}
        </Link>
      )}
      {to && signedIn && !isStarted && (
        <PageForm intent="start" action={own}>
          <Submit name="to" value={to}>
            Start
          </Submit>
        </PageForm>
      )}
      {signedIn && (
        <PageForm intent={saved ? 'forget' : 'save'} action={own}>
          <Submit className="act" aria-pressed={saved !== null}>
            <Icon name="save" />
            {saved ? 'Saved' : 'Save'}
          </Submit>
        </PageForm>
      )}
      {isMine && (
        <Link className="button" to={href('/path/:pathId/edit', { pathId: path.id })}>
          Edit
        </Link>
      )}
      <PageMenu path={own} about="this path">
        <a href={`${own}/path.md`} download>
          Export as Markdown
        </a>
        <a href={`${own}/take.txt`} download>
          Export the questions for Anki
        </a>
        {!isMine && <ReportLink thing="path" id={path.id} what="this path" />}
      </PageMenu>
    </div>
  )
}
