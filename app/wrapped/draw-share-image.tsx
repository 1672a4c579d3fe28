import { href } from 'react-router'
import { ringPath } from '../ui/Mark.tsx'
import { placeholder } from '../ui/Picture.tsx'
import { topCount, type Wrapped } from './wrapped-summary.ts'

/** Name, scale, quality and grey border of the file (specification, part 7). */
const fileNameOf = (year: number) => `youtube-wrapped-${year}.jpg`
const scale = 2
const jpegQuality = 0.9
const grey = '#e5e5e5'

const size = { width: 400, height: 512, radius: 16, padding: 32 }
const left = size.padding
const right = size.width - size.padding
const margin = 24

/** The card's light colors (wrapped.css), in dark too: the image is sent to other people. */
const paper = '#fffaf0'
const ink = '#23201a'
const faint = '#6a6354'
const rule = '#e2d9c4'
const pen = '#c2272d'
const redLine = 'rgb(194 39 45 / 28%)'
const serif = '"Fraunces Variable", "Iowan Old Style", Georgia, serif'
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/**
 * Draws the card from the data and not from the page: browsers turn HTML into pixels unreliably,
 * iOS Safari most of all.
 */
export async function drawShareImage(wrapped: Wrapped, address: string): Promise<File> {
  const [face] = await Promise.all([loadFace(), document.fonts.load(`680 40px ${serif}`)])
  const canvas = document.createElement('canvas')
  canvas.width = (size.width + 2 * margin) * scale
  canvas.height = (size.height + 2 * margin) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.scale(scale, scale)
  context.fillStyle = grey
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin, margin)
  drawSheet(context)
  drawHeader(context, face, wrapped.year)
  drawCounts(context, wrapped)
  drawTopChannels(context, wrapped)
  writeLine(context, address, left, size.height - 26, `400 13px ${sans}`, faint)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  )
  if (!blob) throw new Error('The canvas gave no picture.')
  return new File([blob], fileNameOf(wrapped.year), { type: 'image/jpeg' })
}

/** From our own origin: a canvas with a picture of another origin cannot be read. */
async function loadFace(): Promise<HTMLImageElement | null> {
  return (await loadImage(href('/api/me/picture'))) ?? (await loadImage(placeholder))
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = url
  return await image.decode().then(
    () => image,
    () => null,
  )
}

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
  context.fillStyle = redLine
  context.fillRect(14, 0, 2, size.height)
  context.restore()
}

function drawHeader(
  context: CanvasRenderingContext2D,
  face: HTMLImageElement | null,
  year: number,
) {
  const diameter = 56
  if (face) drawFace(context, face, left, diameter)
  const [x, y] = [left + diameter + 16, left + 38]
  writeLine(context, `Wrapped ${year}`, x, y, `620 29px ${serif}`, ink)
}

function drawFace(
  context: CanvasRenderingContext2D,
  face: HTMLImageElement,
  corner: number,
  diameter: number,
): void {
  const middle = corner + diameter / 2
  const cover = Math.max(diameter / face.width, diameter / face.height)
  const [width, height] = [face.width * cover, face.height * cover]
  context.save()
  context.beginPath()
  context.arc(middle, middle, diameter / 2, 0, 2 * Math.PI)
  context.clip()
  context.drawImage(face, middle - width / 2, middle - height / 2, width, height)
  context.restore()
}

function drawCounts(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const top = 152
  const middle = size.width / 2 + 8
  const write = (count: number, label: string, x: number) => {
    writeLine(context, label, x, top + 28, `400 14px ${sans}`, faint)
    return writeLine(context, count.toLocaleString('en'), x, top, `680 46px ${serif}`, pen)
  }
  write(wrapped.totalChannels, 'Unique Channels', middle)
  const width = write(wrapped.totalVideos, 'Videos Liked', left) + 24
  const place = new DOMMatrix([width / 60, 0, 0, 62 / 52, left - 12, top - 46])
  const ring = new Path2D()
  ring.addPath(new Path2D(ringPath), place)
  context.save()
  context.strokeStyle = pen
  context.globalAlpha = 0.7
  context.lineWidth = 2
  context.lineCap = 'round'
  context.stroke(ring)
  context.restore()
}

function drawTopChannels(context: CanvasRenderingContext2D, wrapped: Wrapped): void {
  writeLine(context, 'Top 7 Channels', left, 224, `620 17px ${serif}`, ink)
  for (const [index, { name, videoCount }] of wrapped.channels.slice(0, topCount).entries()) {
    const y = 254 + index * 31
    const count = videoCount.toLocaleString('en')
    writeLine(context, String(index + 1), left, y, `680 17px ${serif}`, pen)
    const width = writeLine(context, count, right, y, `400 16px ${sans}`, ink, 'right')
    context.font = `500 16px ${sans}`
    const shown = shortenLine(context, name, right - width - 14 - (left + 26))
    writeLine(context, shown, left + 26, y, context.font, ink)
    context.fillStyle = rule
    context.fillRect(left, y + 10, right - left, 1)
  }
}

/** @returns its width */
function writeLine(
  context: CanvasRenderingContext2D,
  ...[text, x, y, font, color, align = 'left']: [
    text: string,
    x: number,
    y: number,
    font: string,
    color: string,
    align?: CanvasTextAlign,
  ]
): number {
  context.font = font
  context.fillStyle = color
  context.textAlign = align
  context.fillText(text, x, y)
  return context.measureText(text).width
}

const graphemes = new Intl.Segmenter('en')

/** Isolated: a right-to-left text must not change the direction of its line. */
function shortenLine(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  const isolated = (part: string) => `\u2068${part}\u2069`
  const fits = (part: string) => context.measureText(isolated(part)).width <= maxWidth
  if (fits(text)) return isolated(text)
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return isolated(`${letters.join('').trimEnd()}…`)
}
