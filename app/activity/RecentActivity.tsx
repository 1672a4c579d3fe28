import { Link } from 'react-router'
import type { Activity } from '#core/activity/activity.ts'
import { channelPath } from '../channels/channel-path.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'

/** The latest channel reviews of everyone (specification, part 2). */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  if (activity.length === 0) return <p className="empty">No reviews yet.</p>
  return activity.map((entry) => (
    <article className="review activity" key={entry.id}>
      <Mark letter={entry.rating} />
      <div>
        <Author uid={entry.authorUid} displayName={entry.displayName} /> on{' '}
        <Link to={channelPath(entry.channelKey)}>
          <bdi>{entry.channelTitle}</bdi>
        </Link>{' '}
        <small>
          · <Day of={entry.createdAt} />
        </small>
      </div>
      <p className="prose" dir="auto">
        {entry.text}
      </p>
    </article>
  ))
}
