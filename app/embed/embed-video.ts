import { createElement } from 'react'
import { href } from 'react-router'
import { readVideoPage } from '#core/pages/video-page.ts'
import { isVideoId } from '#core/videos/video.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Route } from './+types/embed-video.ts'
import { EmbedFrame } from './EmbedFrame.tsx'
import { embedPage, nothingToEmbed } from './embed-page.ts'

export const handle = { query: [], takesReaderToken: true }

/** `GET /embed/video/:videoId`: a video as a card for another site's page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const { videoId } = args.params
  const { video } = isVideoId(videoId)
    ? await cached(args, 'video', () => readVideoPage(site, videoId, null))
    : { video: null }
  if (!video) return nothingToEmbed(site)
  const url = origin + href('/video/:videoId', { videoId })
  const name = video.title || 'Unnamed Video'
  const card = createElement(EmbedFrame, {
    url,
    siteName,
    name,
    note: video.channel && `by ${video.channel}`,
    picture: video.thumbnail?.url ?? null,
    shape: 'thumbnail',
    counts: video.ratingCounts,
  })
  return embedPage({ title: name, site, canonical: url, children: card })
}
