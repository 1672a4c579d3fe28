import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogue } from './catalogue/index.ts'
import { drawEmblem, drawThumbnail } from './drawings.ts'
import { drawFace, paintFace } from './face.ts'
import { send, sendNotFound } from './reply.ts'

const headers = {
  // A week: pictures depend on their names only.
  'cache-control': 'public, max-age=604800',
  // Drawings have styles inside.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** Google's thumbnail sizes, in pixels. */
const thumbnailSizes: Record<string, [number, number]> = {
  default: [120, 90],
  medium: [320, 180],
  high: [480, 360],
  standard: [640, 480],
  maxres: [1280, 720],
}

/**
 * `/demo/pictures/channel/{handle}.svg` (square), `/demo/pictures/video/{id}.svg` (16:9, or
 * Google's `?size=`) and `/demo/pictures/person/{key}.svg` and `.png`. The same name always has the
 * same picture.
 */
export function answerPicture(_request: IncomingMessage, response: ServerResponse, url: URL): void {
  const [, kind = '', encoded = '', format = ''] =
    /^\/demo\/pictures\/(channel|video|person)\/([@%.\w-]{1,200})\.(svg|png)$/.exec(url.pathname) ??
    []
  const name = encoded.replace(/^%40/, '@')
  const size = url.searchParams.get('size') ?? ''
  if (kind === 'person' && format === 'png')
    send(response, 200, 'image/png', paintFace(name, 256), headers)
  else if (kind !== '' && format === 'svg')
    send(response, 200, 'image/svg+xml', draw(kind, name, size), headers)
  else sendNotFound(response)
}

function draw(kind: string, name: string, size: string): string {
  if (kind === 'person') return drawFace(name)
  if (kind === 'channel') {
    const handle = name.startsWith('@') ? name : `@${name}`
    return drawEmblem(handle, catalogue.channelByHandle.get(handle)?.topic)
  }
  // Like the platform, the demo appends `_live` to the picture of a stream.
  const id = name.replace(/_live$/, '')
  const video = catalogue.videoById.get(id)
  const shape = Object.hasOwn(thumbnailSizes, size) ? thumbnailSizes[size] : undefined
  return drawThumbnail(id, shape ?? [320, 180], video?.channel.handle ?? id, video?.channel.topic)
}
