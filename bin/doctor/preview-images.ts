import type { Config } from '#config'
import { type Finding, ok, problem } from '#core/health/finding.ts'
import { DrawingFailed, drawPicture, hashOf } from '#core/preview-images/draw-queue.ts'
import type { PreviewImage } from '#core/preview-images/preview-image.ts'
import { defaultSiteName } from '#core/site-settings/site-settings.ts'

const about = 'Card pictures'

/** Whether the pictures of link previews can be drawn on this machine: draws that of the site. */
export async function checkPreviewImages(config: Config): Promise<Finding[]> {
  const preview: PreviewImage = { kind: 'site', siteName: config.siteName ?? defaultSiteName }
  try {
    await drawPicture(hashOf(preview), preview)
    return [ok(about, 'They can be drawn.')]
  } catch (error) {
    if (!(error instanceof DrawingFailed)) throw error
    return [
      problem(
        about,
        'They cannot be drawn, so links to this site have none.',
        'Install the packages with `npm ci`, without --omit=optional: the canvas is among them.',
      ),
    ]
  }
}
