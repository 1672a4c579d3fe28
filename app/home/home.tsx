import { Form, href, Link, redirect } from 'react-router'
import { parseVideoAddress } from '#core/videos/video-address.ts'
import { ChannelSearch } from '../channels/ChannelSearch.tsx'
import { ChannelTile } from '../channels/ChannelTile.tsx'
import { channelPath } from '../channels/channel-path.ts'
import { Day } from '../ui/Day.tsx'
import { Mark } from '../ui/Mark.tsx'
import { preventEmptySearch } from '../ui/prevent-empty-search.ts'
import { VideoTile } from '../videos/VideoTile.tsx'
import type { Route } from './+types/home.ts'
import { type HomeData, homeData } from './home-data.ts'

export const handle = { query: ['channel', 'video'] }

/** `/home`, and where its two search boxes send a browser without scripts. */
export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams
  const channel = asked.get('channel')?.trim()
  if (channel) throw redirect(channelPath(channel))
  const video = asked.get('video')?.trim()
  const videoId = video ? parseVideoAddress(video) : null
  if (videoId) throw redirect(`/video/${videoId}`)
  return { ...(await homeData(args)), notAVideo: video || null }
}

export default function Home({ loaderData }: { loaderData: HomeData }) {
  const { displayName, videos, channels, activity, notAVideo } = loaderData
  return (
    <>
      <h1>
        Welcome, <bdi>{displayName ?? 'Someone'}</bdi>
      </h1>
      <div className="searches">
        <VideoSearch refused={notAVideo} />
        <ChannelSearch />
      </div>
      <section>
        <div className="section-head">
          <h2>Recent Videos</h2>
        </div>
        {videos.length === 0 ? (
          <p className="empty">
            No videos yet. Paste the address of one above, and it can be the first.
          </p>
        ) : (
          <ul className="tiles recent">
            {videos.map((video) => (
              <li key={video.id}>
                <VideoTile video={video} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="two-lists">
        <section>
          <div className="section-head">
            <h2>Popular Channels</h2>
            <Link to={href('/channels')}>All channels</Link>
          </div>
          {channels.length === 0 ? (
            <p className="empty">No channels yet. Search for one by its exact name and add it.</p>
          ) : (
            <ul className="channel-tiles">
              {channels.map((channel) => (
                <li key={channel.key}>
                  <ChannelTile channel={channel} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <div className="section-head">
            <h2>Recent Activity</h2>
            <Link to={href('/users')}>All users</Link>
          </div>
          {activity.length === 0 ? (
            <p className="empty">No reviews yet.</p>
          ) : (
            activity.map((entry) => (
              <article className="review activity" key={entry.id}>
                <Mark letter={entry.rating} />
                <div>
                  {entry.authorUid ? (
                    <Link to={href('/user/:userName', { userName: entry.authorUid })}>
                      <b>
                        <bdi>{entry.displayName ?? 'Someone'}</bdi>
                      </b>
                    </Link>
                  ) : (
                    <b>anonymous</b>
                  )}{' '}
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
            ))
          )}
        </section>
      </div>
    </>
  )
}

/** Accepts a video URL or an 11-character id (specification, part 2); an empty one does nothing. */
function VideoSearch({ refused }: { refused: string | null }) {
  return (
    <Form
      className="search"
      role="search"
      aria-label="Videos"
      action={href('/home')}
      onSubmit={preventEmptySearch}
    >
      <label htmlFor="video">Find a video</label>
      <div>
        <input
          id="video"
          name="video"
          placeholder="Video URL or ID"
          defaultValue={refused ?? ''}
          autoComplete="off"
        />
        <button className="button pen" type="submit">
          Search
        </button>
      </div>
      {refused && (
        <p role="alert" className="alert">
          That is neither the address of a video nor an 11-character video id.
        </p>
      )}
    </Form>
  )
}
