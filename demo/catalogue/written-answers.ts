import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { ratings } from '#app/reviews/rating.ts'
import { catalogue } from './index.ts'
import type { Video } from './join.ts'
import {
  fieldsOf,
  paragraphsOf,
  parseSection,
  prose,
  type Section,
  sectionsOf,
} from './sections.ts'
import { reviewSchema } from './topic-file.ts'

/** An item of a list, `- one | other | …`, as its columns. */
const columns = z
  .string()
  .startsWith('- ')
  .transform((line) => line.slice(2).split(' | '))

const sentence = columns
  .pipe(z.tuple([z.string(), z.string()]))
  .transform(([sentence, evidence]) => ({ sentence, evidence }))

const answersSchema = z.strictObject({
  rating: z.enum(ratings),
  /** Why the comments give this rating. */
  reason: z.string(),
  /** The summary of the comments. */
  comments: prose,
  outcomes: z
    .array(columns.pipe(z.tuple([z.string()])).transform(([line]) => line))
    .min(3)
    .max(5),
  terms: z
    .array(
      columns
        .pipe(z.tuple([z.string().includes(': '), z.string()]))
        .transform(([line, evidence]) => {
          const [term = '', ...meaning] = line.split(': ')
          return { term, meaning: meaning.join(': '), evidence }
        }),
    )
    .min(6)
    .max(10),
  /** Titles with the words at which their chapters begin. */
  chapters: z.array(
    columns
      .pipe(z.tuple([z.string(), z.string()]))
      .transform(([title, evidence]) => ({ title, evidence })),
  ),
  paragraphs: z.array(z.array(sentence).min(1)).min(1),
  questions: z
    .array(
      columns
        .pipe(
          z.tuple([
            z.enum(['recall', 'explain', 'apply', 'deeper']),
            z.string().endsWith('?'),
            z.string(),
            z.string(),
          ]),
        )
        .transform(([kind, question, answer, evidence]) => ({ kind, question, answer, evidence })),
    )
    .min(5),
  /** What the demo community wrote about the lecture. */
  reviews: z.array(reviewSchema),
})

/** What the demo's model answers about a lecture, written by hand (`model/{topic}.md`). */
export interface WrittenAnswers extends z.infer<typeof answersSchema> {
  video: Video
}

const folder = new URL('model/', import.meta.url)

/**
 * The lectures that the demo's model answers about.
 * @throws Error for a text that does not satisfy the schema, with the place of each mistake
 */
export const writtenAnswers: WrittenAnswers[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) =>
    sectionsOf(readFileSync(new URL(file, folder), 'utf8')).map((section) => ({
      ...parseSection(answersSchema, answersIn(section), `model/${file}`, section),
      video: videoOf(section.title, file),
    })),
  )

function answersIn(section: Section) {
  const linesOf = (heading: string) =>
    section.sections.filter(({ title }) => title === heading).map(({ lines }) => lines)
  return {
    ...fieldsOf(section),
    comments: paragraphsOf(section),
    outcomes: linesOf('Outcomes').flat(),
    terms: linesOf('Terms').flat(),
    chapters: linesOf('Chapters').flat(),
    paragraphs: linesOf('Paragraph'),
    questions: linesOf('Questions').flat(),
    reviews: linesOf('Reviews').flat(),
  }
}

function videoOf(title: string, file: string): Video {
  const video = catalogue.videos.find((one) => one.title === title)
  if (!video) throw new Error(`demo/catalogue/model/${file}: no video is called “${title}”.`)
  return video
}
