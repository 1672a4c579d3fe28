import { Link } from 'react-router'
import { stepOf, type TopicChannel, type Vote } from '#core/topics/topic.ts'
import type { VideoCard } from '#core/videos/video.ts'
import { channelPath } from '../channels/channel-path.ts'
import { Strip } from '../ui/Bars.tsx'
import { counted } from '../ui/Day.tsx'
import { Face, showPlaceholder } from '../ui/Face.tsx'
import { Ring } from '../ui/Mark.tsx'
import { useVotes } from './use-votes.ts'

interface TopicRowProps {
  channel: TopicChannel
  /** Where its votes are sent. */
  action: string
  expanded: boolean
  /** Whether it stands highest: the pen draws a ring around its score. */
  leads: boolean
  onCounted: (channel: TopicChannel, score: number) => void
  /** Says something to whoever listens instead of looking. */
  announce: (text: string) => void
}

/** A channel of a topic: its votes, its face, its name; in the Expanded View its description and videos too. */
export function TopicRow({ channel, action, expanded, leads, onCounted, announce }: TopicRowProps) {
  const votes = useVotes({ channel, action, onCounted: (score) => onCounted(channel, score) })
  const path = channelPath(channel.key)

  function arrow(vote: Vote) {
    return (
      <button
        className={`arrow ${vote}`}
        type="submit"
        name="vote"
        value={vote}
        aria-label={`${vote === 'up' ? 'Upvote' : 'Downvote'} ${channel.name}, score ${votes.score}`}
        onClick={(event) => {
          event.preventDefault()
          // Safari focuses no button that is clicked, and the popup gives the focus back to what had it.
          event.currentTarget.focus()
          votes.cast(vote)
          announce(`${channel.name}: score ${votes.score + stepOf[vote]}`)
        }}
      />
    )
  }

  return (
    <li className="topic-row">
      <form className="votes" method="post" action={action}>
        <input type="hidden" name="intent" value="vote" />
        <input type="hidden" name="channel" value={channel.id} />
        {arrow('up')}
        <b className="score" data-score={channel.id}>
          {leads && <Ring />}
          {votes.score.toLocaleString('en')}
        </b>
        {arrow('down')}
      </form>
      <Face url={channel.profilePictureUrl} size="small" />
      <div className="topic-name">
        <h2>
          <Link to={path}>
            <bdi>{channel.name}</bdi>
          </Link>
        </h2>
        {channel.rated ? (
          <small>{counted(channel.rated.numberOfReviews, 'review', 'reviews')}</small>
        ) : (
          <small>Not on this site yet: you can add it.</small>
        )}
      </div>
      {channel.rated && <Strip counts={channel.rated.ratingCounts} />}
      {votes.refused && (
        <p role="alert" className="alert topic-more">
          {votes.refused.refusal}
        </p>
      )}
      {expanded && channel.description && (
        <p className="prose topic-more" dir="auto">
          {channel.description}
        </p>
      )}
      {expanded && channel.videos.length > 0 && (
        <ul className="topic-videos topic-more">
          {channel.videos.map((video, index) => (
            <li key={video.id}>
              <Thumbnail video={video} fallback={`Video ${index + 1} of ${channel.name}`} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Thumbnail({ video, fallback }: { video: VideoCard; fallback: string }) {
  return (
    <Link className="tile" to={`/video/${encodeURIComponent(video.id)}`}>
      <div className="picture">
        <img
          src={video.thumbnail?.url}
          alt={video.title || fallback}
          title={video.title ?? undefined}
          width={video.thumbnail?.width}
          height={video.thumbnail?.height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={showPlaceholder}
        />
      </div>
    </Link>
  )
}
