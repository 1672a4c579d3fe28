import { createCanvas } from '@napi-rs/canvas'
import { type Rating, type RatingCounts, ratings, totalOf } from '../rating.ts'
import { type Block, type Brush, colors, counted, left, openBrush, right } from './brush.ts'
import type { Fonts } from './fonts.ts'
import { type PreviewImage, previewSize } from './preview-image.ts'

/** The middle and the width of the ring on the right. */
const ring = { x: 970, y: 290, width: 270 }
/** Width of a name beside the ring. */
const besideRing = 660

const nameSizes = [
  { size: 88, lines: 2 },
  { size: 70, lines: 3 },
  { size: 56, lines: 4 },
]

/**
 * Draws preview images, one after the other, on one canvas: a canvas of its own for each would take
 * 3 MB until the next garbage collection. Returns PNG files.
 */
export function openDrawing(fonts: Fonts): (preview: PreviewImage) => Buffer {
  const canvas = createCanvas(previewSize.width, previewSize.height)
  const brush = openBrush(canvas.getContext('2d'), fonts)
  return (preview) => {
    draw(brush, preview)
    return canvas.toBuffer('image/png')
  }
}

function draw(brush: Brush, preview: PreviewImage): void {
  switch (preview.kind) {
    case 'channel': {
      brush.page(preview, 'Channel')
      drawName(brush, brush.drawable(preview.name, 'A channel'), preview.description)
      drawMark(brush, preview)
      brush.columns(preview.counts, 420, 540)
      return
    }
    case 'video': {
      brush.page(preview, 'Video')
      drawName(brush, brush.drawable(preview.name, 'A video'), preview.channel)
      drawMark(brush, preview)
      brush.columns(preview.counts, 420, 540)
      return
    }
    case 'user': {
      brush.page(preview, 'Profile')
      drawName(brush, brush.drawable(preview.name, 'Someone'), preview.bio)
      drawNumber(brush, preview.counts)
      brush.columns(preview.counts, 420, 540)
      return
    }
    case 'topic': {
      brush.page(preview, 'Topic')
      drawTopic(brush, preview)
      return
    }
    case 'path': {
      brush.page(preview, 'Path')
      const title = `${preview.count} ${preview.count === 1 ? 'step' : 'steps'}`
      const name = brush.drawable(preview.name, 'A path')
      drawListed(brush, { name, about: preview.promise, title, listed: preview.steps })
      return
    }
    case 'wrapped': {
      brush.page(preview, `Wrapped ${preview.year}`)
      drawWrapped(brush, preview)
      return
    }
    case 'site':
      brush.page(preview, '')
      drawSite(brush, preview.siteName)
  }
}

/** Draws texts below each other, centred between two heights. */
function drawCentred(blocks: Block[], top: number, bottom: number, gap = 12): void {
  const shown = blocks.filter(({ height }) => height > 0)
  const height = shown.reduce((sum, block) => sum + block.height + gap, -gap)
  let y = top + (bottom - top - height) / 2
  for (const block of shown) {
    block.draw(left, y)
    y += block.height + gap
  }
}

/** A name and a text about it, above the columns. */
function drawName(brush: Brush, name: string, about: string): void {
  const [top, bottom] = [126, 404]
  const title = brush.block(name, {
    width: besideRing,
    sizes: nameSizes,
    weight: 650,
    color: colors.ink,
  })
  const lines = Math.min(3, Math.floor((bottom - top - title.height - 12) / 36))
  const text = { width: besideRing, weight: 420, color: colors.faint }
  const blocks = lines > 0 ? [brush.block(about, { ...text, sizes: [{ size: 31, lines }] })] : []
  drawCentred([title, ...blocks], top, bottom)
}

function drawMark(
  brush: Brush,
  { mark, counts }: { mark: Rating | null; counts: RatingCounts },
): void {
  brush.mark(mark, ring.x, ring.y, ring.width)
  const total = totalOf(counts)
  if (!mark)
    brush.line(total === 0 ? 'no ratings' : 'few ratings', ring.x, ring.y + 12, {
      size: 33,
      weight: 450,
      color: colors.faint,
      align: 'center',
    })
  const below = { size: 34, weight: 600, color: colors.ink, align: 'center' } as const
  if (total > 0) brush.line(counted(counts, 'review'), ring.x, ring.y + 180, below)
}

/** How many ratings a person gave, in the red ring: a person has no mark. */
function drawNumber(brush: Brush, counts: RatingCounts): void {
  const number = totalOf(counts).toLocaleString('en')
  const size = Math.min(116, (ring.width * 1.15) / number.length)
  const height = (ring.width * 52) / 60
  brush.ring(ring.x - ring.width / 2, ring.y - height / 2, ring.width, height, {
    color: brush.pen,
    lineWidth: 8,
  })
  const style = { weight: 700, color: brush.pen, align: 'center' } as const
  brush.line(number, ring.x, ring.y + size * 0.36, { size, ...style })
  brush.line(totalOf(counts) === 1 ? 'rating' : 'ratings', ring.x, ring.y + 180, {
    size: 34,
    weight: 600,
    color: colors.ink,
    align: 'center',
  })
}

function drawTopic(brush: Brush, preview: Extract<PreviewImage, { kind: 'topic' }>): void {
  const { description: about, channels: listed } = preview
  const name = brush.drawable(preview.name, 'A topic')
  if (drawListed(brush, { name, about, title: 'Top Channels', listed })) return
  for (const [index, letter] of ratings.entries())
    brush.mark(letter, left + 50 + index * 150, 510, 106)
}

interface Listed {
  name: string
  about: string
  /** Of the list. */
  title: string
  listed: string[]
}

/** A name and a text, beside a list on a sheet. Returns whether there is a list. */
function drawListed(brush: Brush, { name, about, title, listed }: Listed): boolean {
  const rows = listed
    .map((one) => ({ name: brush.drawable(one), count: '' }))
    .filter((row) => row.name !== '')
  const width = rows.length > 0 ? 490 : right - left
  const head = brush.block(name, {
    width,
    sizes: [
      { size: 92, lines: 2 },
      { size: 68, lines: 3 },
    ],
    weight: 650,
    color: colors.ink,
  })
  const text = brush.block(about, {
    width,
    sizes: [{ size: 33, lines: 5 }],
    weight: 420,
    color: colors.faint,
  })
  drawCentred([head, text], 126, rows.length > 0 ? 560 : 420)
  if (rows.length > 0) drawRanking(brush, { title, rows, rowHeight: 70 })
  return rows.length > 0
}

interface Ranking {
  title: string
  rows: { name: string; count: string }[]
  rowHeight: number
}

/** A ranked list on a sheet at the right. */
function drawRanking(brush: Brush, { title, rows, rowHeight }: Ranking): void {
  const x = 640
  const width = right - x
  const height = 86 + rows.length * rowHeight
  const top = 134 + (436 - height) / 2
  brush.sheet(x, top, width, height)
  brush.line(title, x + 34, top + 56, { size: 30, weight: 650, color: colors.ink })
  const size = Math.min(32, rowHeight * 0.56)
  for (const [index, { name, count }] of rows.entries()) {
    const y = top + 60 + (index + 1) * rowHeight - rowHeight * 0.2
    const number = { size, weight: 680, color: brush.pen }
    brush.line(String(index + 1), x + 34, y, number)
    const style = { size, weight: 450, color: colors.ink }
    const countWidth = brush.line(count, x + width - 34, y, { ...style, align: 'right' })
    brush.line(name, x + 74, y, style, width - 34 - 74 - countWidth - 18)
  }
}

function drawWrapped(brush: Brush, preview: Extract<PreviewImage, { kind: 'wrapped' }>): void {
  const name = brush.block(brush.drawable(preview.name, 'Someone'), {
    width: 490,
    sizes: [
      { size: 76, lines: 2 },
      { size: 56, lines: 3 },
    ],
    weight: 650,
    color: colors.ink,
  })
  const year = brush.block(`Wrapped ${preview.year}`, {
    width: 490,
    sizes: [{ size: 48, lines: 1 }],
    weight: 500,
    color: colors.faint,
  })
  drawCentred([name, year], 126, 410, 2)
  drawStat(brush, { x: left, count: preview.totalVideos, label: 'Videos Liked', isRinged: true })
  drawStat(brush, { x: left + 270, count: preview.totalChannels, label: 'Unique Channels' })
  drawRanking(brush, {
    title: preview.channels.length < 7 ? 'Top Channels' : 'Top 7 Channels',
    rows: preview.channels.map(({ name, videoCount }) => ({
      name: brush.drawable(name, '…'),
      count: videoCount.toLocaleString('en'),
    })),
    rowHeight: 51,
  })
}

interface Stat {
  x: number
  count: number
  label: string
  isRinged?: boolean
}

function drawStat(brush: Brush, { x, count, label, isRinged = false }: Stat): void {
  const y = 510
  const number = count.toLocaleString('en')
  const size = number.length > 5 ? 60 : 84
  const width = brush.line(number, x, y, { size, weight: 700, color: brush.pen })
  if (isRinged)
    brush.ring(x - 24, y - size * 0.98, width + 48, size * 1.3, {
      color: brush.pen,
      lineWidth: 4.5,
    })
  brush.line(label, x, y + 54, { size: 28, weight: 420, color: colors.faint })
}

/** The picture of the site itself: its name, and what it is for. */
function drawSite(brush: Brush, siteName: string): void {
  const name = brush.block(siteName, {
    width: besideRing,
    sizes: [
      { size: 108, lines: 2 },
      { size: 76, lines: 3 },
    ],
    weight: 700,
    color: colors.ink,
  })
  const about = brush.block(
    'A place to learn from educational videos, and to say which channels deserve full marks.',
    { width: besideRing, sizes: [{ size: 35, lines: 3 }], weight: 420, color: colors.faint },
  )
  drawCentred([name, about], 126, 420)
  brush.mark('S', ring.x, ring.y, ring.width)
  brush.columns({ S: 6, A: 5, B: 4, C: 3, D: 2, F: 1 }, 440, 540)
}
