import { z } from 'zod'
import { ratings } from '#app/reviews/rating.ts'
import { people } from './people.ts'
import {
  fieldsOf,
  paragraphsOf,
  parseSection,
  prose,
  type Section,
  sectionsOf,
} from './sections.ts'

const item = z
  .string()
  .startsWith('- ')
  .transform((line) => line.slice(2))

const videoSchema = z.strictObject({
  title: z.string(),
  description: prose,
  /** The day it was uploaded. */
  published: z.iso.date(),
  /** What is said in it: paragraphs separated by blank lines. */
  transcript: prose,
  /** What viewers wrote under it, newest first. */
  comments: z.array(item),
})

const reviewPattern = /^- (?<by>\w+) (?<rating>\w): (?<text>.+)$/

export const reviewSchema = z
  .string()
  .regex(reviewPattern, 'must have a person, a letter and a text: "- mei S: Clear."')
  .transform((line) => reviewPattern.exec(line)?.groups)
  .pipe(
    z.object({
      by: z.enum(people.map(({ key }) => key)),
      rating: z.enum(ratings),
      text: z.string(),
    }),
  )

const channelSchema = z.strictObject({
  title: z.string(),
  /** Ids and pictures are derived from it, so it never changes. */
  handle: z.string().regex(/^@[a-z0-9-]{3,30}$/),
  description: prose,
  /** The day the channel was made. */
  since: z.iso.date(),
  /** `null` when the channel hides its count (`hiddenSubscriberCount`). */
  subscribers: z
    .string()
    .regex(/^(\d+|hidden)$/, 'must be a number or "hidden"')
    .transform((text) => (text === 'hidden' ? null : Number(text))),
  views: z.string().regex(/^\d+$/, 'must be a number').transform(Number),
  /** Videos that are written out in full. */
  videos: z.array(videoSchema),
  /** Titles of further videos: they exist, play and can be liked, and have no captions. */
  alsoPublished: z.array(item),
  /** What the demo community wrote about the channel. */
  reviews: z.array(reviewSchema),
})

export type CatalogueVideo = z.infer<typeof videoSchema>
export type CatalogueChannel = z.infer<typeof channelSchema>

/** Invented channels of one field. What they say is true. */
export interface CatalogueTopic {
  /** The topic's id in the specification, part 2 (`calisthenics`, `math`, …). */
  topic: string
  channels: CatalogueChannel[]
}

/**
 * What `topics/{topic}.md` says.
 * @throws Error for a text that does not satisfy the schema, with the place of each mistake
 */
export function parseTopic(topic: string, markdown: string): CatalogueTopic {
  const channels = sectionsOf(markdown).map((section) =>
    parseSection(channelSchema, channelIn(section), `topics/${topic}.md`, section),
  )
  return { topic, channels }
}

/** A channel's values; the sections that are no lists are its videos. */
function channelIn(section: Section) {
  const linesOf = (heading: string) =>
    section.sections.filter(({ title }) => title === heading).flatMap(({ lines }) => lines)
  return {
    ...fieldsOf(section),
    title: section.title,
    description: paragraphsOf(section),
    videos: section.sections
      .filter(({ title }) => title !== 'Also published' && title !== 'Reviews')
      .map(videoIn),
    alsoPublished: linesOf('Also published'),
    reviews: linesOf('Reviews'),
  }
}

function videoIn(section: Section) {
  const parts = section.sections.map(({ title, lines }) => [title.toLowerCase(), lines])
  return {
    ...fieldsOf(section),
    ...Object.fromEntries(parts),
    title: section.title,
    description: paragraphsOf(section),
  }
}
