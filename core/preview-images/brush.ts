import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { type Rating, type RatingCounts, ratings, totalOf } from '../rating.ts'
import { ringPath } from '../ring.ts'
import type { Fonts } from './fonts.ts'
import { isRightToLeft, legible, shorten, wrap } from './legible.ts'
import { type PreviewImage, previewSize } from './preview-image.ts'

/** Tokens of the light theme (app/layout/tokens.css): the picture is shown in other places. */
const redPen = '#c2272d'
export const colors = {
  paper: '#faf6ec',
  sheet: '#fffdf7',
  ink: '#23201a',
  faint: '#6a6354',
  rule: '#e2d9c4',
  tray: '#f0e9d9',
}

const letterColors: Record<Rating, string> = {
  S: '#8a6100',
  A: '#1f7a3d',
  B: '#0f6b86',
  C: '#5a4fb0',
  D: '#a34b08',
  F: '#b3212b',
}

/** Where text and columns begin, right of the red margin, and where they end. */
export const left = 118
export const right = previewSize.width - 72
const marginLine = 74

interface TextStyle {
  size: number
  weight: number
  color: string
  align?: 'left' | 'center' | 'right'
}

/** How to set a text in several lines. */
interface TextBox extends Pick<TextStyle, 'weight' | 'color'> {
  width: number
  /** Font sizes to try, the largest first, each with the lines that it may take. */
  sizes: { size: number; lines: number }[]
}

/** A text that was set, and not yet drawn. */
export interface Block {
  height: number
  /** Draws it with its top left corner at `x` and `top`. */
  draw(x: number, top: number): void
}

/** Draws the parts that previews have in common. */
export interface Brush {
  /** The accent colour of the picture. */
  readonly pen: string
  /** The paper with its margin, the site's name on the left, `label` on the right. */
  page(preview: Pick<PreviewImage, 'siteName' | 'pen'>, label: string): void
  /** One line at a baseline, cut to `maxWidth`. Returns its width. */
  line(text: string, x: number, y: number, style: TextStyle, maxWidth?: number): number
  /** Sets a text in the largest size that fits; the last size cuts what is too long. */
  block(text: string, box: TextBox): Block
  /** `fallback` where no letter of the text can be drawn. */
  drawable(text: string, fallback?: string): string
  ring(x: number, y: number, width: number, height: number, style: RingStyle): void
  /** Six columns with their letters below, `top` to `base` in height. */
  columns(counts: RatingCounts, top: number, base: number): void
  /** A letter in its ring, in the middle of `x` and `y`; a dashed ring without a letter. */
  mark(letter: Rating | null, x: number, y: number, width: number): void
  /** A sheet of paper that lies on the page. */
  sheet(x: number, y: number, width: number, height: number): void
}

interface RingStyle {
  color: string
  lineWidth: number
  isDashed?: boolean
}

/** A brush for a canvas. It leaves out letters that none of the fonts has. */
export function openBrush(context: SKRSContext2D, fonts: Fonts): Brush {
  let pen = redPen
  const drawable = (text: string, fallback = '') => legible(text, fonts.has) || fallback

  function measure({ size, weight }: Pick<TextStyle, 'size' | 'weight'>) {
    fonts.use(context, size, weight)
    return (text: string) => context.measureText(text).width
  }

  function line(text: string, x: number, y: number, style: TextStyle, maxWidth = Infinity): number {
    const widthOf = measure(style)
    const shown = shorten(drawable(text), maxWidth, widthOf)
    context.fillStyle = style.color
    context.textAlign = style.align ?? 'left'
    context.direction = isRightToLeft(shown) ? 'rtl' : 'ltr'
    context.fillText(shown, x, y)
    return widthOf(shown)
  }

  function block(text: string, { width, sizes, weight, color }: TextBox): Block {
    const shown = drawable(text)
    const tried = sizes.map(({ size, lines }) => ({
      size,
      lines,
      wrapped: () => wrap(shown, width, measure({ size, weight })),
    }))
    const fitting = tried.find(({ lines, wrapped }) => wrapped().length <= lines) ?? tried.at(-1)
    if (!fitting) return { height: 0, draw: () => {} }
    const { size, lines } = fitting
    const all = fitting.wrapped()
    const visible = all.slice(0, lines)
    // `line` cuts it: the last line, and all that would come after it.
    if (all.length > lines) visible[lines - 1] = all.slice(lines - 1).join(' ')
    const lineHeight = size * 1.14
    return {
      height: visible.length * lineHeight,
      draw(x, top) {
        for (const [row, one] of visible.entries())
          line(one, x, top + row * lineHeight + size * 0.92, { size, weight, color }, width)
      },
    }
  }

  function ring(x: number, y: number, width: number, height: number, style: RingStyle): void {
    const scaleX = width / 60
    const scaleY = height / 52
    const path = new Path2D()
    path.addPath(new Path2D(ringPath), { a: scaleX, b: 0, c: 0, d: scaleY, e: x, f: y })
    context.save()
    context.strokeStyle = style.color
    context.lineWidth = style.lineWidth
    context.lineCap = 'round'
    if (style.isDashed) context.setLineDash([style.lineWidth * 2.4, style.lineWidth * 3])
    context.stroke(path)
    context.restore()
  }

  /** Hatched with a pen, like the bars of the pages. */
  function bar(x: number, y: number, width: number, height: number, color: string): void {
    context.save()
    context.beginPath()
    context.roundRect(x, y, width, height, Math.min(6, height / 2))
    context.fillStyle = color
    context.fill()
    context.clip()
    context.strokeStyle = colors.paper
    context.globalAlpha = 0.2
    context.lineWidth = 2
    for (let at = x - height; at < x + width; at += 13) {
      context.beginPath()
      context.moveTo(at, y + height)
      context.lineTo(at + height * 0.47, y)
      context.stroke()
    }
    context.restore()
  }

  return {
    get pen() {
      return pen
    },
    drawable,
    line,
    block,
    ring,

    page(preview, label) {
      pen = preview.pen ?? redPen
      context.fillStyle = colors.paper
      context.fillRect(0, 0, previewSize.width, previewSize.height)
      context.fillStyle = `${pen}6b`
      context.fillRect(marginLine, 0, 3, previewSize.height)
      ring(left - 6, 46, 62, 54, { color: pen, lineWidth: 3.4 })
      line('S', left + 24, 85, { size: 32, weight: 700, color: pen, align: 'center' })
      line(preview.siteName, left + 74, 85, { size: 36, weight: 650, color: colors.ink }, 620)
      line(label, right, 85, { size: 28, weight: 450, color: colors.faint, align: 'right' })
    },

    columns(counts, top, base) {
      const [width, gap] = [92, 14]
      const most = Math.max(1, ...ratings.map((letter) => counts[letter]))
      for (const [index, letter] of ratings.entries()) {
        const x = left + index * (width + gap)
        context.fillStyle = colors.tray
        context.beginPath()
        context.roundRect(x, top, width, base - top, 6)
        context.fill()
        const height = Math.ceil(((base - top) * counts[letter]) / most)
        if (height > 0)
          bar(x, base - Math.max(4, height), width, Math.max(4, height), letterColors[letter])
        const style = { size: 32, weight: 700, color: letterColors[letter] }
        line(letter, x + width / 2, base + 38, { ...style, align: 'center' })
      }
    },

    mark(letter, x, y, width) {
      const height = (width * 52) / 60
      const color = letter ? letterColors[letter] : colors.faint
      const lineWidth = letter ? width / 28 : 5
      ring(x - width / 2, y - height / 2, width, height, { color, lineWidth, isDashed: !letter })
      if (letter)
        line(letter, x, y + width * 0.2, {
          size: width * 0.58,
          weight: 700,
          color,
          align: 'center',
        })
    },

    sheet(x, y, width, height) {
      context.save()
      context.shadowColor = 'rgb(90 69 28 / 28%)'
      context.shadowBlur = 32
      context.shadowOffsetY = 12
      context.fillStyle = colors.sheet
      context.beginPath()
      context.roundRect(x, y, width, height, 18)
      context.fill()
      context.restore()
      context.strokeStyle = colors.rule
      context.lineWidth = 1.5
      context.stroke()
    },
  }
}

/** "1 review", "1,204 reviews". */
export function counted(counts: RatingCounts, one: string): string {
  const total = totalOf(counts)
  return `${total.toLocaleString('en')} ${total === 1 ? one : `${one}s`}`
}
