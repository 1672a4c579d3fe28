import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { SubjectKind } from './cases.server.ts'

/** Where something is that a person wrote or added. */
export interface Place {
  /** None for a channel that a moderator hid, and of a review of a path that is not open. */
  title?: string | null
  uid?: string
  topicId?: string | null
  pathId?: string | null
  channelKey?: string | null
  videoId?: string | null
  /** The hash of a question. */
  question?: string
}

interface SubjectLinkProps {
  kind: SubjectKind
  place: Place
  children: string
}

/** "Your review of Slow Maths", with a link to the place where it is. */
export function SubjectLink({ kind, place, children }: SubjectLinkProps) {
  const { title, question, pathId } = place
  // A review of a path that was closed meanwhile: its author does not see the path.
  if (pathId && kind === 'review' && !title) return children
  return (
    <>
      <Link to={question ? `${pageOf(place)}#q-${question}` : pageOf(place)}>{children}</Link>
      {title && (
        <>
          {kind === 'question' ? ' on ' : /path|channel/.test(kind) ? ' ' : ' of '}
          <bdi>{kind === 'path' ? `“${title}”` : title}</bdi>
        </>
      )}
    </>
  )
}

function pageOf({ uid, topicId, pathId, channelKey, videoId }: Place): string {
  if (uid) return href('/user/:userName', { userName: uid })
  if (topicId) return href('/topics/:topicId', { topicId })
  if (pathId) return href('/path/:pathId', { pathId })
  return channelKey ? channelPath(channelKey) : href('/video/:videoId', { videoId: videoId ?? '' })
}
