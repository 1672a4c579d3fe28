import { z } from 'zod'

/*
 * Zod types for what a provider says. What passes can be stored by PostgreSQL and shown by a page:
 * texts without U+0000 and half surrogate pairs, times and numbers in range. Texts that people read
 * are cut. What names something (an id, a URL, a token) is refused, because a part of it names
 * something else.
 */

/** Code points of names and titles. The platform allows 100. */
export const longestName = 200
/** Code points of descriptions and comments. The platform allows 5,000 and 10,000. */
export const longestText = 10_000
/** Letters of an id. A subject of OpenID Connect has at most 255 (Core 1.0, section 2). */
export const longestId = 255
/** Letters of a URL, as far as all browsers and servers take them. */
const longestUrl = 2_048
/** Letters of a token; servers refuse headers of more than 16 kB. */
const longestToken = 12_000

/** Removes what JSON can hold but PostgreSQL cannot store: U+0000 and half surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A text that people read, cut to `most` code points. */
export function textUpTo(most: number) {
  return z.string().transform((text) => cut(storable(text), most))
}

function cut(text: string, most: number): string {
  // A code point has one or two units: no more need to be looked at.
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('')
}

/** A text that names something, in any script: a handle, an e-mail address. */
export function exactText(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .refine((text) => storable(text) === text)
}

/** An id: visible ASCII. */
export const id = visible(longestId)
/** A URL, a path on our own origin, or the token of a page. Says nothing about where it leads. */
export const url = visible(longestUrl)
/** A token of OAuth, which is sent back in a header: `VSCHAR` of RFC 6749, appendix A. */
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

/**
 * A moment as ISO text. Years are 1 to 9999: PostgreSQL has no year 0, and JavaScript writes years
 * beyond with a sign that PostgreSQL does not read.
 */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine(isStorableTime)

/** Whether a moment can be stored; `false` for an invalid one. */
export function isStorableTime(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A number of things, as digits or as a number, that JavaScript holds exactly. */
export const count = z
  .union([
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
    z.number(),
  ])
  .pipe(z.int().nonnegative())
