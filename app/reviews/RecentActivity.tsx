import { Folded } from '../people/MuteButton.tsx'
import { isMuted, type Mutes } from '../people/mute.ts'
import { part } from '../ui/part.tsx'
import type { Activity } from './activity.server.ts'
import { ReviewHead } from './ReviewHead.tsx'

/** The latest channel reviews of everyone (specification, part 2); those of muted people folded. */
export const RecentActivity = part((props: { activity: Activity[]; mutes: Mutes }) => {
  const { activity, mutes } = props
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
})

function Entry({ entry }: { entry: Activity }) {
  return (
    <article className="review activity">
      <ReviewHead review={entry} />
      <p className="prose clamped" dir="auto">
        {entry.text}
      </p>
    </article>
  )
}
