import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'

/** Subsets of Fraunces. Vietnamese is first: the others would draw its letters in two pieces. */
const subsets = ['vietnamese', 'latin-ext', 'latin']

/**
 * System families that are asked for letters that Fraunces lacks. A letter that all of them lack
 * costs 1.4 ms with 64 families and 8.5 ms with 300.
 */
const maxFamilies = 64
/** Families with many scripts come first. */
const hasManyScripts =
  /noto|dejavu sans$|arial unicode|pingfang|hiragino|yahei|malgun|segoe|apple|nirmala|emoji/i

/** Letters whose availability is remembered. */
const maxLetters = 5_000

/** In pixels; a letter is drawn at two thirds of it. */
const cell = 48
/** A private-use character, which no font should have. */
const unknownLetter = '\u{10fffd}'

export interface Fonts {
  /** Sets the font of a context. Weights are numbers of Fraunces' axis, 100 to 900. */
  use(context: SKRSContext2D, size: number, weight: number): void
  /** Whether the fonts have a letter (one code point). */
  has(letter: string): boolean
}

/**
 * Registers Fraunces once in a process. The canvas keeps its fonts when a thread ends: without the
 * check the process grew by a megabyte with each thread.
 */
function register(): void {
  const { resolve } = createRequire(import.meta.url)
  for (const subset of subsets) {
    const file = resolve(`@fontsource-variable/fraunces/files/fraunces-${subset}-wght-normal.woff2`)
    if (GlobalFonts.has(familyOf(subset))) continue
    if (!GlobalFonts.registerFromPath(file, familyOf(subset)))
      throw new Error(`${file} could not be read as a font.`)
  }
}

const familyOf = (subset: string) => `PreviewImage ${subset}`

/**
 * Fraunces, and after it the fonts of the system.
 * @param withSystem `false` for tests, whose pictures must not depend on the machine
 */
export function openFonts({ withSystem }: { withSystem: boolean }): Fonts {
  register()
  const own = subsets.map(familyOf)
  const families = [...own, ...(withSystem ? systemFamilies(own) : [])]
  // The canvas falls back only to families that are named.
  const stack = families.map((family) => `"${family.replaceAll('"', '')}"`).join(', ')
  const known = new LRUCache<string, boolean>({ max: maxLetters })
  const context = createCanvas(cell, cell).getContext('2d')

  function use(target: SKRSContext2D, size: number, weight: number): void {
    // The canvas reads `620 48px` as a size of 620 pixels, and its weights do not reach the axis.
    target.font = `${size}px ${stack}`
    target.fontVariationSettings = `"wght" ${weight}`
  }

  function pixelsOf(letter: string): Buffer {
    context.clearRect(0, 0, cell, cell)
    context.fillText(letter, cell / 6, cell * 0.75)
    return Buffer.from(context.getImageData(0, 0, cell, cell).data)
  }

  use(context, (cell * 2) / 3, 400)
  const box = pixelsOf(unknownLetter)

  return {
    use,
    has(letter) {
      const found = known.get(letter) ?? !pixelsOf(letter).equals(box)
      known.set(letter, found)
      return found
    },
  }
}

function systemFamilies(own: string[]): string[] {
  const names = GlobalFonts.families.map(({ family }) => family).filter((one) => !own.includes(one))
  const rank = (name: string) => (hasManyScripts.test(name) ? 0 : 1)
  return names
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .slice(0, maxFamilies)
}
