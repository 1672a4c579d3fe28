import '../ui/tally.css'
import './path-strip.css'
import './paths.css'
import { Form, href, Link, redirect } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { Author } from '../people/Author.tsx'
import { Folded } from '../people/Folded.tsx'
import { muteIntent } from '../people/mute.action.ts'
import { isMuted, type Mutes } from '../people/mute.ts'
import { KeepPlace } from '../positions/KeepPlace.tsx'
import { storesPositions } from '../positions/positions.server.ts'
import { intents } from '../request/action.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { deleteReviewIntent, undoDeletionIntent } from '../reviews/delete-review.action.ts'
import { hiddenReview } from '../reviews/hidden-reviews.ts'
import { readReader, reviewCursor } from '../reviews/reader.server.ts'
import { reviewPathIntent } from '../reviews/review.action.ts'
import { listReviews, ownReview } from '../reviews/reviews.server.ts'
import { PageLinks } from '../search/PageLinks.tsx'
import { about, breadcrumbs } from '../ui/about.ts'
import { counted } from '../ui/counted.ts'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Retained } from '../ui/Tally.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/path.page.ts'
import { inHours } from './in-hours.ts'
import { Letters } from './Letters.tsx'
import { PathReviews } from './PathReviews.tsx'
import {
  answerInvitationIntent,
  forgetPathIntent,
  savePathIntent,
  startPathIntent,
  tickStepIntent,
} from './path.action.ts'
import { isMeasured, type PathProgress, pathProgress, requiredOf, secondsOf } from './path.ts'
import { pathPath, stepPath } from './path-path.ts'
import { readSaved } from './path-saves.server.ts'
import { type Path, type PathPerson, readOwnPath, readPath } from './paths.server.ts'
import { readProgress } from './progress.server.ts'
import { Started } from './Started.tsx'
import { PathStrip, Steps } from './Steps.tsx'
import { HiddenPath, Invitation, SwitchedOff } from './seldom.tsx'

export const handle = {
  query: ['after', 'review', 'deleted', 'more'],
  isWide: true,
  about: about<Route.ComponentProps>(({ path }, { origin }) => {
    if (!path) return null
    const own = pathPath(path.id)
    return {
      path: own,
      description: path.promise || `A path of ${counted(stepsIn(path), 'step', 'steps')}.`,
      isIndexed: path.visibility === 'public' && path.state === 'shown',
      data:
        path.visibility === 'public'
          ? [
              stepsAsList(origin, path),
              breadcrumbs(origin, [
                ['Paths', href('/paths')],
                [path.title, own],
              ]),
            ]
          : [],
    }
  }),
}

function stepsIn({ rows }: Path): number {
  return rows.filter(({ kind }) => kind === 'video').length
}

function isOpen({ visibility, state }: Path): boolean {
  return visibility !== 'private' && state === 'shown'
}

function stepsAsList(origin: string, { title, rows }: Path) {
  const videos = rows.filter(({ kind, gap }) => kind === 'video' && gap === null)
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: videos.length,
    itemListElement: videos.map(({ videoId, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + href('/video/:videoId', { videoId: videoId ?? '' }),
    })),
  }
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
    readReader(args),
    ownReview(site, { pathId }, viewer),
  ])
  const path = own ?? open?.path
  if (!path) throw redirect('/')
  const [progress, reviews, isTicked] = await Promise.all([
    readProgress(site, viewer, path.rows),
    open?.reviews ?? listReviews(site, { pathId }, after),
    viewer === null || storesPositions(site, viewer),
  ])
  const role = roleOf(path, viewer?.uid)
  const ofPath = { path, role, saved, progress, isTicked, reviews }
  return { ...ofPath, reader, ownLetter, hidden: hiddenReview(ownLetter), signedIn: !!viewer }
}

type Role = 'author' | 'editor' | 'asked' | 'reader'

function roleOf(path: Path, uid: string | undefined): Role {
  if (uid === undefined) return 'reader'
  if (path.author?.uid === uid) return 'author'
  const editor = path.editors.find((one) => one.uid === uid)
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
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.path.title || 'Path', matches)

export default function PathPage({ loaderData }: Route.ComponentProps) {
  const { path, role, reader } = loaderData
  const content = <Content {...loaderData} />
  const isFolded = role === 'reader' && isFoldedPath(path, reader.mutes)
  return (
    <>
      <nav className="crumbs" aria-label="Where this is">
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

function isFoldedPath({ author }: Path, mutes: Mutes): boolean {
  return author !== null && isMuted({ authorUid: author.uid }, mutes)
}

type ContentProps = Route.ComponentProps['loaderData']

function Content(props: ContentProps) {
  const { path, role, saved, progress: own, isTicked, reviews } = props
  const { reader, ownLetter, hidden, signedIn } = props
  const refused = useRefused()
  const progress = own ?? pathProgress(path.rows, [])
  const isStarted = isTicked && saved === 'started'
  const isMine = role === 'author' || role === 'editor'
  const rater = { own: ownLetter, progress: own, isMine, isTicked }
  const isReview = refused?.typed.intent === 'review'
  const hasLetters = path.visibility !== 'private' || path.numberOfReviews > 0
  return (
    <>
      <div className="path-head">
        <div className="path-about">
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
          <RefusalAlert refused={isReview ? undefined : refused} />
          {role === 'asked' && <Invitation pathId={path.id} />}
          <Acts {...{ path, saved, progress, isStarted, signedIn, isMine }} />
        </div>
        {hasLetters && <Letters {...rater} path={path} refused={isReview ? refused : undefined} />}
      </div>
      {!isTicked && <SwitchedOff />}
      {isTicked && progress.required > 0 && (
        <div className="my-way">
          <p>
            {isStarted || progress.done > 0 ? (
              <>
                <b>
                  {progress.done} of {progress.required}
                </b>{' '}
                done{leftInWords(path, progress, 'to go')}
              </>
            ) : (
              <>
                <b>{progress.required}</b> to do{leftInWords(path, progress, 'in all')}
              </>
            )}
          </p>
          <PathStrip rows={path.rows} progress={progress} />
        </div>
      )}
      <Steps
        pathId={path.id}
        rows={path.rows}
        progress={progress}
        isStarted={isStarted}
        isTicked={signedIn && isTicked}
      />
      {hasLetters && <PathReviews {...{ reviews, reader, hidden, isMine }} />}
    </>
  )
}

function State({ path, role }: { path: Path; role: Role }) {
  if (path.state !== 'shown' && role !== 'reader')
    return <HiddenPath path={path} mayAppeal={role === 'author'} />
  if (path.visibility === 'public') return null
  return (
    <p>
      <span className="tag">
        {path.visibility === 'link' ? 'Only those who have the link' : 'Only its editors see it'}
      </span>
    </p>
  )
}

function People({ path: { author, editors } }: { path: Path }) {
  const others = editors.filter(({ isAsked }) => !isAsked)
  const people = [...(author ? [author] : []), ...others]
  return (
    <div className="by-line">
      {people.length > 0 && (
        <span className="faces">
          {people.slice(0, 4).map(({ uid, photoUrl }) => (
            <Face key={uid} url={photoUrl} size="tiny" />
          ))}
        </span>
      )}
      <p>
        {author ? (
          <>
            by <Author {...author} />
          </>
        ) : (
          <span className="faint">Its author has left</span>
        )}
        {others.length > 0 && (
          <>
            {' '}
            with <Named people={others} />
          </>
        )}
      </p>
    </div>
  )
}

function Named({ people }: { people: PathPerson[] }) {
  return people.map((person, index) => (
    <span key={person.uid}>
      {index > 0 && (index === people.length - 1 ? ' and ' : ', ')}
      <Author {...person} />
    </span>
  ))
}

function Facts({ path: { rows, people, finished } }: { path: Path }) {
  const steps = rows.filter(({ kind }) => kind === 'video')
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
          <b>{inHours(seconds, isMeasured(steps))}</b>
        </li>
      )}
      {people > 0 && (
        <li>
          <Started people={people} finished={finished} />
        </li>
      )}
    </ul>
  )
}

function leftInWords(
  { rows }: Path,
  { doneVideos, isFinished }: PathProgress,
  end: 'to go' | 'in all',
): string {
  if (isFinished) return ': you have finished it'
  const left = requiredOf(rows).filter(({ videoId }) => !doneVideos.includes(videoId ?? ''))
  const seconds = secondsOf(left)
  const about = isMeasured(left) ? 'about' : 'at least'
  return seconds > 0 ? `, ${about} ${inHours(seconds)} ${end}` : ''
}

interface ActsProps {
  path: Path
  saved: ContentProps['saved']
  progress: PathProgress
  isStarted: boolean
  signedIn: boolean
  isMine: boolean
}

const files = [
  ['path.md', 'Markdown'],
  ['take.txt', 'Anki cards'],
] as const

function Acts({ path, saved, progress, isStarted, signedIn, isMine }: ActsProps) {
  const own = pathPath(path.id)
  const next = path.rows.find(({ id }) => id === progress.next)
  const first = requiredOf(path.rows)[0]
  const to = next ? stepPath(path.id, next, progress.stoppedAt) : first && stepPath(path.id, first)
  return (
    <>
      <div className="row path-acts">
        {to && (!signedIn || isStarted) && (
          <Link className="button pen" to={to}>
            {isStarted ? (progress.isFinished ? 'See it again' : 'Continue') : 'Start'}
          </Link>
        )}
        {to && signedIn && !isStarted && (
          <Form method="post" action={own}>
            <input type="hidden" name="intent" value="start" />
            <button className="button pen" type="submit" name="to" value={to}>
              Start
            </button>
          </Form>
        )}
        {signedIn ? (
          <Form method="post" action={own} preventScrollReset>
            <button
              className="button"
              type="submit"
              name="intent"
              value={saved ? 'forget' : 'save'}
              aria-pressed={saved !== null}
            >
              {saved ? 'Saved' : 'Save'}
            </button>
          </Form>
        ) : (
          <KeepPlace returnTo={own} />
        )}
        {isMine && (
          <Link className="button" to={href('/path/:pathId/edit', { pathId: path.id })}>
            Edit
          </Link>
        )}
      </div>
      <div className="row path-more">
        {isOpen(path) && <PageLinks path={own} />}
        {!isMine && <ReportLink thing="path" id={path.id} what="this path" />}
        <details className="path-files">
          <summary className="small-action">Take it with you</summary>
          <ul className="take">
            {files.map(([file, name]) => (
              <li key={file}>
                <a href={`${own}/${file}`} download>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </>
  )
}
