import { href, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { SubjectLink } from '../reviews/ReviewHead.tsx'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import type { NewVideo } from './channel-news.server.ts'
import { ReviewEntry } from './FollowedReviews.tsx'
import type { FollowedReview } from './followed-reviews.server.ts'

export const ChannelNews = part(({ news }: { news: (NewVideo | FollowedReview)[] }) => {
  return (
    <section className="followed">
      <div className="section-head">
        <h2>From channels you follow</h2>
        <Link to={`${href('/settings')}#channels`}>Your channels</Link>
      </div>
      {news.length === 0 && (
        <p className="empty">
          Nothing yet. New videos that are analyzed here, and new reviews, appear here.
        </p>
      )}
      <div className="followed-reviews">
        {news.map((entry) =>
          'rating' in entry ? (
            <ReviewEntry review={entry} key={entry.id} />
          ) : (
            <VideoEntry video={entry} key={entry.videoId} />
          ),
        )}
      </div>
    </section>
  )
})

function VideoEntry({ video }: { video: NewVideo }) {
  const { channelKey, channelTitle, pictureUrl, summary, createdAt } = video
  return (
    <article className="review activity">
      <Face url={pictureUrl} size="tiny" />
      <div>
        <Link to={channelPath(channelKey)}>
          <b>
            <bdi>{channelTitle}</bdi>
          </b>
        </Link>
        : <SubjectLink videoId={video.videoId} title={video.title} />{' '}
        <small>
          · analyzed <Day of={createdAt} />
        </small>
      </div>
      {summary && (
        <p className="prose" dir="auto">
          {summary}
        </p>
      )}
    </article>
  )
}
