import { useState } from 'react'
import { href } from 'react-router'
import { counted } from '../ui/words.ts'
import { LikedList } from './LikedList.tsx'
import { type ChannelCount, type WrappedVideo, wrappedPath } from './wrapped-summary.ts'

interface TopChannelsProps {
  year: number
  channels: ChannelCount[]
  opened: { channelId: string; videos: WrappedVideo[] } | null
}

/**
 * One row is open at a time; its videos are fetched once. Without scripts a row's button sends the
 * form, and the page returns with it open.
 */
export function TopChannels({ year, channels, opened }: TopChannelsProps) {
  const [open, setOpen] = useState(opened?.channelId ?? null)
  const [loaded, setLoaded] = useState(
    () => new Map(opened ? [[opened.channelId, opened.videos]] : []),
  )
  const [failed, setFailed] = useState<string | null>(null)
  const most = channels[0]?.videoCount ?? 1

  async function toggle(channelId: string) {
    setOpen(open === channelId ? null : channelId)
    setFailed(null)
    if (open === channelId || loaded.has(channelId)) return
    try {
      const videos = await fetchVideos(channelId, year)
      setLoaded((before) => new Map(before).set(channelId, videos))
    } catch (error) {
      // Logged (specification, part 8). The row closes, so that its button tries again.
      console.error('The videos of a channel could not be loaded.', error)
      setOpen((now) => (now === channelId ? null : now))
      setFailed(channelId)
    }
  }

  return (
    <section className="top-channels" id="top-channels">
      <h2 className="section-head">Your Top Channels</h2>
      <form action={`${wrappedPath(year)}#top-channels`}>
        <ol>
          {channels.map((channel, index) => {
            const isOpen = channel.channelId === open
            const videos = loaded.get(channel.channelId)
            const panel = `videos-${index}`
            return (
              <li key={channel.channelId}>
                <button
                  type="submit"
                  name="channel"
                  value={isOpen ? '' : channel.channelId}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? panel : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    toggle(channel.channelId)
                  }}
                >
                  <b className="rank">{index + 1}</b>
                  <bdi>{channel.name}</bdi>
                  <span className="count faint">
                    {counted(channel.videoCount, 'video', 'videos')}
                  </span>
                  <i style={{ width: `${(channel.videoCount / most) * 100}%` }} />
                </button>
                {channel.channelId === failed && (
                  <p role="alert" className="alert">
                    These videos could not be loaded. Please try again.
                  </p>
                )}
                {isOpen && (
                  <div id={panel} className="opened">
                    {videos ? (
                      <LikedList videos={videos} newTab />
                    ) : (
                      <p role="status">Loading videos...</p>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </form>
    </section>
  )
}

async function fetchVideos(channelId: string, year: number): Promise<WrappedVideo[]> {
  const response = await fetch(`${href('/api/me/wrapped/:channelId', { channelId })}?year=${year}`)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const { videos }: { videos: (Omit<WrappedVideo, 'publishedAt'> & { publishedAt: string })[] } =
    await response.json()
  return videos.map((video) => ({ ...video, publishedAt: new Date(video.publishedAt) }))
}
