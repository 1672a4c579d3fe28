import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/site-preview-image.ts'
import { previewImageResponse } from './preview-image-response.ts'

/** `GET /card.png`: the preview image of the site itself. */
export async function loader(args: Route.LoaderArgs) {
  const { siteName } = getContext(args).site.facts
  return await previewImageResponse(args, { kind: 'site', siteName })
}
