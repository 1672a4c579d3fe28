import { Link } from 'react-router'
import type { Activity } from '#core/activity/activity.ts'
import { isMuted, type Mutes } from '#core/mutes/mute.ts'
import { channelPath } from '../channels/channel-path.ts'
import { Folded } from '../mutes/Folded.tsx'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Author } from '../users/Author.tsx'

/** The latest channel reviews of everyone (specification, part 2); those of muted people folded. */
export function RecentActivity({ activity, mutes }: { activity: Activity[]; mutes: Mutes }) {
  if (activity.length === 0) return <p className="empty">No reviews yet.</p>
  return activity.map((entry) =>
    isMuted(entry, mutes) ? (
      <Folded key={entry.id}>
        <Entry entry={entry} />
      </Folded>
    ) : (
      <Entry key={entry.id} entry={entry} />
    ),
  )
}

function Entry({ entry }: { entry: Activity }) {
  return (
    <article className="review activity">
      <Mark letter={entry.rating} />
      <div>
        <Author
          uid={entry.authorUid}
          displayName={entry.displayName}
          isNamesake={entry.isNamesake}
        />{' '}
        on{' '}
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
  )
}
