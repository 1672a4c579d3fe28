import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { markOf } from '../reviews/rating.ts'
import { searchPath } from '../search/search-path.ts'
import { topicPath } from '../topics/topic-path.ts'
import { Face, Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { inHours } from '../videos/clock-time.ts'
import type { FirstPage } from './first-page.server.ts'
import './cards.css'

/** What can be done without an account. What the site does not have yet is left out. */
export const Begin = part(function Begin({ page, title }: { page: FirstPage; title: string }) {
  const { video, path, channel, topics, exhibit } = page
  const largest = [...topics].sort((one, other) => other.count - one.count)[0]
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        <Link to={href('/videos')}>All videos</Link>
      </div>
      <ul className="tiles wide begin-list">
        {video && (
          <Card
            to={href('/video/:videoId', { videoId: video.id })}
            picture={<Picture url={video.thumbnail?.url} width={320} height={180} />}
            name={<bdi>{video.title || 'Unnamed Video'}</bdi>}
          >
            {counted(video.questions, 'question', 'questions')}
            {video.channel && (
              <>
                , by <bdi>{video.channel}</bdi>
              </>
            )}
          </Card>
        )}
        {path && (
          <Card
            to={pathPath(path.id)}
            picture={<Picture url={path.pictures[0]?.url} width={320} height={180} />}
            name={<bdi>{path.title}</bdi>}
          >
            A path of {counted(path.steps, 'video', 'videos')}
            {path.length > 0 && `, ${inHours(path.length)}`}
          </Card>
        )}
        {!path && channel && (
          <Card
            to={channelPath(channel.key)}
            picture={<Face url={channel.profilePictureUrl} size="small" />}
            name={<bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>}
          >
            {counted(channel.numberOfReviews, 'review', 'reviews')}
            {markOf(channel.ratingCounts) && ', and this mark '}
            <RatingMark counts={channel.ratingCounts} />
          </Card>
        )}
        {largest && (
          <Card to={topicPath(largest.id)} name={`The best of ${largest.name}`}>
            {largest.count > 0
              ? `${counted(largest.count, 'channel', 'channels')}, ordered by the votes of visitors`
              : 'No channels yet: yours could be the first'}
          </Card>
        )}
      </ul>
      <Topics topics={topics} />
      {exhibit?.term && (
        <p>
          Or look for words that are said in a video:{' '}
          <Link to={searchPath(exhibit.term, 'passages')}>
            search for “<bdi>{exhibit.term}</bdi>”
          </Link>
        </p>
      )}
    </section>
  )
})

export function Topics({ topics }: Pick<FirstPage, 'topics'>) {
  return (
    <ul className="row tight chips" aria-label="Topics">
      {topics.map(({ id, name }) => (
        <li key={id}>
          <Link to={topicPath(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

function Card(props: { to: string; picture?: ReactNode; name: ReactNode; children: ReactNode }) {
  const { to, picture, name, children } = props
  return (
    <li>
      <Link className="on-card" to={to}>
        {picture && <span className="picture">{picture}</span>}
        <span>
          <b className="clamped">{name}</b> <small>{children}</small>
        </span>
      </Link>
    </li>
  )
}
