import { href } from 'react-router'
import { asSegment } from '../channels/channel-path.ts'

/** What has a preview image. */
export type PreviewKind = 'channel' | 'video' | 'path' | 'topic' | 'user' | 'wrapped'

/**
 * The path of a preview image, 1200 x 630 pixels.
 * @param id a channel's name in any spelling, the id of a video, path, topic or person, or the
 *   token of a public link to a Wrapped
 */
export function previewImagePath(kind: PreviewKind, id: string): string {
  return href('/cards/:kind/:id', { kind, id: asSegment(id) })
}

/** The picture of the site itself, for pages without one of their own. */
export const sitePreview = href('/card.png')
