import { z } from 'zod'
import { cleanName } from './clean-name.ts'

/* Texts are cut. An id, URL or token is refused: a part of it names something else. */

/** Code points of names and titles. The platform allows 100. */
export const longestName = 200
/** Code points of descriptions and comments. The platform allows 5,000 and 10,000. */
export const longestText = 10_000
/** Letters of an id. A subject of OpenID Connect has at most 255 (Core 1.0, section 2). */
export const longestId = 255
const longestUrl = 2_048
/** Letters of a token; servers refuse headers of more than 16 kB. */
const longestToken = 12_000

/** JSON can hold U+0000 and half surrogate pairs, PostgreSQL cannot. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export const name = z.string().transform((text) => cut(cleanName(text), longestName))

export function textUpTo(most: number) {
  return z.string().transform((text) => cut(storable(text), most))
}

function cut(text: string, most: number): string {
  // A code point has one or two units: no more need to be looked at.
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('')
}

export function exactText(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .refine((text) => storable(text) === text)
}

export const id = visible(longestId)
/** Says nothing about where it leads. */
export const url = visible(longestUrl)
/** `VSCHAR` of RFC 6749, appendix A. */
export const token = z
  .string()
  .regex(/^[\x20-\x7e]+$/)
  .max(longestToken)

function visible(most: number) {
  return z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(most)
}

/** Years 1 to 9999: PostgreSQL has no year 0 and reads no sign before a year. */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine(isStorableTime)

export function isStorableTime(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

export const count = z
  .union([
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
    z.number(),
  ])
  .pipe(z.int().nonnegative())
