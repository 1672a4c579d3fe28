import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { inHours } from '../paths/path.ts'
import { pathPath } from '../paths/path-path.ts'
import { markOf } from '../reviews/rating.ts'
import { searchPath } from '../search/search-path.ts'
import { topicPath } from '../topics/topic-path.ts'
import { counted } from '../ui/counted.ts'
import { Mark } from '../ui/Mark.tsx'
import { Face, Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import type { FirstPage } from './first-page.server.ts'
import './begin.css'

/**
 * What can be done without an account: a video with questions, a path, or a channel with its mark
 * where there is none, a topic, all topics, and a search. What the site does not have yet is left
 * out.
 */
export const Begin = part(function Begin({ page, title }: { page: FirstPage; title: string }) {
  const { video, path, channel, topics, exhibit } = page
  const largest = [...topics].sort((one, other) => other.count - one.count)[0]
  const mark = channel && markOf(channel.ratingCounts)
  return (
    <section className="begin">
      <div className="section-head">
        <h2>{title}</h2>
        <Link to={href('/videos')}>All videos</Link>
      </div>
      <ul className="begin-list">
        {video && (
          <li>
            <Link to={href('/video/:videoId', { videoId: video.id })}>
              <Picture url={video.thumbnail?.url} width={320} height={180} />
              <b>
                <bdi>{video.title || 'Unnamed Video'}</bdi>
              </b>{' '}
              <small>
                {counted(video.questions, 'question', 'questions')}
                {video.channel && (
                  <>
                    , by <bdi>{video.channel}</bdi>
                  </>
                )}
              </small>
            </Link>
          </li>
        )}
        {path && (
          <li>
            <Link to={pathPath(path.id)}>
              <span className="begin-picture">
                <Picture url={path.pictures[0]?.url} width={320} height={180} />
              </span>
              <b>
                <bdi>{path.title}</bdi>
              </b>{' '}
              <small>
                A path of {counted(path.steps, 'video', 'videos')}
                {path.length > 0 && `, ${inHours(path.length)}`}
              </small>
            </Link>
          </li>
        )}
        {!path && channel && (
          <li>
            <Link to={channelPath(channel.key)}>
              <Face url={channel.profilePictureUrl} size="small" />
              <b>
                <bdi>{channel.actualTitle || 'Unnamed Channel'}</bdi>
              </b>{' '}
              <small>
                {counted(channel.numberOfReviews, 'review', 'reviews')}
                {mark && ', and this mark'}
              </small>
              {mark && (
                <>
                  {' '}
                  <Mark letter={mark} />
                </>
              )}
            </Link>
          </li>
        )}
        {largest && (
          <li>
            <Link className="plain" to={topicPath(largest.id)}>
              <b>The best of {largest.name}</b>{' '}
              <small>
                {largest.count > 0 ? (
                  <>
                    {counted(largest.count, 'channel', 'channels')}, ordered by the votes of
                    visitors
                  </>
                ) : (
                  'No channels yet: yours could be the first'
                )}
              </small>
            </Link>
          </li>
        )}
      </ul>
      <ul className="chips" aria-label="Topics">
        {topics.map(({ id, name }) => (
          <li key={id}>
            <Link to={topicPath(id)}>{name}</Link>
          </li>
        ))}
      </ul>
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
