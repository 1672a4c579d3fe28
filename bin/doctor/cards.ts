import type { Config } from '#config'
import type { Card } from '#core/cards/card.ts'
import { DrawingFailed, drawPicture, hashOf } from '#core/cards/pictures.ts'
import { type Finding, ok, problem } from './finding.ts'

const about = 'Card pictures'

/** Whether the pictures of link previews can be drawn on this machine: draws that of the site. */
export async function checkCards({ siteName }: Config): Promise<Finding[]> {
  const card: Card = { kind: 'site', siteName }
  try {
    await drawPicture(hashOf(card), card)
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
