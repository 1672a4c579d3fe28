import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { CaseView } from './read-case.server.ts'

const names: Partial<Record<CaseView['thing']['kind'], string>> = {
  channel: 'Channel ',
  question: 'Question on ',
  path: 'Path ',
}

export function Subject({ view: { thing, found } }: { view: CaseView }) {
  const { subject, where } = found
  const title = <bdi>{where || 'Someone'}</bdi>
  if (thing.kind === 'bio' || thing.kind === 'person') {
    return (
      <>
        {thing.kind === 'bio' ? 'Bio of ' : 'Account of '}
        <Link to={href('/user/:userName', { userName: thing.uid })}>{title}</Link>
      </>
    )
  }
  if (thing.kind === 'topic channel' && subject.topicId) {
    return (
      <>
        Channel in the topic{' '}
        <Link to={href('/topics/:topicId', { topicId: subject.topicId })}>{title}</Link>
      </>
    )
  }
  const path = subject.pathId
    ? href('/path/:pathId', { pathId: subject.pathId })
    : subject.videoId
      ? href('/video/:videoId', { videoId: subject.videoId })
      : subject.channelKey && channelPath(subject.channelKey)
  return (
    <>
      {names[thing.kind] ?? 'Review of '}
      {path ? <Link to={path}>{title}</Link> : title}
    </>
  )
}
