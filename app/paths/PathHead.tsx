import { href, Link } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { Author } from '../people/Author.tsx'
import { explainState } from '../reviews/own-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { Facts } from './PathTile.tsx'
import type { PathData } from './path.page.tsx'
import { type PathProgress, requiredOf, secondsOf } from './path.ts'
import { pathPath, stepPath } from './path-path.ts'
import type { Path } from './paths.server.ts'

type PathHeadProps = Pick<PathData, 'path' | 'role' | 'saved' | 'signedIn'> & {
  progress: PathProgress
  isStarted: boolean
  isMine: boolean
}

export function PathHead(props: PathHeadProps) {
  const { path, role } = props
  const steps = path.rows.filter(({ kind }) => kind === 'video')
  return (
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
      <Facts
        {...path}
        steps={steps.length}
        optional={steps.filter(({ isOptional, gap }) => isOptional && gap === null).length}
        seconds={secondsOf(steps)}
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
      <Acts {...props} />
    </div>
  )
}

function State({ path, role }: Pick<PathHeadProps, 'path' | 'role'>) {
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

function Acts({ path, saved, progress, isStarted, signedIn, isMine }: PathHeadProps) {
  const own = pathPath(path.id)
  const next = path.rows.find(({ id }) => id === progress.next) ?? requiredOf(path.rows)[0]
  const to = next && stepPath(path.id, next, progress.stoppedAt)
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
        <a href={`${own}/take.txt`} download>
          Export the questions for Anki
        </a>
        {!isMine && <ReportLink thing="path" id={path.id} what="this path" />}
      </PageMenu>
    </div>
  )
}
