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

/** Name, scale and grey border of the file (specification, part 7). */
const fileNameOf = (year: number) => `youtube-wrapped-${year}.jpg`
const scale = 2
const grey = '#e5e5e5'

/** In CSS pixels, before scaling. */
const size = { width: 400, height: 512, radius: 16, padding: 32 }
const margin = 24

const { paper, ink, faint, rule, pen } = colors

/**
 * Draws the card as a JPEG file. From the data and not from the page: browsers turn HTML into
 * pixels unreliably, iOS Safari most of all. A profile picture that does not load is drawn as the
 * placeholder.
 * @param address host and path of the Wrapped page
 * @throws Error when the browser has no canvas
 */
export async function drawShareImage(wrapped: Wrapped, address: string): Promise<File> {
  const [face, { canvas, context }] = await Promise.all([
    loadFace(),
    openCanvas((size.width + 2 * margin) * scale, (size.height + 2 * margin) * scale),
  ])
  context.scale(scale, scale)
  context.fillStyle = grey
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin, margin)
  drawSheet(context)
  drawHeader(context, face, wrapped.year)
  drawCounts(context, wrapped)
  drawTopChannels(context, wrapped)
  writeLine(context, address, size.padding, size.height - 26, {
    font: `400 13px ${sans}`,
    color: faint,
  })
  return await fileOf(canvas, fileNameOf(wrapped.year))
}

/** A sheet of exam paper with its red margin. */
function drawSheet(context: CanvasRenderingContext2D): void {
  context.save()
  context.shadowColor = 'rgb(90 69 28 / 25%)'
  context.shadowBlur = 24
  context.shadowOffsetY = 10
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(0, 0, size.width, size.height, size.radius)
  context.fill()
  context.restore()
  context.save()
  context.clip()
  context.fillStyle = colors.margin
  context.fillRect(14, 0, 2, size.height)
  context.restore()
}

function drawHeader(
  context: CanvasRenderingContext2D,
  face: HTMLImageElement | null,
  year: number,
): void {
  const diameter = 56
  const { padding } = size
  if (face) drawFace(context, face, padding, padding, diameter)
  writeLine(context, `Wrapped ${year}`, padding + diameter + 16, padding + 38, {
    font: `620 29px ${serif}`,
    color: ink,
  })
}

function drawCounts(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const top = 152
  const middle = size.width / 2 + 8
  const number = { font: `680 46px ${serif}`, color: pen }
  const label = { font: `400 14px ${sans}`, color: faint }
  const width = writeLine(
    context,
    wrapped.totalVideos.toLocaleString('en'),
    size.padding,
    top,
    number,
  )
  writeLine(context, 'Videos Liked', size.padding, top + 28, label)
  writeLine(context, wrapped.totalChannels.toLocaleString('en'), middle, top, number)
  writeLine(context, 'Unique Channels', middle, top + 28, label)
  drawRing(context, { x: size.padding - 12, y: top - 46, width: width + 24, height: 62 }, 2)
}

function drawTopChannels(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const left = size.padding
  const right = size.width - size.padding
  writeLine(context, 'Top 7 Channels', left, 224, { font: `620 17px ${serif}`, color: ink })
  for (const [index, channel] of wrapped.channels.slice(0, topCount).entries()) {
    const y = 254 + index * 31
    const count = channel.videoCount.toLocaleString('en')
    writeLine(context, String(index + 1), left, y, { font: `680 17px ${serif}`, color: pen })
    const width = writeLine(context, count, right, y, {
      font: `400 16px ${sans}`,
      color: ink,
      align: 'right',
    })
    const maxWidth = right - width - 14 - (left + 26)
    context.font = `500 16px ${sans}`
    writeLine(context, shortenLine(context, channel.name, maxWidth), left + 26, y, {
      font: `500 16px ${sans}`,
      color: ink,
    })
    context.fillStyle = rule
    context.fillRect(left, y + 10, right - left, 1)
  }
}
