import { href, Link, redirect } from 'react-router'
import { ChannelSearch } from '../channels/ChannelSearch.tsx'
import { ChannelTile } from '../channels/ChannelTile.tsx'
import { channelPath } from '../channels/channel-path.ts'
import { Following } from '../people/Following.tsx'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { RecentActivity } from '../reviews/RecentActivity.tsx'
import { pastedPath } from '../search/pasted-path.ts'
import { about } from '../ui/about.ts'
import { CannotAdd, useCanAdd } from '../ui/CannotAdd.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { channelName, findAddress, pastedChannel, pastedVideo } from '../videos/pasted-address.ts'
import { VideoTile } from '../videos/VideoTile.tsx'
import { videoPath } from '../videos/video.ts'
import type { Route } from './+types/home.page.ts'
import { Begin } from './Begin.tsx'
import { FirstThings } from './FirstThings.tsx'
import { type HomeData, loadHome } from './load-home.server.ts'
import { Today } from './Today.tsx'

export const handle = {
  query: ['channel', 'video'],
  about: about((_data, { siteName, origin }) => ({
    path: href('/home'),
    description:
      'Find videos and channels to learn from: letters from S to F, reviews by learners, summaries, and questions to check what you understood.',
    feed: { title: `Newest reviews · ${siteName}`, path: href('/feed.atom') },
    data: [
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })),
}

/** `/home`. Its search boxes send their forms here, which redirects to the channel or the video. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { origin } = getContext(args).site.facts
  const channel = query.get('channel')?.trim()
  const typed = channel || query.get('video')?.trim() || ''
  const found = findAddress(typed, origin)
  if (found) throw redirect(safeReturnTo(pastedPath(found.pasted)))
  if (channel) throw redirect(channelPath(channelName(pastedChannel(channel, origin))))
  const video = pastedVideo(typed, origin)
  if (video) throw redirect(videoPath(video.id, video.seconds))
  return { ...(await loadHome(args)), notAVideo: typed || null }
}

export default function Home({ loaderData }: { loaderData: HomeData }) {
  const {
    displayName,
    begin,
    begun,
    videos,
    channels,
    activity,
    mutes,
    following,
    leftToAdd,
    toContinue,
    nextSteps,
    notAVideo,
  } = loaderData
  const canAdd = useCanAdd()
  return (
    <>
      <header className="stack">
        <h1>
          Welcome, <bdi>{displayName ?? 'Someone'}</bdi>
        </h1>
        {begin && (
          <p>Find a lecture, answer its questions, and say what it deserves, from S down to F.</p>
        )}
      </header>
      <Today toContinue={toContinue} nextSteps={nextSteps} />
      {begin && !begun && <Begin page={begin} title="Begin here" />}
      {begin && begun && <FirstThings page={begin} begun={begun} />}
      <section>
        <div className="section-head">
          <h2>Recent Videos</h2>
          <Link to={href('/videos')}>All videos</Link>
        </div>
        {videos.length === 0 ? (
          <div className="empty">
            {canAdd ? (
              <p>No videos yet. Paste the address of one below, and it can be the first.</p>
            ) : (
              <CannotAdd />
            )}
          </div>
        ) : (
          <ul className="tiles recent">
            {videos.map((video, place) => (
              <li key={video.id}>
                <VideoTile video={video} place={place} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="halves">
        <VideoSearch refused={notAVideo} />
        <ChannelSearch leftToAdd={leftToAdd} />
      </div>
      {following && <Following entries={following} />}
      <div className="stack loose two-lists">
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
          <div className="latest">
            <RecentActivity activity={activity} mutes={mutes} />
          </div>
        </section>
      </div>
    </>
  )
}

/** Finds a video by its URL or 11-character id (specification, part 2). */
function VideoSearch({ refused }: { refused: string | null }) {
  return (
    <SearchForm
      name="video"
      label="Find a video"
      landmark="Videos"
      placeholder="Video URL or ID"
      defaultValue={refused ?? ''}
    >
      {refused && (
        <p role="alert" className="alert">
          That is neither the address of a video nor an 11-character video id.
        </p>
      )}
    </SearchForm>
  )
}
