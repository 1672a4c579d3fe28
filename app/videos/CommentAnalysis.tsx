import type { Video } from '#core/videos/video.ts'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { CommentReading } from './CommentReading.tsx'

/** The letter and the summary that the comments give. */
export function CommentAnalysis({ video }: { video: Video }) {
  if (video.commentsReadAt === null)
    return <p className="faint">The comments could not be read. The site tries again by itself.</p>
  if (video.commentsRead === 0 && video.summary === '')
    return <p className="faint">There are no comments to read.</p>
  return (
    <div className="comment-analysis">
      {video.rating && <CommentReading letter={video.rating} />}
      {video.summary && (
        <p className="prose" dir="auto">
          {video.summary}
        </p>
      )}
      <p className="faint">
        Our reading of {counted(video.commentsRead, 'comment', 'comments')},{' '}
        <Day of={video.commentsReadAt} length="long" />.{' '}
        {video.madeBy && `Made by ${video.madeBy}. `}It is not the platform's.
        {video.summary === '' && ' Nothing in them is sure enough to tell.'}
      </p>
    </div>
  )
}
