import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'

/** Where something is that a person wrote. */
export interface Place {
  /** None for a channel that a moderator hid, and of a review of a path that is not open. */
  title?: string | null
  channelKey?: string | null
  videoId?: string | null
  pathId?: string | null
  /** The hash of a question. */
  question?: string
}

const before = { review: ' of ', question: ' on ', path: ' ' }

interface SubjectLinkProps {
  kind: keyof typeof before
  place: Place
  children: string
}

/** "Your review of Slow Maths", with a link to the place where it is. */
export function SubjectLink({ kind, place, children }: SubjectLinkProps) {
  const { title, channelKey, videoId, pathId, question } = place
  // A review of a path that was closed meanwhile: its author does not see the path.
  if (pathId && kind === 'review' && !title) return children
  const page = pathId
    ? href('/path/:pathId', { pathId })
    : channelKey
      ? channelPath(channelKey)
      : href('/video/:videoId', { videoId: videoId ?? '' })
  return (
    <>
      <Link to={question ? `${page}#q-${question}` : page}>{children}</Link>
      {title && (
        <>
          {before[kind]}
          <bdi>{kind === 'path' ? `“${title}”` : title}</bdi>
        </>
      )}
    </>
  )
}
