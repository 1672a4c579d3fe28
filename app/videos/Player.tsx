import { use } from 'react'
import { useLocation } from 'react-router'
import { part } from '../ui/part.tsx'
import { PlayerContext } from './PlayerProvider.tsx'

interface PlayerProps {
  embedUrl: string
  videoId: string
  title: string
  autoplay?: boolean
}

/**
 * The embedded player. It begins at the second `?t=` of the page's URL: a time works without
 * scripts.
 */
export const Player = part(({ embedUrl, videoId, title, autoplay = false }: PlayerProps) => {
  const context = use(PlayerContext)
  const { search } = useLocation()
  const start = /^\d{1,6}/.exec(new URLSearchParams(search).get('t') ?? '')?.[0] ?? '0'
  const query = new URLSearchParams({
    enablejsapi: '1',
    rel: '0',
    start,
    autoplay: autoplay ? '1' : '0',
  })
  return (
    <iframe
      ref={context?.frame}
      onLoad={context?.greet}
      id="player"
      className="player"
      src={`${embedUrl}/${encodeURIComponent(videoId)}?${query}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
})
