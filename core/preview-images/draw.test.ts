import { createCanvas, Image } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { openDrawing } from './draw.ts'
import { openFonts } from './fonts.ts'
import { type PreviewImage, previewSize } from './preview-image.ts'

/** Fraunces alone: the fonts of the machine must not matter. */
const fonts = openFonts({ withSystem: false })
const draw = openDrawing(fonts)

const counts = { S: 4, A: 1, B: 0, C: 0, D: 0, F: 0 }
const channel = (name: string, more: object = {}): PreviewImage => ({
  kind: 'channel',
  siteName: 'Full Marks',
  name,
  description: '',
  counts,
  mark: 'S',
  ...more,
})

async function pixelsOf(preview: PreviewImage, x = 0, y = 0, width = 1200, height = 630) {
  const image = new Image()
  image.src = draw(preview)
  await image.decode()
  expect(image).toMatchObject(previewSize)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(x, y, width, height).data
}

/** Where the name is: beside the ring, above the columns. */
const nameOf = (preview: PreviewImage) => pixelsOf(preview, 100, 120, 690, 280)

function countOf(pixels: Uint8ClampedArray, [red, green, blue]: number[]): number {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1
  return count
}

const paper = [0xfa, 0xf6, 0xec]
const ink = [0x23, 0x20, 0x1a]
const pen = [0xc2, 0x27, 0x2d]
const gold = [0x8a, 0x61, 0x00]

describe('a preview image', () => {
  it('is paper, with the name in ink, the mark in its colour and the columns', async () => {
    const preview = channel('Lagrange Lane')
    expect([...(await pixelsOf(preview, 2, 2, 1, 1)).slice(0, 3)]).toEqual(paper)
    expect(countOf(await nameOf(preview), ink)).toBeGreaterThan(3_000)
    expect(countOf(await pixelsOf(preview, 800, 130, 400, 300), gold)).toBeGreaterThan(3_000)
    // The site's own ring.
    expect(countOf(await pixelsOf(preview, 100, 40, 90, 70), pen)).toBeGreaterThan(200)
    // It and the margin have the accent colour of the site.
    const accented = { ...preview, pen: '#1a6d63' }
    expect(countOf(await pixelsOf(accented, 100, 40, 90, 70), [0x1a, 0x6d, 0x63])).toBeGreaterThan(
      200,
    )
    expect(countOf(await pixelsOf(accented), pen)).toBe(0)
    // S has four ratings, A one, B none.
    const [s, a, b] = await Promise.all(
      [0, 1, 2].map((place) => pixelsOf(preview, 125 + place * 106, 425, 80, 110)),
    )
    const tray = [0xf0, 0xe9, 0xd9]
    expect(countOf(s ?? paperless, tray)).toBe(0)
    expect(countOf(a ?? paperless, tray)).toBeGreaterThan(80 * 70)
    expect(countOf(b ?? paperless, tray)).toBe(80 * 110)
  })

  it('has a dashed ring and no letter before the fifth rating', async () => {
    const few = channel('Lagrange Lane', { counts: { ...counts, S: 1 }, mark: null })
    expect(countOf(await pixelsOf(few, 800, 130, 400, 300), gold)).toBe(0)
  })

  it.each([
    ['數學 頻道', 'A channel'],
    ['🎓🎓', 'A channel'],
    ['Math 數學 🎓', 'Math'],
    ['\u202eMath\u0007\u{e000}', 'Math'],
  ])('leaves out what the fonts cannot write: %j', (name, drawn) => {
    expect(draw(channel(name)).equals(draw(channel(drawn)))).toBe(true)
  })

  it('knows the box that stands for a missing letter', () => {
    const context = createCanvas(100, 100).getContext('2d')
    const boxOf = (letter: string) => {
      context.clearRect(0, 0, 100, 100)
      fonts.use(context, 60, 650)
      context.fillText(letter, 10, 80)
      return context.getImageData(0, 0, 100, 100).data
    }
    expect(boxOf('數')).toEqual(boxOf('\u{e000}'))
    expect(boxOf('數').some((value) => value > 0)).toBe(true)
    expect([...'數aŽế'].map(fonts.has)).toEqual([false, true, true, true])
  })

  it.each(['W'.repeat(200), 'word '.repeat(80), '\u0301'.repeat(300), ''])(
    'leaves its margins free of the name %.20j',
    async (name) => {
      const preview: PreviewImage = {
        kind: 'wrapped',
        siteName: name || 'Full Marks',
        year: 2024,
        name,
        totalVideos: 9_999_999,
        totalChannels: 1,
        channels: [{ name, videoCount: 9_999_999 }],
      }
      for (const one of [preview, channel(name, { siteName: name })]) {
        const margin = await pixelsOf(one, 1140, 0, 60, 120)
        expect(countOf(margin, paper)).toBe(60 * 120)
        const bottom = await pixelsOf(one, 100, 600, 560, 30)
        expect(countOf(bottom, paper)).toBe(560 * 30)
      }
    },
  )
})

const paperless = new Uint8ClampedArray()
