import { DrawingFailed, drawPicture, findPicture, hashOf } from '#core/preview-images/draw-queue.ts'
import type { PreviewImage } from '#core/preview-images/preview-image.ts'
import { Refusal } from '#core/refusal.ts'
import { shadesOf } from '#core/site-settings/accent.ts'
import { getContext } from '#server/request/context.ts'

/**
 * The preview image as a PNG file; 404 without one. Caches must ask each time, because what was
 * hidden has no image at once: the ETag is the hash of what it shows, so a 304 draws nothing. Only
 * images that have to be drawn count against the rate limit.
 */
export async function previewImageResponse(
  args: Parameters<typeof getContext>[0] & { request: Request },
  content: PreviewImage | null,
): Promise<Response> {
  if (!content) return new Response('There is no such picture.', { status: 404 })
  const { site, countAgainst } = getContext(args)
  const { accent } = site.settings.current().look
  const preview = accent === null ? content : { ...content, pen: shadesOf(accent).day.pen }
  const hash = hashOf(preview)
  const headers = {
    etag: `"${hash}"`,
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (args.request.headers.get('if-none-match')?.includes(hash))
    return new Response(null, { status: 304, headers })
  try {
    const stored = findPicture(hash)
    const rateLimited = stored ? null : countAgainst('preview-image')
    if (rateLimited) throw rateLimited
    const png = stored ?? (await drawPicture(hash, preview))
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: error.status })
    if (!(error instanceof DrawingFailed)) throw error
    site.log.error({ err: error, kind: preview.kind }, 'preview image could not be drawn')
    return new Response('The picture cannot be drawn right now.', { status: 503 })
  }
}
