import type { Rating } from '#core/rating.ts'
import type { PersonKey } from './people.ts'

/** The contents of a topic file: invented channels of one field. What they say is true. */
export interface CatalogueTopic {
  /** The topic's id in the specification, part 2 (`calisthenics`, `math`, …). */
  topic: string
  channels: CatalogueChannel[]
}

export interface CatalogueChannel {
  title: string
  /** With its `@`, lower case; ids and pictures are derived from it, so it never changes. */
  handle: string
  description: string
  /** The day the channel was made, `YYYY-MM-DD`. */
  since: string
  /** `null` when the channel hides its count (`hiddenSubscriberCount`). */
  subscribers: number | null
  views: number
  /** Videos that are written out in full. */
  videos: CatalogueVideo[]
  /** Titles of further videos: they exist, play and can be liked, and have no captions. */
  alsoPublished: string[]
  /** What the demo community wrote about the channel. */
  reviews: { by: PersonKey; rating: Rating; text: string }[]
}

export interface CatalogueVideo {
  title: string
  description: string
  /** The day it was uploaded, `YYYY-MM-DD`. */
  published: string
  /** What is said in it: paragraphs separated by blank lines. */
  transcript: string
  /** What viewers wrote under it, newest first. */
  comments: string[]
}
