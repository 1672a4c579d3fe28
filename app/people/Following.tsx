import { Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { ReviewHead, SubjectLink } from '../reviews/ReviewHead.tsx'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import type { NewVideo } from './channel-news.server.ts'
import type { FollowedReview } from './followed-reviews.server.ts'

type Entry = NewVideo | FollowedReview

/** Rows that are shown at once. */
const shownAtOnce = 3

/** What is new of the people and channels that a member follows. */
export const Following = part(({ entries }: { entries: Entry[] }) => {
  const rest = entries.slice(shownAtOnce)
  return (
    <section className="followed">
      <h2 className="section-head">Following</h2>
      {entries.length === 0 && <p className="empty">Nothing new. When there is, it is here.</p>}
      <Rows entries={entries.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className="small-action">All {entries.length}</summary>
          <Rows entries={rest} />
        </details>
      )}
    </section>
  )
})

function Rows({ entries }: { entries: Entry[] }) {
  return (
    <div className="tiles wide">
      {entries.map((entry) =>
        'rating' in entry ? (
          <article className="review activity" key={entry.id}>
            <ReviewHead review={entry} />
            <p className="prose clamped" dir="auto">
              {entry.text}
            </p>
          </article>
        ) : (
          <article className="review activity" key={entry.videoId}>
            <VideoHead video={entry} />
          </article>
        ),
      )}
    </div>
  )
}

function VideoHead({ video }: { video: NewVideo }) {
  const { channelKey, channelTitle, pictureUrl, createdAt } = video
  return (
    <>
      <Face url={pictureUrl} size="tiny" />
      <div>
        <Link to={channelPath(channelKey)}>
          <b>
            <bdi>{channelTitle}</bdi>
          </b>
        </Link>{' '}
        <small>
          · <Day of={createdAt} /> · new lecture
        </small>{' '}
        <SubjectLink videoId={video.videoId} title={video.title} />
      </div>
    </>
  )
}
