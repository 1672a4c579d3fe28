import { z } from 'zod'
import { lengthOf } from '../plain-text.ts'
import { latestSecond } from '../videos/clock-time.ts'
import { isVideoId } from '../videos/video.ts'
import { longestNote, longestQuote } from './note.ts'

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** A time of PostgreSQL with its microseconds, in UTC, so that an import gives the same row. */
const time = z
  .string()
  .refine((text) => timePattern.test(text) && text >= '2000' && !Number.isNaN(Date.parse(text)))

/** Text that PostgreSQL can store, of at most `most` code points. Zod's own `max` counts UTF-16. */
const storableUpTo = (most: number) =>
  z
    .string()
    .refine(
      (text) =>
        text.length <= 2 * most &&
        lengthOf(text) <= most &&
        text.isWellFormed() &&
        !text.includes('\0'),
    )

/** A note in a file, which anyone can write. */
export const noteSchema = z
  .object({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    video: z.string().refine(isVideoId),
    second: z.int().min(0).max(latestSecond),
    quote: storableUpTo(longestQuote),
    text: storableUpTo(longestNote),
    createdAt: time,
    updatedAt: time.nullable(),
  })
  .refine(({ quote, text }) => quote !== '' || text !== '')
export type NoteLine = z.infer<typeof noteSchema>
