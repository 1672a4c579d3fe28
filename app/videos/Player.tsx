import { use } from 'react'
import { useLocation } from 'react-router'
import { part } from '../ui/part.tsx'
import { PlayerContext } from './PlayerProvider.tsx'

interface PlayerProps {
  embedUrl: string
  videoId: string
  title: string
  stoppedAt?: number
}

/** It begins at the second `?t=` of the page's URL: a time works without scripts. */
export const Player = part(({ embedUrl, videoId, title, stoppedAt = 0 }: PlayerProps) => {
  const player = use(PlayerContext)
  const { search } = useLocation()
  const asked = /^\d{1,6}/.exec(new URLSearchParams(search).get('t') ?? '')?.[0]
  const start = asked ?? String(stoppedAt)
  const query = new URLSearchParams({ enablejsapi: '1', rel: '0', start, autoplay: '0' })
  return (
    <iframe
      ref={player?.frame}
      onLoad={player?.greet}
      id="player"
      className="player"
      src={`${embedUrl}/${encodeURIComponent(videoId)}?${query}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
})

/** Shown in its place for a URL that names no video (specification, part 5). */
export function InvalidUrl() {
  return <p className="player alert">Error: Invalid YouTube URL</p>
}
