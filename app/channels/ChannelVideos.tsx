import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { VideoTile } from '../videos/VideoTile.tsx'
import type { ListedVideo } from '../videos/video.ts'
import { type Channel, platformUrl } from './channel.ts'

/** Videos of a channel that are here, and the way to the others. */
export const ChannelVideos = part((props: { channel: Channel; videos: ListedVideo[] }) => {
  const { channel, videos } = props
  return (
    <section>
      <div className="section-head">
        <h2>Videos</h2>
        <a href={`${platformUrl(channel)}/videos`} rel="noopener noreferrer" target="_blank">
          {channel.videoCount === null ? 'All' : counted(channel.videoCount, 'video', 'videos')} on
          YouTube ↗
        </a>
      </div>
      <ul className="tiles">
        {videos.map((video, place) => (
          <li key={video.id}>
            <VideoTile video={video} place={place} isOfChannel />
          </li>
        ))}
      </ul>
    </section>
  )
})
