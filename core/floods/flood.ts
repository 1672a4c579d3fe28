import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { textHash } from '../text-hash.ts'

/** PostgreSQL cannot read all years that JavaScript writes. */
const time = z.coerce.date().min(new Date('2000-01-01')).max(new Date('2999-12-31'))

/**
 * The reviews or votes that belong to a flood. All given parts must fit. A source is that of one
 * day (`networkHash`). Reviews of members belong to a flood only by their text.
 */
export const floodFilterSchema = z.object({
  source: z.string().max(64).optional(),
  textHash: z.string().max(64).optional(),
  from: time.optional(),
  to: time.optional(),
  /** Reviews of this channel. */
  channelKey: z.string().max(500).optional(),
  /** Votes in this topic. */
  topicId: z.string().max(64).optional(),
  /** Votes for this channel of a topic. */
  topicChannelId: z.coerce.number().int().positive().optional(),
})
export type FloodFilter = z.infer<typeof floodFilterSchema>

/** What the desk does with a flood: hides its reviews, or voids its votes. */
export type FloodTarget = 'reviews' | 'votes'

/** A review of the most characters has so many UTF-16 units at most. No other text is longer. */
const longestText = 20_000

/**
 * Parses the fields of the desk's form; `text` is an example of the text. Empty fields count as
 * left out.
 * @throws Refusal (422) for fields that are no filter, and for a filter that would take everything
 */
export function parseFlood(fields: Record<string, string | undefined>): FloodFilter {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { text, ...rest } = given
  const parsed = floodFilterSchema.safeParse({
    ...rest,
    ...(text !== undefined && { textHash: textHash(text.slice(0, longestText)) }),
  })
  if (!parsed.success) throw new Refusal('This search for a flood could not be read.', 422)
  const filter = parsed.data
  const { source, from, to } = filter
  if (from && to && from >= to) throw new Refusal('The end must be after the beginning.', 422)
  if (source === undefined && filter.textHash === undefined && !(from && to)) {
    throw new Refusal(
      'Please give a source, a text, or a time with its beginning and end: less would take everything.',
      422,
    )
  }
  return filter
}
