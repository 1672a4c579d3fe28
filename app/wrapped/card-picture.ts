import { href } from 'react-router'
import { topCount, type Wrapped } from '#core/wrapped/summary.ts'
import { placeholder } from '../ui/Face.tsx'
import { ring } from '../ui/Mark.tsx'

/** Specification, part 7. */
const fileName = 'youtube-wrapped-2024.jpg'
const scale = 2
const jpegQuality = 0.9
const grey = '#e5e5e5'

/** In CSS pixels, before scaling. */
const card = { width: 400, height: 512, radius: 16, padding: 32 }
const margin = 24

/** The tokens of the light theme: a picture that is sent around looks the same to everybody. */
const paper = '#fffaf0'
const ink = '#23201a'
const faint = '#6a6354'
const rule = '#e2d9c4'
const pen = '#c2272d'
const serif = '"Fraunces Variable", "Iowan Old Style", Georgia, serif'
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/**
 * Draws the card from its data, not from the page, because no browser can be trusted to turn HTML into pixels and iOS Safari least.
 * Throws when the browser has no canvas to draw on; a picture that does not come is drawn as a placeholder.
 */
export async function drawCard(wrapped: Wrapped, address: string): Promise<File> {
  const [face] = await Promise.all([loadFace(), document.fonts.load(`680 40px ${serif}`)])
  const canvas = document.createElement('canvas')
  canvas.width = (card.width + 2 * margin) * scale
  canvas.height = (card.height + 2 * margin) * scale
  const pencil = canvas.getContext('2d')
  if (!pencil) throw new Error('This browser has no canvas.')
  pencil.scale(scale, scale)
  pencil.fillStyle = grey
  pencil.fillRect(0, 0, canvas.width, canvas.height)
  pencil.translate(margin, margin)
  drawSheet(pencil)
  drawHead(pencil, face)
  drawCounts(pencil, wrapped)
  drawTop(pencil, wrapped)
  write(pencil, address, card.padding, card.height - 26, { font: `400 13px ${sans}`, color: faint })

  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  )
  if (!blob) throw new Error('The canvas gave no picture.')
  return new File([blob], fileName, { type: 'image/jpeg' })
}

/** Through our own address, so that the canvas stays readable. */
async function loadFace(): Promise<HTMLImageElement | null> {
  return (await loadImage(href('/api/me/picture'))) ?? (await loadImage(placeholder))
}

async function loadImage(source: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = source
  return await image.decode().then(
    () => image,
    () => null,
  )
}

/** A sheet of exam paper with its red margin. */
function drawSheet(pencil: CanvasRenderingContext2D): void {
  pencil.save()
  pencil.shadowColor = 'rgb(90 69 28 / 25%)'
  pencil.shadowBlur = 24
  pencil.shadowOffsetY = 10
  pencil.fillStyle = paper
  pencil.beginPath()
  pencil.roundRect(0, 0, card.width, card.height, card.radius)
  pencil.fill()
  pencil.restore()
  pencil.save()
  pencil.clip()
  pencil.fillStyle = 'rgb(194 39 45 / 28%)'
  pencil.fillRect(14, 0, 2, card.height)
  pencil.restore()
}

function drawHead(pencil: CanvasRenderingContext2D, face: HTMLImageElement | null): void {
  const size = 56
  const { padding } = card
  if (face) {
    pencil.save()
    pencil.beginPath()
    pencil.arc(padding + size / 2, padding + size / 2, size / 2, 0, 2 * Math.PI)
    pencil.clip()
    // As `object-fit: cover` does it.
    const cover = Math.max(size / face.width, size / face.height)
    const [width, height] = [face.width * cover, face.height * cover]
    pencil.drawImage(
      face,
      padding + (size - width) / 2,
      padding + (size - height) / 2,
      width,
      height,
    )
    pencil.restore()
  }
  write(pencil, 'Wrapped 2024', padding + size + 16, padding + 38, {
    font: `620 29px ${serif}`,
    color: ink,
  })
}

function drawCounts(pencil: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const top = 152
  const middle = card.width / 2 + 8
  const number = { font: `680 46px ${serif}`, color: pen }
  const label = { font: `400 14px ${sans}`, color: faint }
  const width = write(pencil, wrapped.totalVideos.toLocaleString('en'), card.padding, top, number)
  write(pencil, 'Videos Liked', card.padding, top + 28, label)
  write(pencil, wrapped.totalChannels.toLocaleString('en'), middle, top, number)
  write(pencil, 'Unique Channels', middle, top + 28, label)
  drawRing(pencil, card.padding - 12, top - 46, width + 24, 62)
}

/** The ring a red pen draws, stretched around something. */
function drawRing(
  pencil: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const stretched = new Path2D()
  stretched.addPath(new Path2D(ring), new DOMMatrix([width / 60, 0, 0, height / 52, x, y]))
  pencil.save()
  pencil.strokeStyle = pen
  pencil.globalAlpha = 0.7
  pencil.lineWidth = 2
  pencil.lineCap = 'round'
  pencil.stroke(stretched)
  pencil.restore()
}

function drawTop(pencil: CanvasRenderingContext2D, wrapped: Wrapped): void {
  const left = card.padding
  const right = card.width - card.padding
  write(pencil, 'Top 7 Channels', left, 224, { font: `620 17px ${serif}`, color: ink })
  for (const [index, channel] of wrapped.channels.slice(0, topCount).entries()) {
    const y = 254 + index * 31
    const count = channel.videoCount.toLocaleString('en')
    write(pencil, String(index + 1), left, y, { font: `680 17px ${serif}`, color: pen })
    const width = write(pencil, count, right, y, {
      font: `400 16px ${sans}`,
      color: ink,
      align: 'right',
    })
    const room = right - width - 14 - (left + 26)
    pencil.font = `500 16px ${sans}`
    write(pencil, shortened(pencil, channel.name, room), left + 26, y, {
      font: `500 16px ${sans}`,
      color: ink,
    })
    pencil.fillStyle = rule
    pencil.fillRect(left, y + 10, right - left, 1)
  }
}

interface Hand {
  font: string
  color: string
  align?: CanvasTextAlign
}

/** Writes a line and returns its width. */
function write(
  pencil: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  hand: Hand,
): number {
  pencil.font = hand.font
  pencil.fillStyle = hand.color
  pencil.textAlign = hand.align ?? 'left'
  pencil.fillText(text, x, y)
  return pencil.measureText(text).width
}

const graphemes = new Intl.Segmenter('en')

/** As much of a name as fits, cut between graphemes; isolated, so that a right-to-left name does not turn the line round. */
function shortened(pencil: CanvasRenderingContext2D, name: string, room: number): string {
  const isolated = (text: string) => `\u2068${text}\u2069`
  if (pencil.measureText(isolated(name)).width <= room) return isolated(name)
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment)
  while (letters.length > 1 && pencil.measureText(isolated(`${letters.join('')}…`)).width > room)
    letters.pop()
  return isolated(`${letters.join('').trimEnd()}…`)
}
