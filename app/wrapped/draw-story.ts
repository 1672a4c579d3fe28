import { topCount, type Wrapped } from '#core/wrapped/wrapped-summary.ts'
import { shortenLine, writeLine } from './canvas-text.ts'
import {
  colors,
  drawFace,
  drawRing,
  fileOf,
  loadFace,
  openCanvas,
  sans,
  serif,
} from './share-image-parts.ts'

/** In pixels: the size of a story. */
const size = { width: 1080, height: 1920 }
const left = 132
const right = size.width - 84

const { paper, ink, faint, rule, pen } = colors

/**
 * Draws the card as a story: a JPEG file as high as a phone. The upper and the lower eighth stay
 * empty, because apps put their buttons there.
 * @param address host and path of the Wrapped page
 * @throws Error when the browser has no canvas
 */
export async function drawStory(wrapped: Wrapped, address: string): Promise<File> {
  const [face, { canvas, context }] = await Promise.all([
    loadFace(),
    openCanvas(size.width, size.height),
  ])
  context.fillStyle = paper
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = colors.margin
  context.fillRect(70, 0, 5, size.height)
  if (face) drawFace(context, face, left, 262, 148)
  writeLine(context, `Wrapped ${wrapped.year}`, left + 188, 362, {
    font: `620 78px ${serif}`,
    color: ink,
  })
  drawCounts(context, wrapped)
  drawTopChannels(context, wrapped)
  writeLine(context, address, left, 1640, { font: `400 36px ${sans}`, color: faint })
  return await fileOf(canvas, `youtube-wrapped-${wrapped.year}-story.jpg`)
}

function drawCounts(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const top = 600
  const middle = 600
  const videos = wrapped.totalVideos.toLocaleString('en')
  const number = { font: `680 ${videos.length > 5 ? 108 : 140}px ${serif}`, color: pen }
  const label = { font: `400 38px ${sans}`, color: faint }
  const width = writeLine(context, videos, left, top, number)
  writeLine(context, 'Videos Liked', left, top + 80, label)
  writeLine(context, wrapped.totalChannels.toLocaleString('en'), middle, top, number)
  writeLine(context, 'Unique Channels', middle, top + 80, label)
  drawRing(context, { x: left - 34, y: top - 138, width: width + 68, height: 184 }, 6)
}

function drawTopChannels(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  writeLine(context, 'Top 7 Channels', left, 806, { font: `620 52px ${serif}`, color: ink })
  for (const [index, channel] of wrapped.channels.slice(0, topCount).entries()) {
    const y = 902 + index * 98
    const rank = { font: `680 50px ${serif}`, color: pen }
    writeLine(context, String(index + 1), left, y, rank)
    const count = channel.videoCount.toLocaleString('en')
    const style = { font: `500 46px ${sans}`, color: ink }
    const width = writeLine(context, count, right, y, { ...style, align: 'right' })
    const maxWidth = right - width - 36 - (left + 72)
    writeLine(context, shortenLine(context, channel.name, maxWidth), left + 72, y, style)
    context.fillStyle = rule
    context.fillRect(left, y + 30, right - left, 2)
  }
}
