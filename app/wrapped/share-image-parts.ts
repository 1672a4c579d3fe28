import { href } from 'react-router'
import { ringPath } from '#core/ring.ts'
import { placeholder } from '../ui/Picture.tsx'

/** The card's light colors (wrapped.css), in dark too: the image is sent to other people. */
export const colors = {
  paper: '#fffaf0',
  ink: '#23201a',
  faint: '#6a6354',
  rule: '#e2d9c4',
  pen: '#c2272d',
  margin: 'rgb(194 39 45 / 28%)',
}
export const serif = '"Fraunces Variable", "Iowan Old Style", Georgia, serif'
export const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** JPEG quality of the files (specification, part 7). */
const jpegQuality = 0.9

/** A canvas of that size in pixels, once the serif font is loaded. */
export async function openCanvas(width: number, height: number) {
  await document.fonts.load(`680 40px ${serif}`)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  return { canvas, context }
}

/** The picture of a canvas as a JPEG file. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  )
  if (!blob) throw new Error('The canvas gave no picture.')
  return new File([blob], name, { type: 'image/jpeg' })
}

/**
 * The viewer's picture, or the placeholder. From our own origin: a canvas with a picture of another
 * origin cannot be read.
 */
export async function loadFace(): Promise<HTMLImageElement | null> {
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

/** Draws a face in a circle, like `object-fit: cover`. `x` and `y` are its top left corner. */
export function drawFace(
  context: CanvasRenderingContext2D,
  face: HTMLImageElement,
  x: number,
  y: number,
  diameter: number,
): void {
  context.save()
  context.beginPath()
  context.arc(x + diameter / 2, y + diameter / 2, diameter / 2, 0, 2 * Math.PI)
  context.clip()
  const cover = Math.max(diameter / face.width, diameter / face.height)
  const [width, height] = [face.width * cover, face.height * cover]
  context.drawImage(face, x + (diameter - width) / 2, y + (diameter - height) / 2, width, height)
  context.restore()
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The ring that a red pen draws, stretched to a rectangle. */
export function drawRing(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rectangle,
  lineWidth: number,
): void {
  const stretched = new Path2D()
  stretched.addPath(new Path2D(ringPath), new DOMMatrix([width / 60, 0, 0, height / 52, x, y]))
  context.save()
  context.strokeStyle = colors.pen
  context.globalAlpha = 0.7
  context.lineWidth = lineWidth
  context.lineCap = 'round'
  context.stroke(stretched)
  context.restore()
}
