import type { PreviewImage } from '#core/preview-images/preview-image.ts'
import {
  readChannelPreview,
  readPathPreview,
  readTopicPreview,
  readUserPreview,
  readVideoPreview,
} from '#core/preview-images/preview-images.ts'
import type { Site } from '#core/site.ts'
import { readWrappedPreview } from '#core/wrapped/shares.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/preview-image.ts'
import type { PreviewKind } from './preview-image-path.ts'
import { previewImageResponse } from './preview-image-response.ts'

const readers = new Map<string, (site: Site, id: string) => Promise<PreviewImage | null>>(
  Object.entries({
    channel: readChannelPreview,
    video: readVideoPreview,
    path: readPathPreview,
    topic: readTopicPreview,
    user: readUserPreview,
    wrapped: readWrappedPreview,
  } satisfies Record<PreviewKind, unknown>),
)

/**
 * `GET /cards/:kind/:id`: the preview image of a channel, video, path, topic, person or
 * Wrapped.
 */
export async function loader(args: Route.LoaderArgs) {
  const { kind, id } = args.params
  const read = readers.get(kind)
  return await previewImageResponse(args, read ? await read(getContext(args).site, id) : null)
}
